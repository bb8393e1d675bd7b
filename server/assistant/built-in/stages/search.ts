import type { Corpus, Item, Passage } from '../../corpus.ts';
import { countedNumber } from '../answer/counted-number.ts';
import { type Draft, MAX_QUOTES, type Quote, toQuote } from '../answer/draft.ts';
import { answersQuestion, asksDetail, asksFigure } from '../gate/answer-match.ts';
import { MIN_ANSWERABILITY } from '../gate/answerability.ts';
import { computeFeatures } from '../gate/features.ts';
import { asksForName, asksWhatItIsCalled, namesSomethingElse } from '../reading/name-questions.ts';
import { findNamedItems, type NamedItems } from '../reading/named-items.ts';
import { findOrganisation } from '../reading/organisations.ts';
import { areNamesMentioned, createNameMatcher } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { ownerNameWords } from '../reading/question-terms.ts';
import { textStems, tokens } from '../reading/tokenization.ts';
import type { Hit, PassageIndex, Term } from '../retrieval/passage-index.ts';
import { rankHits } from '../retrieval/ranking.ts';
import { ASKS_WHY, REASON } from './follow-up.ts';

/** The share of the question that a sentence with a requested name has to cover. */
const MIN_NAME_COVERAGE = 0.6;
/** The share of a yes-or-no question that one of the best hits has to cover, or the similarity of the first to it. */
const MIN_YES_COVERAGE = 0.35;
const MIN_YES_NEAR = 0.1;
/** All words, except for a sum of rounding errors or a word that only the heading has. */
const FULL_COVERAGE = 0.9;
/** The share of the question that an item has to cover. */
const MIN_ITEM_COVERAGE = 0.6;
/** The number of best hits that may give a reason or a yes. */
const BEST_HITS = 5;
/** The share of the best item's coverage that an item needs to answer with a name or a figure, which belong to one thing. */
const MIN_SHARE_OF_BEST_ITEM = 0.85;
/** The share of the best score that a further quotation needs. */
const MIN_SHARE_OF_BEST = 0.45;

/** Answers by full-text search ("Who uses the berth planner?"), unless the answerability model finds that no hit is an answer. */
export function answerBySearch(question: Question, engine: EngineContext): Draft | undefined {
  const { index, corpus, answerability } = engine;
  const subject = subjectTerms(question.terms);
  if (subject.length === 0 || question.unknownNames.length > 0) return undefined;
  if (!areNamesMentioned(question, index) || !hasEmployer(question, corpus)) return undefined;
  const hits = rankHits(question, engine);
  if (hits.length === 0) return undefined;
  const answerPattern = NEEDED.find(({ question: pattern }) => pattern.test(question.normalizedText))?.answer;
  if (answerPattern && !hits.some(({ passage, itemCoverage }) => itemCoverage > 0 && answerPattern.test(passage.text)))
    return undefined;
  const named = findNamedItems(question, engine);
  const own = named ? answersOfNamed(named, question, engine) : [];
  const found = hits.filter(isAnswerTo(question, hits, index, named));
  const matching = found.length > 0 ? found : own;
  // Sentences without a number do not say how many, and the entry of an employer that has none of the other words says nothing.
  if (matching.length === 0 && asksDetail(question.normalizedText)) return undefined;
  if (isBeyondOrganisation(question, subject, engine)) return undefined;
  // What somebody did is not the reason for it.
  if (ASKS_WHY.test(question.normalizedText)) {
    const [reason] = hits.slice(0, BEST_HITS).filter(({ passage }) => REASON.test(passage.text));
    return reason && { lead: 'From the portfolio:', quotes: [{ ...toQuote(reason.passage), coverage: reason.coverage }] };
  }
  if (own.length === 0 && YES_NO.test(question.normalizedText) && !isRelated(hits)) return undefined;
  const titledItem = findTitledItem(question, subject, corpus);
  const candidates = matching.length > 0 ? matching : hits;
  const isSaidOutright = hasAllWords(matching, subject, question);
  const isSaidByAuthor = WHO_SAYS.test(question.normalizedText) && matching[0]?.passage.item.kind === 'testimonial';
  const isSaidOfNamed = own.some(({ passage }) => !asksForName(question.normalizedText) || introducesName(passage, subject));
  const probability = () =>
    answerability.likelihood(question.normalizedText, computeFeatures(question, hits, matching, index), ownerNameWords(corpus));
  // A sentence with all words of the question and a number is certain enough.
  const isGiven = asksFigure(question.normalizedText) && matching[0] === hits[0] && (hits[0]?.coverage ?? 0) >= FULL_COVERAGE;
  if (
    !isSaidOfNamed &&
    !isSaidByAuthor &&
    !isSaidOutright &&
    !titledItem &&
    !isGiven &&
    !isAboutNamedThing(question, hits) &&
    probability() < MIN_ANSWERABILITY
  )
    return undefined;
  // "Has she taught statistics?" is answered by a sentence with both before a degree in statistics with another one about teaching.
  const isYesNo = YES_NO.test(question.normalizedText);
  const first = candidates.filter(
    ({ passage }) =>
      passage.item === titledItem ||
      (isYesNo && subject.length > 1 && hasWords(passage.text, subject)) ||
      countedNumber(question.normalizedText, passage.text) !== undefined,
  );
  return {
    lead: 'From the portfolio:',
    quotes: toQuotes(selectHits([...first, ...candidates.filter((hit) => !first.includes(hit))])),
  };
}

/** The passages of the named items that have everything else that the question names, and give what it asks for. */
function answersOfNamed({ items, others }: NamedItems, question: Question, engine: EngineContext): Hit[] {
  const { normalizedText, text, terms } = question;
  const isAnswer = (passage: Passage) =>
    answersQuestion(normalizedText, passage.text) &&
    (others.length === 0 || !WHICH.test(normalizedText) || namesSomethingElse(normalizedText, passage.text));
  return findInItems(items, others.length > 0 ? others : subjectTerms(terms), text, engine).filter(
    ({ passage, coverage }) => coverage >= MIN_OTHERS_COVERAGE && isAnswer(passage),
  );
}

/** Whether a word of the question introduces a name: "Clients: Reed & Sons", "acquired by Kelp Works". */
function introducesName({ text }: Passage, subject: readonly Term[]): boolean {
  const introductions = text.matchAll(INTRODUCTION);
  return [...introductions].some(([, word = '']) => subject.some(({ stem: other }) => textStems(word).includes(other)));
}

const INTRODUCTION = /(?<!\p{L})(\p{L}{2,30}) ?(?::|by) ?\p{Lu}/gu;

/** The share of what a question asks about a named item that one of its passages has to cover. */
const MIN_OTHERS_COVERAGE = 0.65;

/** Whether a question names an employer or school whose entries have none of its other words: "What did Kelp & Sons pay her?" */
function isBeyondOrganisation(question: Question, subject: readonly Term[], engine: EngineContext): boolean {
  const organisation = findOrganisation(question, engine.corpus.items);
  const others = organisation ? subject.filter(({ word }) => !organisation.words.has(word)) : [];
  if (!organisation || others.length === 0) return false;
  return findInItems(organisation.items, others, question.text, engine).every(({ itemCoverage }) => itemCoverage === 0);
}

/** Whether one of the best sentences has every word of a question that asks for no name and no number. */
function hasAllWords(matching: readonly Hit[], subject: readonly Term[], { normalizedText, isImpersonal }: Question): boolean {
  const isOpen = WHICH.test(normalizedText) || YES_NO.test(normalizedText);
  if (!isOpen || isImpersonal || subject.length < 2 || asksForName(normalizedText) || asksDetail(normalizedText)) return false;
  return matching
    .slice(0, BEST_HITS)
    .some(
      ({ passage: { text } }) =>
        hasWords(text, subject) && (!WHICH.test(normalizedText) || namesSomethingElse(normalizedText, text)),
    );
}

function hasWords(text: string, terms: readonly Term[]): boolean {
  const stems = new Set(textStems(text));
  return terms.every(({ stem }) => stems.has(stem));
}

function toQuotes(hits: readonly Hit[]): Quote[] {
  return hits.map(({ passage, coverage }) => ({ ...toQuote(passage), coverage }));
}

/** "Which feeds are wired into the berth planner?" is answered by a sentence about the planner that names something else. */
function isAboutNamedThing({ normalizedText }: Question, hits: readonly Hit[]): boolean {
  const [best] = hits;
  if (!best || best.itemCoverage < MIN_ITEM_COVERAGE || !WHICH.test(normalizedText)) return false;
  if (asksForName(normalizedText) || asksFigure(normalizedText)) return false;
  const own = hits.filter(({ passage }) => passage.item === best.passage.item).slice(0, PASSAGES_WITH_NAMES);
  return own.some(({ passage }) => !passage.isFact && namesSomethingElse(normalizedText, passage.text));
}

const WHICH = /^(?:and |so )?(?:what|which|whats|wich)\b/;
const PASSAGES_WITH_NAMES = 2;

/** Questions that no sentence without certain words answers. */
const NEEDED: { question: RegExp; answer: RegExp }[] = [
  { question: /\bwhom? (?:did|does|do) .{1,40} report(?:ed)? to\b/, answer: /\breport\w* (?:directly )?(?:in)?to\b/i },
];

/** Whether one of the best hits shares words with the question, or the first its meaning. */
function isRelated(hits: readonly Hit[]): boolean {
  return hits.slice(0, BEST_HITS).some(({ coverage }) => coverage >= MIN_YES_COVERAGE) || (hits[0]?.near ?? 0) >= MIN_YES_NEAR;
}

/** The milestone whose title the question names, the shortest title first: "what is Tidegate?" */
function findTitledItem({ normalizedText }: Question, subject: readonly Term[], { items }: Corpus): Item | undefined {
  if (!ASKS_ABOUT.test(normalizedText) || asksForName(normalizedText) || asksFigure(normalizedText)) return undefined;
  const titledItems = items.filter(({ title, milestone, kind }) => {
    const stems = new Set(textStems(title));
    return (milestone !== undefined || kind === 'skills') && subject.every(({ stem }) => stems.has(stem));
  });
  return titledItems.toSorted((a, b) => a.title.length - b.title.length)[0];
}

const ASKS_ABOUT = /^(?:so |and |please |can you |could you )*(?:what|which|how about|tell me (?:more )?about)\b/;

/** Returns whether a hit gives what the question asks for about the same thing. */
function isAnswerTo(
  question: Question,
  hits: readonly Hit[],
  index: PassageIndex,
  named: NamedItems | undefined,
): (hit: Hit) => boolean {
  const { normalizedText } = question;
  const isWho = asksForName(normalizedText);
  const isNamed = asksWhatItIsCalled(normalizedText);
  const asksForFact = isWho || asksFigure(normalizedText);
  const mentionsNames = asksForFact ? createNameMatcher(question, index) : () => true;
  // The size of one team is not that of another.
  const isOfNamed = ({ item, text }: Passage) =>
    !named || named.items.includes(item) || named.stems.every((stem) => textStems(text).includes(stem));
  const maxCoverage = Math.max(0, ...hits.map(({ itemCoverage }) => itemCoverage));
  return ({ passage, coverage, itemCoverage }) => {
    const { text, item, isFact } = passage;
    if (asksForFact && !isOfNamed(passage)) return false;
    if (asksForFact && (itemCoverage < maxCoverage * MIN_SHARE_OF_BEST_ITEM || !mentionsNames(item))) return false;
    // The name has to be in the sentence that covers the question; what something is called may also be in the title.
    if (isWho && coverage < MIN_NAME_COVERAGE) return false;
    // The answer is the author of the recommendation, whose name its text need not contain.
    if (item.kind === 'testimonial' && WHO_SAYS.test(normalizedText)) return true;
    if (isWho && isFact && !(isNamed && item.milestone && answersQuestion(normalizedText, item.title))) return false;
    return answersQuestion(normalizedText, text);
  };
}

const WHO_SAYS =
  /^(?:and |so )?who (?:else )?(?:ever )?(?:says?|said|calls?|called|describe[sd]?|finds?|found|thinks?|thought|praise[sd]?|writes?|wrote|recommend\w*|appreciate[sd]?|admire[sd]?)\b/;

/** Whether a milestone has the employer of "Did she work at Amazon?"; a sentence about Amazon's cloud does not answer it. */
function hasEmployer({ text }: Question, { items }: Corpus): boolean {
  const [, employer] = text.match(EMPLOYER) ?? [];
  if (employer === undefined) return true;
  const words = tokens(employer).map(({ word }) => word);
  return items.some(({ title, milestone }) => {
    const heading = new Set(
      tokens([title, milestone?.company, milestone?.location, milestone?.position].filter(Boolean).join(' ')).map(
        ({ word }) => word,
      ),
    );
    return words.some((word) => heading.has(word));
  });
}

const EMPLOYER =
  /\b(?:[Ww]ork(?:ed|ing|s)?|[Ee]mployed|[Ii]ntern(?:ed)?|[Cc]onsult(?:ed)?) (?:at|for|by) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)*)/u;

/** The best hit of each of the best items. */
function selectHits(hits: readonly Hit[]): Hit[] {
  const [best] = hits;
  if (!best) return [];
  const goodHits = hits.filter(({ score }) => score >= best.score * MIN_SHARE_OF_BEST);
  const byItem = new Map<Hit['passage']['item'], Hit>();
  for (const hit of goodHits) if (!byItem.has(hit.passage.item)) byItem.set(hit.passage.item, hit);
  return [...byItem.values()]
    .filter(
      ({ passage }, i) =>
        i === 0 || !isListOfSection(passage.item) || !goodHits.some((other) => isEntryOf(other.passage.item, passage.item)),
    )
    .slice(0, MAX_QUOTES)
    .map((hit) => asSentence(hit, hits));
}

/** The item with the titles of all entries of a further section, which says less than one of its entries. */
function isListOfSection({ id, kind, anchor }: Item): boolean {
  return kind === 'section' && `#${id}` === anchor;
}

function isEntryOf(item: Item, list: Item): boolean {
  return item !== list && item.anchor === list.anchor;
}

/** Replaces a heading or a list of tags that was found with the best sentence of its item. */
function asSentence(hit: Hit, hits: readonly Hit[]): Hit {
  const { passage } = hit;
  if (!passage.isFact || !passage.item.milestone) return hit;
  const sentence = hits.find((other) => other.passage.item === passage.item && !other.passage.isFact);
  const first = passage.item.passages.find(({ isFact }) => !isFact);
  return sentence ?? (first ? { ...hit, passage: first } : hit);
}
