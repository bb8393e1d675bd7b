import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './calls.ts';

/** An answer and whether it was what had to come. */
export type Judged = Answer & { what: string; isRight: boolean };

/** Asks once; `isRight` is called with what came. */
export type Ask = () => Promise<{ answer: Answer; isRight: boolean }>;

export interface Traffic {
  answers: readonly Judged[];
  /** The kinds of which none has been answered rightly that was asked after an instant (by `performance.now()`). */
  wrongSince(instant: number): string[];
  /** The kinds of which none was asked after an instant. */
  notAskedSince(instant: number): string[];
  /** Resolves when the last has been answered. */
  stop(): Promise<void>;
}

/** One caller of each kind, who asks again a moment after each answer. */
export function startTraffic(kinds: Record<string, Ask>, pause = 50): Traffic {
  const answers: Judged[] = [];
  let isOver = false;
  const callers = Object.entries(kinds).map(async ([what, ask]) => {
    while (!isOver) {
      const { answer, isRight } = await ask();
      answers.push({ ...answer, what, isRight });
      await wait(pause);
    }
  });
  const kindsWithout = (fits: (answer: Judged) => boolean) =>
    Object.keys(kinds).filter((kind) => !answers.some((answer) => answer.what === kind && fits(answer)));
  return {
    answers,
    wrongSince: (instant) => kindsWithout(({ askedAt, isRight }) => askedAt > instant && isRight),
    notAskedSince: (instant) => kindsWithout(({ askedAt }) => askedAt > instant),
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

/** Neither right nor a plain "not now, come again in so many seconds". */
export function isUnfit({ isRight, status, headers }: Judged): boolean {
  return !isRight && !(status === 503 && Number(headers.get('retry-after')) > 0);
}

/** What a failed test says of an answer. */
export function told({ what, status, took, body }: Judged): string {
  return `${what}: ${status} after ${Math.round(took)} ms: ${body.slice(0, 120)}`;
}

/** Milliseconds: the half of all answers took no longer, all but a twentieth, and none. */
export function times(answers: readonly Answer[]): { half: number; most: number; all: number } {
  const sorted = answers.map(({ took }) => took).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { half: at(0.5), most: at(0.95), all: at(1) };
}
