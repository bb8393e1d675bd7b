import { VOLUNTEER } from '../../../../contract/employers.ts';
import type { Corpus, Item, Passage } from '../../corpus.ts';
import { isAboutEmployer } from '../answer/work-of-roles.ts';
import { memoize, memoizePerObject } from '../memoize.ts';
import type { EngineContext } from '../reading/question.ts';
import type { Phrase, QuestionObject } from '../reading/question-object.ts';
import { stem, tokens } from '../reading/tokenization.ts';
import type { Hit, PassageIndex } from '../retrieval/passage-index.ts';
import { actionMatcher, type Matcher, nounMatcher, sameWordMatcher, verbMatcher } from './object-words.ts';
import { fieldsOf, type PhraseWord, VERBS } from './phrase-words.ts';

/** The share of an object's words that an item must contain, in addition to the head of the first phrase in the passage. */
const MIN_SHARE = 0.6;

/** A passage that is evidence of an object. */
interface Evidence {
  passage: Passage;
  /**
   * Highest if the employer's name contains the place that is asked for, then if the object is the head of a phrase; also
   * grows with the share of the object's words in the item and in the passage, and if the passage contains the action.
   */
  weight: number;
}

/** The passages that are evidence of an object, best first. */
export function evidenceOf(object: QuestionObject, engine: EngineContext): Evidence[] {
  const test = evidenceTest(object, engine);
  return engine.index.passages.flatMap((passage) => test(passage) ?? []).toSorted((a, b) => b.weight - a.weight);
}

/** Whether a hit mentions a thing that the object names, so that it may answer the question, though not with yes. */
export function isMentionedIn(hits: readonly Hit[], object: QuestionObject, engine: EngineContext): boolean {
  // Somebody who studied at a university need not have taught there.
  if (object.isPlace && object.verb !== undefined) return false;
  const phrases = object.alternatives.flat().map((phrase) => phraseMatcher(phrase, object, engine));
  return hits.some(({ passage }) => {
    const { text, heading } = fieldsOf(passage, engine.index);
    const nouns = [...text, ...heading].filter(({ word }) => !VERBS.has(word));
    return nouns.some((noun) => phrases.some((phrase) => isSaid(noun, phrase))) && isAdmissible(passage, object, engine);
  });
}

/** Whether a passage can be evidence of what the owner did, unlike a recommendation, an interest or the description of an employer. */
export function isAdmissible(passage: Passage, object: QuestionObject, { corpus }: Pick<EngineContext, 'corpus'>): boolean {
  const { item, isFact } = passage;
  if (item.kind === 'testimonial') return object.asksWhatOwnerIs;
  // These facts are the owner's location and headline.
  if (item.kind === 'about' && isFact) return false;
  if (item.kind === 'education' && !object.degreeMayAnswer) return false;
  if (object.isMembership && !showsMembership(passage, corpus)) return false;
  if (corpus.content.sections.some(({ id, kind }) => kind === 'interests' && item.anchor === `#section-${id}`)) return false;
  // A list of skills says what somebody can use, and not what was done or made, for whom or where.
  if (item.kind === 'skills' && (object.isDirect || object.isPlace || object.asksForAction)) return false;
  return object.industryCounts || !describesEmployer(passage);
}

/** Whether a passage says that the owner belongs to an organization; an award or an employer of that name does not show it. */
function showsMembership({ item, text }: Passage, { content }: Corpus): boolean {
  const isOfSection = content.sections.some(({ id, kind }) => kind === 'organisations' && item.anchor === `#section-${id}`);
  return isOfSection || item.milestone?.position === VOLUNTEER || MEMBER.test(`${item.title}. ${text}`);
}

const MEMBER = /\b(?:member(?:ship)?|fellow)\b/i;

const describesEmployer = memoizePerObject(({ text, item }: Passage) => EMPLOYER.test(text) || isAboutEmployer(text, item));

const DENIES =
  /\b(?:never|cannot|neither|(?<!from )(?:nobody|no[- ]one)|(?:do|does|did|has|have|had|is|am|are|was|were|can|could|wo)(?: not|n['’]t) (?!only\b|just\b)|not yet|no (?:\p{L}+ )?(?:experience|background|knowledge))\b/iu;
const CLAUSE_END = /[,;:()]|\s(?:and|but|who|whom|that|which|so|because|although|while|when|where|until)\s/i;

/** The clauses of a sentence with a denial, each with its words and whether it denies something; empty without a denial. */
const clausesOf = memoizePerObject(({ text }: Passage) =>
  DENIES.test(text)
    ? text.split(CLAUSE_END).map((clause) => ({ words: tokens(clause).map(({ word }) => word), denies: DENIES.test(clause) }))
    : [],
);

/** Whether the clause with the thing denies it: in "he manages nobody", but not in "built a parser and never lost a file". */
function isDenied(passage: Passage, isHead: Matcher): boolean {
  const clauses = clausesOf(passage);
  const withHead = clauses.filter(({ words }) => words.some(isHead));
  const judged = withHead.length > 0 ? withHead : clauses.slice(0, 1);
  return judged.length > 0 && judged.every(({ denies }) => denies);
}

/** Says what an employer is or has. */
const EMPLOYER =
  /^(?:the |this |our |an? )?(?:[\p{L}-]+ )?(?:company|firm|agency|organi[sz]ation|start-?up|corporation)\b|^(?:we|they) (?:are|provide|offer|serve|help|believe|continue|operate|have over|have more)\b|^its \w+|\b(?:has|have|with|than|over) \d[\d,.]*\+?(?: [\p{L}-]+){0,5} employees\b/iu;

/** Finds what is evidence of a phrase of the question. */
interface PhraseMatcher {
  words: Matcher[];
  isHead: Matcher;
  /** Matches the head itself, but no synonym. */
  isHeadItself: Matcher;
  /** The number of the phrase's words that ask for a concept of which the text is evidence; with `isOfHead`, one that the head asks for. */
  conceptWords: (text: string, isOfHead?: boolean) => number;
}

function phraseMatcher({ text, words }: Phrase, object: QuestionObject, { vectors, concepts }: EngineContext): PhraseMatcher {
  const matchers = words.map((word) =>
    word === object.verb ? actionMatcher(word) : nounMatcher(word, object.isDirect, vectors),
  );
  const head = words.at(-1) ?? '';
  const asked = concepts.findAsked(text).map(({ concept, range: [from, to] }) => ({
    concept,
    words: words.filter((word) => from <= text.lastIndexOf(word) && to > text.lastIndexOf(word)),
  }));
  return {
    words: matchers,
    isHead: matchers.at(-1) ?? (() => false),
    isHeadItself: sameWordMatcher(head, vectors),
    conceptWords: (passage, isOfHead = false) =>
      Math.max(
        0,
        ...asked
          .filter(({ words, concept }) => (!isOfHead || words.includes(head)) && concept.findEvidence(passage).length > 0)
          .map(({ words }) => words.length),
      ),
  };
}

/** Returns a function that weighs a passage as evidence of the object of a question. */
export function evidenceTest(object: QuestionObject, engine: EngineContext): (passage: Passage) => Evidence | undefined {
  const alternatives = object.alternatives.map((phrases) => phrases.map((phrase) => phraseMatcher(phrase, object, engine)));
  const isVerb = object.verb === undefined ? () => true : verbMatcher(object.verb, engine.vectors);
  const done = object.verb === undefined ? undefined : stem(object.verb);
  const isDone = (words: readonly string[]) => words.some((word) => stem(word) === done);
  const matchesIn = memoize((item: Item) => memoize((matcher: Matcher) => itemWords(item, engine.index).some(matcher)));
  const evidence = (passage: Passage, phrases: readonly PhraseMatcher[]): Evidence | undefined => {
    const [main] = phrases;
    if (!main) return undefined;
    if (isDenied(passage, main.isHead)) return undefined;
    const { item, text } = passage;
    const company = item.kind === 'award' ? '' : (item.milestone?.company ?? '');
    const fields = fieldsOf(passage, engine.index);
    const said = [fields.text, fields.heading].flatMap((words) => words.filter((word) => isSaid(word, main)));
    const isPlaced = (phrase: PhraseMatcher) =>
      fields.place.some(({ word, isInName }) => !isInName && phrase.isHead(word)) || phrase.conceptWords(company, true) > 0;
    const isHead = said.some((word) => word.isHead) || isPlaced(main);
    const isEnough = isHead || (said.length > 0 && !object.isDirect) || main.conceptWords(`${item.title}. ${text}`, true) > 0;
    if (!isEnough) return undefined;
    const has = matchesIn(item);
    if (!has(isVerb)) return undefined;
    const all = `${item.title}. ${company}. ${text}`;
    const found = phrases.map(
      (phrase) =>
        Math.max(phrase.words.filter(has).length, phrase.conceptWords(all)) +
        Number(phrase.words.length > 1 && has(phrase.isHead) && phrase.conceptWords(all) > phrase.conceptWords(all, true)),
    );
    const total = sum(phrases.map((phrase) => phrase.words.length));
    const share = Math.min(1, sum(found) / total);
    if (share < MIN_SHARE) return undefined;
    const own = new Set([...fields.text, ...fields.heading].map(({ word }) => word));
    const here = sum(phrases.map((phrase) => phrase.words.filter((matches) => [...own].some(matches)).length)) / total;
    const place = object.isPlace && phrases.some(isPlaced) ? 2 : 0;
    const action = isDone(fields.text.map(({ word }) => word)) ? 0.5 : 0;
    return { passage, weight: place + Number(isHead) + share + here / 2 + action };
  };
  return (passage) => {
    if (!isAdmissible(passage, object, engine)) return undefined;
    return alternatives.flatMap((phrases) => evidence(passage, phrases) ?? []).sort((a, b) => b.weight - a.weight)[0];
  };
}

/** Whether a word of a passage stands for the head of a phrase; a synonym that is an action on something else does not. */
function isSaid({ word, isInName, isActionInCompound }: PhraseWord, { isHead, isHeadItself }: PhraseMatcher): boolean {
  return !isInName && isHead(word) && (!isActionInCompound || isHeadItself(word));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** All words of an item. */
const itemWords = memoizePerObject((item: Item, index: Pick<PassageIndex, 'englishOf'>): readonly string[] => {
  const all = item.passages.map((passage) => fieldsOf(passage, index));
  const shared = all.slice(0, 1).flatMap(({ heading, place }) => [...heading, ...place]);
  return [...new Set([...shared, ...all.flatMap(({ text }) => text)].map(({ word }) => word))];
});
