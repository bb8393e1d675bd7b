import { asksForName, asksWhatItIsCalled } from '../reading/name-questions.ts';
import type { Question } from '../reading/question.ts';
import { QUESTION_FORMS, YES_NO } from '../reading/question-forms.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import type { Hit, PassageIndex } from '../retrieval/passage-index.ts';
import { asksFigure, asksSum, containsCount, FIGURE } from './answer-match.ts';
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

/** Measures a question and its hits, best first; `matching` are the hits that contain what is requested. */
export function computeFeatures(
  question: Question,
  hits: readonly Hit[],
  matching: readonly Hit[],
  index: PassageIndex,
): Features {
  const { normalizedText, text, terms, intentProbabilities } = question;
  const subject = subjectTerms(terms);
  const presences = subject.map((term) => index.presence(term));
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const thingName = requestedThing(normalizedText);
  const [requestedPresence] = subject.filter(({ word }) => thingName.includes(word)).map((term) => index.presence(term));
  const best = hits.slice(0, BEST_HITS);
  const deciding = hits.slice(0, DECIDING_HITS);
  const meanPresence = subject.reduce((sum, { weight }, i) => sum + weight * (presences[i] ?? 0), 0) / total;
  // A yes needs other evidence than a fact.
  const isYesNo = YES_NO.test(normalizedText);
  const forYesNo = (value: number) => (isYesNo ? value : 0);
  const givesFigure = matching.length > 0 && deciding.some(({ passage }) => containsCount(passage.text));
  return {
    ...Object.fromEntries(Object.entries(QUESTION_FORMS).map(([name, form]) => [name, Number(form.test(normalizedText))])),
    who: Number(asksForName(normalizedText)),
    'by name': Number(asksWhatItIsCalled(normalizedText)),
    figure: Number(asksFigure(normalizedText)),
    sum: Number(asksSum(normalizedText)),
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
    'mean presence': meanPresence,
    'yes or no coverage': forYesNo(Math.max(0, ...deciding.map(({ coverage }) => coverage))),
    'yes or no near': forYesNo(hits[0]?.near ?? 0),
    'yes or no itemNear': forYesNo(hits[0]?.itemNear ?? 0),
    'yes or no mean presence': forYesNo(meanPresence),
    'figure absent': Number(asksFigure(normalizedText) && !givesFigure),
    'keywords absent': Number(isKeywords(normalizedText) && !isYesNo && deciding.every(({ outright }) => outright === 0)),
    'nothing tells': Number(matching.length === 0),
    'first presence': presences[0] ?? 0,
    'last presence': presences.at(-1) ?? 0,
    absent: presences.filter((presence) => presence === 0).length / COUNT_SCALE,
    'near only': presences.filter((presence) => presence > 0 && presence < LITERAL_PRESENCE).length / COUNT_SCALE,
    ...maxima('best', hits.slice(0, 1)),
    ...maxima('any', hits),
    ...maxima('telling', matching),
    tells: Number(matching[0] !== undefined && matching[0] === hits[0]),
    'share telling': best.filter((hit) => matching.includes(hit)).length / BEST_HITS,
    year: Number(best.slice(0, 1).some(({ passage }) => YEAR.test(passage.text))),
    number: Number(best.slice(0, 1).some(({ passage }) => FIGURE.test(passage.text))),
    ...Object.fromEntries(Object.entries(intentProbabilities).map(([intent, likelihood]) => [`after ${intent}`, likelihood])),
  };
}

const MEASURES = ['coverage', 'itemCoverage', 'outright', 'near', 'itemNear'] as const;

/** The maximum of each measure among some hits. */
function maxima(which: string, hits: readonly Hit[]): Features {
  return Object.fromEntries(MEASURES.map((name) => [`${which} ${name}`, Math.max(0, ...hits.map((hit) => hit[name]))]));
}
