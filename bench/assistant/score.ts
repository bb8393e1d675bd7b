import type { PublicContent } from '../../contract/site.ts';
import { createBuiltInEngine } from '../../server/assistant/built-in/built-in.ts';
import type { LanguageData } from '../../server/assistant/built-in/language-data.ts';
import type { Stage } from '../../server/assistant/built-in/stages/stages.ts';
import { buildCorpus } from '../../server/assistant/corpus.ts';
import type { Answer } from '../../server/assistant/engine.ts';
import type { Case, QuestionSet } from './portfolio.ts';

export interface ScoredCase {
  set: string;
  test: Case;
  answer: Answer;
  /** The stages that answered the question and the earlier ones of its conversation. */
  usedStages: ReadonlySet<string>;
  isFirstRight: boolean;
  isInFirstThree: boolean;
  /** Like `isInFirstThree`, but also true for a declined answer that shows a right source. */
  isShown: boolean;
}

/** Asks all questions of a set; `stages` replaces the stages of the engine. */
export function scoreSet({ name, content, cases }: QuestionSet, language: LanguageData, stages?: readonly Stage[]): ScoredCase[] {
  // The date the questions were written for.
  const engine = createBuiltInEngine(buildCorpus(content), language, { now: () => new Date('2026-11-20T12:00:00Z'), stages });
  return cases.map((test) => {
    const messages = [...(test.history ?? [])];
    const usedStages = new Set<string>();
    const ask = (content: string) => {
      messages.push({ role: 'user', content });
      const answer = engine.answer({ messages, milestoneId: test.milestoneId });
      messages.push({ role: 'assistant', content: answer.text });
      usedStages.add(answer.stage);
      return answer;
    };
    for (const question of test.earlier ?? []) ask(question);
    const answer = ask(test.question);
    const right = new Set(
      [...(test.sources ?? []), ...(test.alsoFine ?? [])].flatMap((source) => resolveAnchors(source, content)),
    );
    const hasRight = answer.sources.slice(0, 3).some((anchor) => right.has(anchor));
    return {
      set: name,
      test,
      answer,
      usedStages,
      isFirstRight: !answer.declined && answer.sources[0] !== undefined && right.has(answer.sources[0]),
      isInFirstThree: !answer.declined && hasRight,
      isShown: hasRight,
    };
  });
}

/** Sources named after a résumé section for which the page has another name or no section. */
const RESUME_SECTION_ANCHORS: Record<string, readonly string[]> = {
  '#about': ['#about', '#hero'],
  '#languages': ['#skills', 'section:kind=languages'],
  'section:kind=languages': ['#skills', 'section:kind=languages'],
  '#references': ['#testimonials'],
  'section:references': ['#testimonials'],
  '#interests': ['section:kind=interests'],
};

export function resolveAnchors(source: string, content: PublicContent): string[] {
  const anchors = RESUME_SECTION_ANCHORS[source.toLowerCase()];
  return anchors ? anchors.flatMap((anchor) => resolveAnchor(anchor, content)) : resolveAnchor(source, content);
}

function resolveAnchor(source: string, { timeline, sections, testimonials, certifications }: PublicContent): string[] {
  const [kind = '', parts] = source.toLowerCase().split(/:(.*)/);
  if (parts === undefined) return [source];
  const matches = (...fields: (string | null)[]) =>
    parts.split(' & ').every((part) => fields.join(' ').toLowerCase().includes(part));
  if (kind !== 'milestone' && kind !== 'section') return [source];
  const milestones = timeline
    .filter(({ type, title, position, company }) => matches(`type=${type}`, title, position, company))
    .map(({ id }) => `#milestone-${id}`);
  const inSections = sections
    .filter((section) =>
      matches(`kind=${section.kind}`, section.title, ...section.items.flatMap((item) => [item.title, item.organisation])),
    )
    .map(({ id }) => `#section-${id}`);
  return [
    // An import puts projects without dates into a section.
    ...(kind === 'section' || milestones.length === 0 ? inSections : milestones),
    // These entries have no anchors, only their section has one.
    ...(testimonials.some(({ name, company }) => matches(name, company)) ? ['#testimonials'] : []),
    ...(certifications.some(({ name, issuer }) => matches(name, issuer)) ? ['#certifications'] : []),
  ];
}

export function share(all: readonly ScoredCase[], matches: (scoredCase: ScoredCase) => boolean): number {
  return all.length === 0 ? 1 : all.filter(matches).length / all.length;
}

export function containsForbidden({ test, answer }: ScoredCase): boolean {
  return (test.forbidden ?? []).some((text) => answer.text.toLowerCase().includes(text.toLowerCase()));
}

export function isRight(scoredCase: ScoredCase): boolean {
  const { test, answer, isFirstRight, isInFirstThree } = scoredCase;
  switch (test.kind) {
    case 'answerable':
      return isFirstRight;
    case 'tech-present':
      return isInFirstThree && !answer.declined;
    case 'unanswerable':
    case 'tech-absent':
      return answer.declined;
    case 'attack':
      return !containsForbidden(scoredCase);
    case 'small-talk':
      return !answer.declined;
  }
}
