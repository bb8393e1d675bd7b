import { VOLUNTEER } from '../../../../contract/employers.ts';
import { isFounderOfClub } from '../../../../contract/main-job.ts';
import type { Item, Passage } from '../../corpus.ts';
import { isStartingState } from '../answer/starting-state.ts';
import { isAboutEmployer } from '../answer/work-of-roles.ts';
import { isAdmissible } from '../gate/object-evidence.ts';
import { hasHead } from '../gate/phrase-words.ts';
import type { Concept } from '../reading/concepts.ts';
import type { EngineContext } from '../reading/question.ts';
import type { QuestionObject } from '../reading/question-object.ts';
import { LANGUAGE_NAMES } from './spoken-languages.ts';

/** An item with evidence of a concept. */
export interface Evidence {
  item: Item;
  /** The words that are evidence, as the item writes them. */
  words: string[];
  /** The sentence or fact with most of them. */
  passage: Passage;
  /** Whether it shows only the founding of something that is not a company. */
  isOfClub: boolean;
  score: number;
}

/** A concept that words of the question ask for. */
export interface ConceptMention {
  concept: Concept;
  range: [from: number, to: number];
  /** The words of the question. */
  name: string;
}

/** The items with evidence of every concept, best first. */
export function findEvidence(concepts: readonly ConceptMention[][], engine: EngineContext, object?: QuestionObject): Evidence[] {
  return engine.corpus.items
    .flatMap((item): Evidence[] => {
      const passages = object ? item.passages.filter((passage) => isAdmissible(passage, object, engine)) : item.passages;
      const matches = passages.map((passage) => ({
        passage,
        words: concepts.map((alternatives) =>
          alternatives.flatMap(({ concept }) => [
            ...withoutLanguages(concept.findEvidence(passage.text), passage),
            ...translatedEvidence(concept, passage, engine),
          ]),
        ),
      }));
      if (concepts.some((_, i) => matches.every(({ words }) => words[i]?.length === 0))) return [];
      const evidence = matches
        .map(({ passage, words }) => ({ passage, words: words.flat() }))
        .filter(({ words }) => words.length > 0);
      const heading = item.milestone && evidence.find(({ passage }) => passage === item.passages[0]);
      const isHead = evidence.some(({ passage, words }) => hasHead(passage, words, engine.index));
      const company = item.milestone?.company ?? '';
      const isPlace = concepts.some((alternatives) =>
        alternatives.some(({ concept }) => concept.findEvidence(company).length > 0),
      );
      // "Built a game server" does not say that a game was made.
      if (object?.isDirect && !isHead) return [];
      const isOfClub = isClub(item) && evidence.every(({ words }) => words.every((word) => FOUNDING.test(word)));
      const [best] = evidence.toSorted(
        (a, b) =>
          Number(isAboutEmployer(a.passage.text, item)) - Number(isAboutEmployer(b.passage.text, item)) ||
          Number(isStartingState(a.passage.text)) - Number(isStartingState(b.passage.text)) ||
          Number(a.passage.isFact) - Number(b.passage.isFact) ||
          b.words.length - a.words.length,
      );
      if (!best) return [];
      const score =
        KIND_BOOST[item.kind] + (heading ? 1 : 0) + Math.min(2, evidence.length) * 0.5 + Number(isHead) + (isPlace ? 2 : 0);
      return [
        {
          item,
          words: [...new Set([...(heading?.words ?? []), ...evidence.flatMap(({ words }) => words)])],
          passage: best.passage,
          isOfClub,
          score,
        },
      ];
    })
    .sort((a, b) => b.score - a.score);
}

/** A club, or something founded as a volunteer, is not a company. */
function isClub({ milestone }: Item): boolean {
  return milestone !== undefined && (milestone.position === VOLUNTEER || isFounderOfClub(milestone));
}

const FOUNDING = /(?:found|own|fondat|fundador|gründ)/i;

/** The words of a passage in another language whose English words are evidence. */
function translatedEvidence({ findEvidence }: Concept, passage: Passage, { index, translator }: EngineContext): string[] {
  // This test of all English words at once rules out most passages.
  if (!translator || findEvidence(index.englishOf(passage)).length === 0) return [];
  const glosses = translator.glosses(passage.text);
  return glosses.filter(({ english }) => findEvidence(english).length > 0).map((gloss) => gloss.text);
}

/** "Spanish" in a list of languages is not evidence of Spain. */
function withoutLanguages(words: readonly string[], { item, text }: Passage): string[] {
  const mayBeSpoken = item.kind === 'skills' || item.kind === 'section' || (item.kind === 'about' && SPOKEN.test(text));
  return words.filter((word) => !mayBeSpoken || word.search(LANGUAGE_NAMES) < 0);
}

const SPOKEN = /\b(?:speak\w*|spoken|native|fluen\w+|bilingual|languages?)\b/i;

const KIND_BOOST = {
  experience: 1,
  project: 0.8,
  education: 0.4,
  award: 0.6,
  certification: 0.4,
  section: 0.4,
  about: 0.4,
  skills: 0.2,
  testimonial: 0.2,
};
