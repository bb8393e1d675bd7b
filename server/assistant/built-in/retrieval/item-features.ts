import type { Item, ItemKind, Passage } from '../../corpus.ts';
import { answerTest, containsCount } from '../gate/answer-match.ts';
import { memoize, memoizePerObject } from '../memoize.ts';
import { createNameMatcher } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { QUESTION_FORMS } from '../reading/question-forms.ts';
import { SUBJECT_WEIGHT, subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import type { ItemFeatures } from './item-ranker.ts';
import { type Hit, SYNONYM, type Term } from './passage-index.ts';
import { synonyms } from './synonyms.ts';

/** Intents less likely than this are left out. */
const MIN_INTENT = 0.02;
/** The number of best hits of an item that are searched for a number. */
const BEST_HITS = 2;
/** Scales years to about 0 to 1. */
const YEARS_SCALE = 20;
const ASKS_NOW = /\b(?:now|nowadays|today|currently|current|at present|at the moment|still)\b/;
const ASKS_COUNT = /\bhow (?:many|much|large|big)\b/;

/**
 * Extracts the features of the items that hits belong to. `hits` are sorted by score, `fullText` are the items in the order of the full-text
 * search, and `wordMatch` is how similar the words of a passage are to those of the question.
 */
export function extractItemFeatures(
  question: Question,
  hits: readonly Hit[],
  fullText: readonly Item[],
  wordMatch: (passage: Passage) => number,
  engine: EngineContext,
): Map<Item, ItemFeatures> {
  const { normalizedText } = question;
  const subject = subjectTerms(question.terms);
  const others = new Map(subject.map(({ stem }) => [stem, [...synonyms(stem)]]));
  const mentionsNames = createNameMatcher(question, engine.index);
  const highest = (score: ScoreName) => hits.reduce((best, hit) => Math.max(best, hit[score]), Number.EPSILON);
  const highests = RELATIVE_SCORES.map((score) => [score, highest(score)] as const);
  // Any text answers a question that asks for no name, sum, number or measurement.
  const answers = answerTest(normalizedText);
  const asksForDetail = !answers('');
  const asksNow = ASKS_NOW.test(normalizedText);
  const asksCount = ASKS_COUNT.test(normalizedText);
  const year = engine.currentMonth() / 12;
  const ofKind = kindFeatures(question);
  return new Map(
    [...Map.groupBy(hits, ({ passage }) => passage.item)].map(([item, own]) => {
      const { kind, milestone, passages } = item;
      const max = (score: ScoreName) => Math.max(...own.map((hit) => hit[score]));
      const gives = ({ passage }: Hit) => !asksForDetail || answers(passage.text);
      const { tags, heading } = stemsOf(item);
      const place = fullText.indexOf(item);
      const features: (readonly [string, number])[] = [
        ...highests.map(([score, best]) => [`${score} share`, max(score) / best] as const),
        ...ABSOLUTE_SCORES.map((score) => [score, max(score)] as const),
        ['second coverage', own.map(({ coverage }) => coverage).sort((a, b) => b - a)[1] ?? 0],
        ['full text', place < 0 ? 0 : 1 / (1 + place / 5)],
        ['naming', Number(mentionsNames(item))],
        ['tagged', weightedMean(subject, ({ stem }) => Number(tags.has(stem)))],
        ['heading', headingMatch(subject, heading, others)],
        ['words', Math.max(...own.map(({ passage }) => wordMatch(passage)))],
        ['shown', Number(question.contextItems.includes(item))],
        ['shown first', Number(question.contextItems[0] === item)],
        ['length', Math.log1p(passages.length)],
        ['hit share', own.length / passages.length],
        ['age', milestone && !milestone.is_current ? (year - (milestone.end_year ?? milestone.start_year)) / YEARS_SCALE : 0],
        ['current', Number(milestone?.is_current ?? false)],
        ['asked now', Number(asksNow && (milestone?.is_current ?? false))],
        ['gives', Number(own.some(gives))],
        ['gives first', Number(own.slice(0, 1).some(gives))],
        ['count', Number(asksCount && own.slice(0, BEST_HITS).some(({ passage }) => containsCount(passage.text)))],
        ...ofKind(kind),
      ];
      return [item, features] as const;
    }),
  );
}

type ScoreName = 'score' | 'coverage' | 'itemCoverage' | 'outright' | 'itemNear' | 'bm25';
/** The scores that are divided by those of the best hit, and those that are used unchanged. */
const RELATIVE_SCORES: readonly ScoreName[] = ['score', 'coverage', 'itemCoverage', 'outright'];
const ABSOLUTE_SCORES: readonly ScoreName[] = ['itemCoverage', 'outright', 'itemNear', 'bm25'];

/** Combines the kind of an item with each property of the question: its intents, its form, and words such as "role" and "award". */
function kindFeatures({ normalizedText, terms, intentProbabilities }: Question): (kind: ItemKind) => ItemFeatures {
  const questionFeatures: ItemFeatures = [
    ...Object.entries(intentProbabilities).filter(([, probability]) => probability > MIN_INTENT),
    ...Object.entries(QUESTION_FORMS).flatMap(([name, form]) => (form.test(normalizedText) ? [[name, 1] as const] : [])),
    ...terms.flatMap(({ stem, weight }) => (weight <= SUBJECT_WEIGHT ? [[stem, 1] as const] : [])),
  ];
  return memoize((kind) => [[kind, 1], ...questionFeatures.map(([name, value]) => [`${name} × ${kind}`, value] as const)]);
}

interface ItemStems {
  tags: ReadonlySet<string>;
  heading: ReadonlySet<string>;
}

const stemsOf = memoizePerObject(({ title, milestone }: Item): ItemStems => {
  const heading = [title, milestone?.position, milestone?.company, milestone?.location].filter(Boolean).join(' ');
  return { tags: new Set(textStems(milestone?.tags.join(' ') ?? '')), heading: new Set(textStems(heading)) };
});

/** The share of the question that the heading of an item contains. */
function headingMatch(
  subject: readonly Term[],
  heading: ReadonlySet<string>,
  others: ReadonlyMap<string, readonly string[]>,
): number {
  return weightedMean(subject, ({ stem }) => {
    if (heading.has(stem)) return 1;
    return others.get(stem)?.some((other) => heading.has(other)) ? SYNONYM : 0;
  });
}

/** The mean of a value over the terms of a question, weighted by the weight of each. */
export function weightedMean(subject: readonly Term[], termValue: (term: Term) => number): number {
  const total = subject.reduce((sum, { weight }) => sum + weight, 0);
  return subject.reduce((sum, term) => sum + term.weight * termValue(term), 0) / (total || 1);
}
