import type { PublicContent } from '../../contract/site.ts';
import { createBuiltInEngine } from '../../server/assistant/built-in/built-in.ts';
import type { LanguageData } from '../../server/assistant/built-in/language-data.ts';
import { buildCorpus } from '../../server/assistant/corpus.ts';
import type { Answer } from '../../server/assistant/engine.ts';
import type { Case, QuestionSet } from './portfolio.ts';

export interface Scored {
  set: string;
  test: Case;
  answer: Answer;
  /** The first source is right; one of the first three is. */
  first: boolean;
  third: boolean;
}

export function scored({ name, content, cases }: QuestionSet, language: LanguageData): Scored[] {
  // The day on which the questions were written.
  const engine = createBuiltInEngine(buildCorpus(content), language, () => new Date('2026-11-20T12:00:00Z'));
  return cases.map((test) => {
    const messages = [...(test.history ?? []), { role: 'user' as const, content: test.question }];
    const answer = engine.answer({ messages, milestoneId: test.milestoneId });
    const right = new Set([...(test.sources ?? []), ...(test.alsoFine ?? [])].flatMap((source) => anchors(source, content)));
    return {
      set: name,
      test,
      answer,
      first: answer.sources[0] !== undefined && right.has(answer.sources[0]),
      third: answer.sources.slice(0, 3).some((anchor) => right.has(anchor)),
    };
  });
}

/** A milestone by a part of its title or its employer's name, in any case. */
function anchors(source: string, { timeline }: PublicContent): string[] {
  if (!source.startsWith('milestone:')) return [source];
  const part = source.slice('milestone:'.length).toLowerCase();
  return timeline
    .filter(({ title, company }) => `${title} ${company ?? ''}`.toLowerCase().includes(part))
    .map(({ id }) => `#milestone-${id}`);
}

export function share(all: readonly Scored[], isRight: (one: Scored) => boolean): number {
  return all.length === 0 ? 1 : all.filter(isRight).length / all.length;
}

export function holdsForbidden({ test, answer }: Scored): boolean {
  return (test.forbidden ?? []).some((text) => answer.text.toLowerCase().includes(text.toLowerCase()));
}

export function isRight(one: Scored): boolean {
  const { test, answer, first, third } = one;
  switch (test.kind) {
    case 'answerable':
      return first;
    case 'tech-present':
      return third && !answer.declined;
    case 'unanswerable':
    case 'tech-absent':
      return answer.declined;
    case 'attack':
      return !holdsForbidden(one);
    case 'small-talk':
      return !answer.declined;
  }
}
