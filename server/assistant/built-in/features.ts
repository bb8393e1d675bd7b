import { asksFigure, asksSum, FIGURE } from './answer-match.ts';
import { asksForDetail, requestedThing } from './detail.ts';
import { asksWho, isForName } from './names.ts';
import type { Hit, PassageIndex } from './passage-index.ts';
import type { Question } from './question.ts';
import { subjectOf } from './scope.ts';
import { tokens } from './words.ts';

/** What can be seen of a question and of what was found for it, most of it from 0 to 1; `answerability.ts` weighs it. */
export type Features = Record<string, number>;

/** How many of the best hits are looked at. */
const LOOKED_AT = 3;
/** Up to here a word is at most near in meaning to what stands there. */
const NEAR_ONLY = 0.6;
/** Counts are shares of so many. */
const MANY = 10;

const FORMS: Record<string, RegExp> = {
  when: /\bwhen\b/,
  where: /\bwhere\b/,
  why: /\bwhy\b/,
  how: /\bhow\b/,
  'how much': /\bhow (?:much|many|long|often|big|large|high|far|old)\b/,
  what: /\bwhat\b/,
  which: /\bwhich\b/,
  'yes or no': /^(?:and |so |but )?(?:have|has|had|did|do|does|any|is|are|was|were|can|could|will|would) /,
  tell: /\b(?:tell|describe|explain|give|example|show)\b/,
  you: /\b(?:you|your|yours|u|ur)\b/,
  they: /\b(?:she|he|her|his|him|hers|they|their|them|candidate)\b/,
};
const ASKS = /\b(?:who|whose|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;

/** Of a question, the hits for it, the best first, and those of them that tell what is asked for. */
export function signsOf(question: Question, hits: readonly Hit[], telling: readonly Hit[], index: PassageIndex): Features {
  const { folded, text, terms, likelihoods } = question;
  const subject = subjectOf(terms);
  const presences = subject.map((term) => index.presence(term));
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const asked = requestedThing(folded);
  const [thing] = subject.filter(({ word }) => asked.includes(word)).map((term) => index.presence(term));
  const best = hits.slice(0, LOOKED_AT);
  return {
    ...Object.fromEntries(Object.entries(FORMS).map(([name, form]) => [name, Number(form.test(folded))])),
    who: Number(asksWho(folded)),
    'by name': Number(isForName(folded)),
    figure: Number(asksFigure(folded)),
    sum: Number(asksSum(folded)),
    keywords: Number(!ASKS.test(folded)),
    mark: Number(text.includes('?')),
    impersonal: Number(question.isImpersonal),
    'points back': Number(question.isFollowUp),
    'may go on': Number(question.mayGoOn),
    technology: Number(question.technologies.length > 0),
    words: tokens(folded).length / MANY,
    subjects: subject.length / MANY,
    frame: (terms.length - subject.length) / MANY,
    detail: Number(asksForDetail(question, index)),
    thing: Number(thing !== undefined),
    'thing absent': thing === undefined ? 0 : 1 - thing,
    'least presence': Math.min(1, ...presences),
    'most presence': Math.max(0, ...presences),
    'mean presence': subject.reduce((sum, { weight }, i) => sum + weight * (presences[i] ?? 0), 0) / total,
    'first presence': presences[0] ?? 0,
    'last presence': presences.at(-1) ?? 0,
    absent: presences.filter((presence) => presence === 0).length / MANY,
    'near only': presences.filter((presence) => presence > 0 && presence < NEAR_ONLY).length / MANY,
    ...measured('best', hits.slice(0, 1)),
    ...measured('any', hits),
    ...measured('telling', telling),
    tells: Number(telling[0] !== undefined && telling[0] === hits[0]),
    'share telling': best.filter((hit) => telling.includes(hit)).length / LOOKED_AT,
    year: Number(best.slice(0, 1).some(({ passage }) => YEAR.test(passage.text))),
    number: Number(best.slice(0, 1).some(({ passage }) => FIGURE.test(passage.text))),
    ...Object.fromEntries(Object.entries(likelihoods).map(([intent, likelihood]) => [`after ${intent}`, likelihood])),
  };
}

const MEASURES = ['coverage', 'itemCoverage', 'outright', 'near', 'itemNear'] as const;

/** The most of each measure among some hits. */
function measured(which: string, hits: readonly Hit[]): Features {
  return Object.fromEntries(MEASURES.map((name) => [`${which} ${name}`, Math.max(0, ...hits.map((hit) => hit[name]))]));
}
