import { setTimeout as wait } from 'node:timers/promises';
import type { ReceivedResponse } from './calls.ts';

/** A response, the kind of call it belongs to, and whether it was as expected. */
export type CheckedResponse = ReceivedResponse & { kind: string; isCorrect: boolean };

/** Makes one call and checks its response. */
export type Call = () => Promise<{ response: ReceivedResponse; isCorrect: boolean }>;

export interface Traffic {
  responses: readonly CheckedResponse[];
  /** The kinds without a correct response to a call made after this instant of `performance.now()`. */
  kindsWithoutSuccessSince(instant: number): string[];
  /** The kinds without a call after an instant. */
  kindsNotCalledSince(instant: number): string[];
  /** Resolves when the last call has a response. */
  stop(): Promise<void>;
}

/** One caller for each kind of call, who calls again `pauseMs` after each response. */
export function startTraffic(calls: Record<string, Call>, pauseMs = 50): Traffic {
  const responses: CheckedResponse[] = [];
  let isStopping = false;
  const callers = Object.entries(calls).map(async ([kind, call]) => {
    while (!isStopping) {
      const { response, isCorrect } = await call();
      responses.push({ ...response, kind, isCorrect });
      await wait(pauseMs);
    }
  });
  const kindsWithout = (matches: (response: CheckedResponse) => boolean) =>
    Object.keys(calls).filter((kind) => !responses.some((response) => response.kind === kind && matches(response)));
  return {
    responses,
    kindsWithoutSuccessSince: (instant) => kindsWithout(({ sentAt, isCorrect }) => sentAt > instant && isCorrect),
    kindsNotCalledSince: (instant) => kindsWithout(({ sentAt }) => sentAt > instant),
    async stop() {
      isStopping = true;
      await Promise.all(callers);
    },
  };
}

/** Whether the response is neither correct nor a 503 that says when to try again. */
export function isUnexpectedFailure({ isCorrect, status, headers }: CheckedResponse): boolean {
  return !isCorrect && !(status === 503 && Number(headers.get('retry-after')) > 0);
}

/** One line for the message of a failed assertion. */
export function describeResponse({ kind, status, durationMs, body }: CheckedResponse): string {
  return `${kind}: ${status} after ${Math.round(durationMs)} ms: ${body.slice(0, 120)}`;
}

/** Durations in milliseconds. */
export function summarizeDurations(responses: readonly ReceivedResponse[]): { median: number; p95: number; max: number } {
  const sorted = responses.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}
