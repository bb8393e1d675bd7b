import type { Item, Passage } from '../../corpus.ts';
import { NOT_IN_THESE_WORDS } from '../answer/closest-passages.ts';
import { countedNumber } from '../answer/counted-number.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, type Quote, toQuote } from '../answer/draft.ts';
import { yesDraft } from '../answer/lead-sentence.ts';
import { answerTest, asksDetail, asksFigure } from '../gate/answer-match.ts';
import { MIN_ANSWERABILITY } from '../gate/answerability.ts';
import { hasEmployer } from '../gate/employer-of-question.ts';
import { computeFeatures } from '../gate/features.ts';
import { narrowingTest } from '../gate/narrowing.ts';
import { evidenceOf, isMentionedIn } from '../gate/object-evidence.ts';
import { type Matcher, nounMatcher } from '../gate/object-words.ts';
import { allWords } from '../gate/phrase-words.ts';
import { asksForName, asksWhatItIsCalled, namesSomethingElse } from '../reading/name-questions.ts';
import { findNamedItems, type NamedItems } from '../reading/named-items.ts';
import { areNamesMentioned, createNameMatcher } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { ASKS_WHY, asksWhether, REASON } from '../reading/question-forms.ts';
import { GENERIC_VERBS, objectOf, type QuestionObject } from '../reading/question-object.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';
import { ownerNameWords } from '../reading/question-terms.ts';
import { textStems } from '../reading/tokenization.ts';
import { highest } from '../retrieval/highest.ts';
import { sentencesOf } from '../retrieval/item-sentences.ts';
import { onePerItem } from '../retrieval/one-per-item.ts';
import { type Hit, IN_HEADING, type PassageIndex, type Term } from '../retrieval/passage-index.ts';
import { rankHits } from '../retrieval/ranking.ts';
import { actionsOfNamed } from './actions.ts';
import { activityOfEmployer } from './employers.ts';
import { namesAtEntry } from './names-at-entry.ts';

/** The share of the question that a sentence with a requested name has to cover. */
const MIN_NAME_COVERAGE = 0.6;
/**
 * The share of the best item's coverage that another item needs to answer with a name or a figure, because these are true of
 * one thing only.
 */
const MIN_SHARE_OF_BEST_ITEM = 0.85;
/** The share of the question that words of similar meaning have to cover if no passage has any of its words or their synonyms. */
const MIN_SIMILAR_COVERAGE = 0.4;
/** The share of the best score that a further quotation needs. */
const MIN_SHARE_OF_BEST = 0.45;

/** Answers by full-text search ("Who uses the berth planner?"), unless the answerability model finds that no hit is an answer. */
export function answerBySearch(question: Question, engine: EngineContext): Draft | undefined {
  const { index, corpus, answerability } = engine;
  const { normalizedText } = question;
  const subject = subjectTerms(question.terms);
  const activity = activityOfEmployer(question, engine);
  if (activity) return activity;
  if (subject.length === 0 || question.unknownNames.length > 0) return undefined;
  if (!areNamesMentioned(question, index) || !hasEmployer(question, engine)) return undefined;
  const ofEntry = actionsOfNamed(question, engine) ?? namesAtEntry(question, engine);
  if (ofEntry) return ofEntry;
  const { hits, features: itemFeatures } = rankHits(question, engine);
  if (hits.length === 0) return undefined;
  const object = objectOf(question);
  const evident = object && answerFromEvidence(object, hits, question, engine);
  if (evident) return evident;
  // The award of an association does not answer whether somebody belongs to it.
  const isUnmentioned = object && (object.isMembership || !isMentionedIn(hits, object, engine));
  if (isUnmentioned && !object.acceptsRelatedWork && !question.scope) return declineWithoutQuotes(corpus.content);
  const named = findNamedItems(question, engine);
  const [only, ...others] = named?.items ?? [];
  // "What is the tide table?" asks for what its entry says of it.
  if (
    only &&
    NAMED_THINGS.has(only.kind) &&
    others.length + (named?.others.length ?? 0) === 0 &&
    WHAT_IS.test(normalizedText) &&
    hits.some((hit) => hit.passage.item === only)
  )
    return { lead: 'From the portfolio:', quotes: sentencesOf(only).slice(0, 2).map(toQuote) };
  const own = named ? answersOfNamed(named, question, engine) : [];
  const direct = named ? own.filter(({ passage }) => answersDirectly(passage, named, normalizedText)) : [];
  if (direct.length > 0) return { lead: 'From the portfolio:', quotes: toQuotes(direct.slice(0, 1)) };
  const found = hits.filter(isAnswerTo(question, hits, index, named));
  const matching = found.length > 0 ? found : own;
  const asksWhy = ASKS_WHY.test(normalizedText);
  const reasons = asksWhy ? reasonsIn(hits, subject, named) : [];
  // Sentences without a number do not say how many, and what somebody did is not the reason for it.
  if (matching.length === 0 && asksDetail(normalizedText)) return undefined;
  if (asksWhy && reasons.length === 0) return undefined;
  const features = computeFeatures({ question, hits, matching, own, itemFeatures, named }, engine);
  const isMentioned = hits.some(({ outright, coverage }) => outright > 0 || coverage >= MIN_SIMILAR_COVERAGE);
  const minAnswerability = isMentioned ? MIN_ANSWERABILITY.mentioned : MIN_ANSWERABILITY.similar;
  if (answerability.likelihood(normalizedText, features, ownerNameWords(corpus)) < minAnswerability) return undefined;
  const candidates = matching.length > 0 ? matching : hits;
  const first = candidates.filter(
    ({ passage }) => reasons.includes(passage) || countedNumber(normalizedText, passage.text) !== undefined,
  );
  const quotes = toQuotes(selectHits([...first, ...candidates.filter((hit) => !first.includes(hit))], subject, engine));
  return {
    // The quotations are not evidence for what the yes-or-no question asks about.
    lead:
      object && !object.acceptsRelatedWork && ASKS_DEED.test(normalizedText) && first.length === 0
        ? NOT_IN_THESE_WORDS
        : 'From the portfolio:',
    quotes:
      first.length === 0 ? [...reasons.slice(0, 1).map(toQuote), ...quotes.slice(0, reasons.length > 0 ? 1 : undefined)] : quotes,
  };
}

/** "Does she have pets?" is not among these, because any sentence about pets answers it. */
const ASKS_DEED = /^(?:(?:and|so|but) )?(?:did|has|have|had|was|were|(?:is|are) there|anything for)\b/;

/** The reasons in the best hits, or in sentences next to them, if the hits are about the subject of the question. */
function reasonsIn(hits: readonly Hit[], subject: readonly Term[], named: NamedItems | undefined): Passage[] {
  return hits.slice(0, BEST_HITS).flatMap((hit) => {
    const { item } = hit.passage;
    const isNamed = named?.items.includes(item) && (named.organisation !== undefined || item.kind !== 'experience');
    const isAbout = isNamed || coverageBesideRole(hit, subject) >= MIN_REASON_COVERAGE[subject.length > 2 ? 'many' : 'few'];
    const continues = (text: string) =>
      (isNamed && item.kind !== 'experience') ||
      REFERS_BACK.test(text) ||
      textStems(text).some((own) => subject.some(({ stem }) => stem === own));
    return (isAbout ? reasonBeside(hit.passage, continues) : undefined) ?? [];
  });
}

/** "I picked it because…", not "I chose rye because…" */
const REFERS_BACK = /\b(?:it|this|(?<!\bso )that|them|these|those)\b|^(?:because|therefore|so|the reason|due|thanks|owing)\b/i;

/** The share of a question of few or many words that the passage with the reason, or the one beside it, has to cover. */
const MIN_REASON_COVERAGE = { few: 0.3, many: 0.2 };

/** The coverage of a hit without the role and the place in its heading: not all that an engineer says is about becoming one. */
function coverageBesideRole({ passage: { item, text }, coverage }: Hit, subject: readonly Term[]): number {
  if (item.kind !== 'experience') return coverage;
  const { position, location } = item.milestone ?? {};
  const role = new Set(textStems(`${position ?? item.title} ${location ?? ''}`));
  const own = new Set(textStems(text));
  const onlyInRole = subject.filter(({ stem }) => role.has(stem) && !own.has(stem));
  return coverage - (IN_HEADING * sum(onlyInRole)) / sum(subject);
}

function sum(terms: readonly Term[]): number {
  return terms.reduce((total, { weight }) => total + weight, 0);
}

/** The passage if it gives a reason, or a sentence next to it that does and that continues it. */
function reasonBeside(passage: Passage, continues: (text: string) => boolean): Passage | undefined {
  const sentences = sentencesOf(passage.item);
  const index = sentences.indexOf(passage);
  if (index < 0 || REASON.test(passage.text)) return sentences[index];
  return [index + 1, index - 1]
    .flatMap((i) => sentences[i] ?? [])
    .find(({ text }) => REASON.test(text.replace(/[;:]/g, ',')) && continues(text));
}

/** Quotes the passages that are evidence of what the question asks about, the best first. */
function answerFromEvidence(
  object: QuestionObject,
  hits: readonly Hit[],
  question: Question,
  engine: EngineContext,
): Draft | undefined {
  const rank = new Map(hits.map(({ passage }, i) => [passage, i]));
  const place = (passage: Passage) => rank.get(passage) ?? hits.length;
  const { scope } = question;
  const evidence = evidenceOf(object, engine).filter(({ passage }) => !scope || scope.includes(passage.item));
  const carries = narrowingTest(question, engine);
  const narrowRank = ({ text, item }: Passage) => Number(carries?.(text, item) ?? false);
  const ordered = evidence.toSorted(
    (a, b) => narrowRank(b.passage) - narrowRank(a.passage) || b.weight - a.weight || place(a.passage) - place(b.passage),
  );
  const quotes = onePerItem(ordered).map(({ passage }) => toQuote(passage));
  const yes = yesDraft(quotes, question, engine);
  return yes && (asksWhether(question.normalizedText) ? yes : { ...yes, lead: 'From the portfolio:' });
}

/** The passages of the named items that have everything else that the question names, and give what it asks for. */
function answersOfNamed({ items, others }: NamedItems, question: Question, engine: EngineContext): Hit[] {
  const { normalizedText, text, terms } = question;
  const answers = answerTest(normalizedText);
  const isAnswer = (passage: Passage) =>
    answers(engine.index.englishOf(passage)) &&
    (others.length === 0 || !WHICH.test(normalizedText) || namesSomethingElse(normalizedText, passage.text));
  return findInItems(items, others.length > 0 ? others : subjectTerms(terms), text, engine).filter(
    ({ passage, coverage }) => coverage >= MIN_OTHERS_COVERAGE && isAnswer(passage),
  );
}

/** Whether a sentence about the harbour team has all other words of "Which markets did the harbour team serve?" */
function answersDirectly({ item, text, isFact }: Passage, { others }: NamedItems, normalizedText: string): boolean {
  const heading = new Set(textStems(`${item.title} ${item.milestone?.company ?? ''}`));
  const subject = others.filter(({ word, stem }) => !heading.has(stem) && !UNIT.test(word));
  const asksFact = WHICH.test(normalizedText) && !asksWhatItIsCalled(normalizedText);
  return !isFact && asksFact && subject.length >= MIN_DIRECT_WORDS && hasWords(text, subject);
}

/** Nouns that accompany a name: "the harbour team". */
const UNIT = /^(?:teams?|groups?|departments?|units?|divisions?|labs?|compan(?:y|ies)|jobs?|roles?)$/;
/** With a single other word, a sentence that has it may still not be an answer. */
const MIN_DIRECT_WORDS = 2;

/** The number of best hits that may give a reason. */
const BEST_HITS = 5;

/** The share of what a question asks about a named item that one of its passages has to cover. */
const MIN_OTHERS_COVERAGE = 0.65;

function hasWords(text: string, terms: readonly Term[]): boolean {
  const stems = new Set(textStems(text));
  return terms.every(({ stem }) => stems.has(stem));
}

function toQuotes(hits: readonly Hit[]): Quote[] {
  return hits.map(({ passage, coverage }) => ({ ...toQuote(passage), coverage }));
}

const WHAT_IS = /^(?:and |so )?what(?:'?s| is| was| are) (?!the (?:name|title|result))/;
/** Kinds whose items are themselves the named thing; a role is only at the named employer. */
const NAMED_THINGS: ReadonlySet<Item['kind']> = new Set(['project', 'section', 'award']);
const WHICH = /^(?:and |so )?(?:what|which|whats|wich)\b/;

/** Returns a predicate: whether a hit gives what the question asks for, about the thing that the question names. */
function isAnswerTo(
  question: Question,
  hits: readonly Hit[],
  index: PassageIndex,
  named: NamedItems | undefined,
): (hit: Hit) => boolean {
  const { normalizedText } = question;
  const isWho = asksForName(normalizedText);
  const asksForFact = isWho || asksFigure(normalizedText);
  const answers = answerTest(normalizedText);
  const mentionsNames = createNameMatcher(question, index);
  // The size of one team says nothing about another team.
  const isOfNamed = ({ item, text }: Passage) =>
    !named || named.items.includes(item) || named.stems.every((stem) => textStems(text).includes(stem));
  const maxCoverage = highest(hits, ({ itemCoverage }) => itemCoverage);
  return ({ passage, coverage, itemCoverage }) => {
    if (asksForFact && !isOfNamed(passage)) return false;
    if (asksForFact && (itemCoverage < maxCoverage * MIN_SHARE_OF_BEST_ITEM || !mentionsNames(passage.item))) return false;
    // The name has to be in the sentence that covers the question.
    if (isWho && coverage < MIN_NAME_COVERAGE) return false;
    // "Who compared her to a conductor?" is answered by who wrote that.
    if (isWho && passage.item.kind === 'testimonial') return true;
    return answers(index.englishOf(passage));
  };
}

/** The best hit of each of the best items, omitting the overview of a section if one of its entries is shown. */
function selectHits(hits: readonly Hit[], subject: readonly Term[], { index, vectors }: EngineContext): Hit[] {
  const [best] = hits;
  if (!best) return [];
  const goodHits = hits.filter(({ score }) => score >= best.score * MIN_SHARE_OF_BEST);
  const byItem = new Map<Hit['passage']['item'], Hit>();
  for (const hit of goodHits) if (!byItem.has(hit.passage.item)) byItem.set(hit.passage.item, hit);
  // Other passages have to contain the same words of the question as the first one.
  const matchers = subject.filter(({ word }) => !GENERIC_VERBS.has(word)).map(({ word }) => nounMatcher(word, false, vectors));
  const has = ({ passage }: Hit, matches: Matcher) => allWords(passage, index).some(matches);
  const shown = [...byItem.values()].map((hit) => asSentence(hit, hits, subject));
  const required = matchers.filter((matches) => shown.slice(0, 1).some((hit) => has(hit, matches)));
  return shown
    .filter((hit, i) => i === 0 || required.every((matches) => has(hit, matches)))
    .slice(0, MAX_QUOTES)
    .filter(
      ({ passage: { item } }, i, all) => !isList(item) || !all.slice(0, i).some((hit) => hit.passage.item.anchor === item.anchor),
    );
}

/** Whether an item is the list of a section and not one of its entries. */
function isList({ kind, id, anchor }: Item): boolean {
  return kind === 'section' && anchor === `#${id}`;
}

/** Replaces a heading or a list of tags that was found with the best sentence of its item. */
function asSentence(hit: Hit, hits: readonly Hit[], subject: readonly Term[]): Hit {
  const { item, isFact, text } = hit.passage;
  if (!isFact || !(item.milestone || item.kind === 'section')) return hit;
  // The publisher or the date of a publication may be what the question names.
  const beside = new Set(textStems(text.replace(item.title, '')));
  if (!item.milestone && subject.some(({ stem }) => beside.has(stem))) return hit;
  const best = hits.find((other) => other.passage.item === item && !other.passage.isFact);
  if (item.milestone) return best ?? hit;
  const [first = hit.passage] = sentencesOf(item);
  return { ...hit, passage: best?.passage ?? first };
}
