import { asksForName, asksWhatItIsCalled } from '../reading/name-questions.ts';
import type { NamedItems } from '../reading/named-items.ts';
import { areNamesMentioned } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { ASKS_WHY, QUESTION_FORMS, REASON, YES_NO } from '../reading/question-forms.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { textStems, tokens } from '../reading/tokenization.ts';
import { highest } from '../retrieval/highest.ts';
import type { ItemFeatures } from '../retrieval/item-ranker.ts';
import type { Hit, Term } from '../retrieval/passage-index.ts';
import { asksAmount, asksDetail, asksFigure, containsCount, FIGURE } from './answer-match.ts';
import type { Features } from './answerability.ts';
import { isDetailMissing, requestedThing } from './missing-detail.ts';

const BEST_HITS = 3;
/** The number of best hits that may hold what a question needs: a number, or enough of its words. */
const DECIDING_HITS = 5;
/** Below this presence, a word appears only through words of similar meaning. */
const LITERAL_PRESENCE = 0.6;
/** Scales counts to about 0 to 1. */
const COUNT_SCALE = 10;

const INTERROGATIVE =
  /\b(?:who|whose|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;

/** Whether a question has no question word: "ocean drilling". */
export function isKeywords(normalized: string): boolean {
  return !INTERROGATIVE.test(normalized);
}

/** What the search found for a question. */
interface SearchResult {
  question: Question;
  /** Best first. */
  hits: readonly Hit[];
  /** The hits that contain what is requested. */
  matching: readonly Hit[];
  /** The passages, of items that the question names, that match the rest of the question. */
  own: readonly Hit[];
  /** The features of the likeliest item. */
  itemFeatures: ItemFeatures;
  named: NamedItems | undefined;
}

/** Extracts the features of a question and of what the search found for it. */
export function computeFeatures(result: SearchResult, engine: EngineContext): Features {
  const { question, hits, matching, own, itemFeatures, named } = result;
  const { index } = engine;
  const { normalizedText, text, terms, intentProbabilities } = question;
  const subject = subjectTerms(terms);
  const presences = subject.map((term) => index.presence(term));
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const thingName = requestedThing(normalizedText);
  const [requestedPresence] = subject.filter(({ word }) => thingName.includes(word)).map((term) => index.presence(term));
  const [first] = hits;
  const best = hits.slice(0, BEST_HITS);
  const deciding = hits.slice(0, DECIDING_HITS);
  const asksWho = asksForName(normalizedText);
  const isFigure = asksFigure(normalizedText);
  const givesFigure = matching.length > 0 && deciding.some(({ passage }) => containsCount(passage.text));
  const others = named?.others ?? [];
  const ofOthers = named && others.length > 0 ? findInItems(named.items, others, text, engine) : [];
  return {
    ...Object.fromEntries(Object.entries(QUESTION_FORMS).map(([name, form]) => [name, Number(form.test(normalizedText))])),
    who: Number(asksWho),
    'by name': Number(asksWhatItIsCalled(normalizedText)),
    figure: Number(isFigure),
    sum: Number(asksAmount(normalizedText)),
    keywords: Number(isKeywords(normalizedText)),
    mark: Number(text.includes('?')),
    impersonal: Number(question.isImpersonal),
    'points back': Number(question.isFollowUp),
    'may go on': Number(question.mayContinue),
    technology: Number(question.technologies.length > 0),
    words: tokens(normalizedText).length / COUNT_SCALE,
    subjects: subject.length / COUNT_SCALE,
    frame: (terms.length - subject.length) / COUNT_SCALE,
    detail: Number(isDetailMissing(question, index)),
    thing: Number(requestedPresence !== undefined),
    'thing absent': requestedPresence === undefined ? 0 : 1 - requestedPresence,
    'least presence': Math.min(1, ...presences),
    'most presence': Math.max(0, ...presences),
    'mean presence': subject.reduce((sum, { weight }, i) => sum + weight * (presences[i] ?? 0), 0) / total,
    'figure absent': Number(isFigure && !givesFigure),
    'given outright': Number(isFigure && matching[0] === first && (first?.coverage ?? 0) >= FULL_COVERAGE),
    'keywords absent': Number(
      isKeywords(normalizedText) && !YES_NO.test(normalizedText) && deciding.every(({ outright }) => outright === 0),
    ),
    'nothing tells': Number(matching.length === 0),
    'detail absent': Number(matching.length === 0 && asksDetail(normalizedText)),
    'reason absent': Number(ASKS_WHY.test(normalizedText) && !deciding.some(({ passage }) => REASON.test(passage.text))),
    'names absent': Number(!areNamesMentioned(question, index)),
    absent: presences.filter((presence) => presence === 0).length / COUNT_SCALE,
    'near only': presences.filter((presence) => presence > 0 && presence < LITERAL_PRESENCE).length / COUNT_SCALE,
    named: Number(named !== undefined),
    'named alone': Number(named !== undefined && others.length === 0),
    'best is named': Number(named?.items.some((item) => item === first?.passage.item) ?? false),
    'said of named': Number(own.some(({ passage }) => !asksWho || introducesName(passage.text, subject))),
    'rest of named': highest(ofOthers, ({ coverage }) => coverage),
    'rest of named outright': highest(ofOthers, ({ outright }) => outright),
    ...maxima('any', hits),
    ...maxima('telling', matching),
    tells: Number(matching[0] !== undefined && matching[0] === first),
    'share telling': best.filter((hit) => matching.includes(hit)).length / BEST_HITS,
    year: Number(best.slice(0, 1).some(({ passage }) => YEAR.test(passage.text))),
    number: Number(best.slice(0, 1).some(({ passage }) => FIGURE.test(passage.text))),
    ...Object.fromEntries(
      itemFeatures.flatMap(([name, value]) =>
        name.includes('×') || name === first?.passage.item.kind ? [] : [[`item ${name}`, value]],
      ),
    ),
    ...Object.fromEntries(Object.entries(intentProbabilities).map(([intent, likelihood]) => [`after ${intent}`, likelihood])),
  };
}

/** Whether a word of the question introduces a name: "Clients: Reed & Sons", "acquired by Kelp Works". */
function introducesName(text: string, subject: readonly Term[]): boolean {
  return [...text.matchAll(INTRODUCTION)].some(([, word = '']) => subject.some(({ stem }) => textStems(word).includes(stem)));
}

const INTRODUCTION = /(?<!\p{L})(\p{L}{2,30}) ?(?::|by) ?\p{Lu}/gu;
/** All words, except for a sum of rounding errors or a word that only the heading has. */
const FULL_COVERAGE = 0.9;

const SCORES = ['coverage', 'itemCoverage', 'outright', 'near', 'itemNear'] as const;

/** The maximum of each score among some hits. */
function maxima(which: string, hits: readonly Hit[]): Features {
  return Object.fromEntries(SCORES.map((name) => [`${which} ${name}`, highest(hits, (hit) => hit[name])]));
}
