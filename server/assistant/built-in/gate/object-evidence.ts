import { VOLUNTEER } from '../../../../contract/employers.ts';
import type { Corpus, Item, Passage } from '../../corpus.ts';
import { isAboutEmployer } from '../answer/work-of-roles.ts';
import { memoize, memoizePerObject } from '../memoize.ts';
import type { EngineContext } from '../reading/question.ts';
import type { Phrase, QuestionObject } from '../reading/question-object.ts';
import { stem, tokens } from '../reading/tokenization.ts';
import type { Hit, PassageIndex } from '../retrieval/passage-index.ts';
import { deedMatcher, type Matcher, nounMatcher, sameWordMatcher, verbMatcher } from './object-words.ts';
import { fieldsOf, type PhraseWord, VERBS } from './phrase-words.ts';

/** The share of the words of an object that a passage or its item needs, beside the head of the first phrase. */
const MIN_SHARE = 0.6;

/** A passage that evidences an object. */
interface Evidence {
  passage: Passage;
  /**
   * Highest where the name of the employer has a place that is asked for, then where the object is the head of a phrase, and
   * where the item, and the passage itself, has more of its words and what was done.
   */
  weight: number;
}

/** The passages that evidence an object, best first. */
export function witnessesOf(object: QuestionObject, engine: EngineContext): Evidence[] {
  const test = evidenceTest(object, engine);
  return engine.index.passages.flatMap((passage) => test(passage) ?? []).toSorted((a, b) => b.weight - a.weight);
}

/** Whether a passage has a thing that the object names, which may answer the question, though not 'yes'. */
export function isMentionedIn(hits: readonly Hit[], object: QuestionObject, engine: EngineContext): boolean {
  // Who studied at a university need not have taught there.
  if (object.isPlace && object.verb !== undefined) return false;
  const phrases = object.alternatives.flat().map((phrase) => phraseMatcher(phrase, object, engine));
  return hits.some(({ passage }) => {
    const { text, heading } = fieldsOf(passage, engine.index);
    const nouns = [...text, ...heading].filter(({ word }) => !VERBS.has(word));
    return nouns.some((noun) => phrases.some((phrase) => isSaid(noun, phrase))) && isAdmissible(passage, object, engine);
  });
}

/** Whether a passage says what the owner did; what others say, what the owner likes and what an employer is do not. */
export function isAdmissible(passage: Passage, object: QuestionObject, { corpus }: Pick<EngineContext, 'corpus'>): boolean {
  const { item, isFact } = passage;
  if (item.kind === 'testimonial') return object.asksWhatOwnerIs;
  // Where somebody lives, and a headline.
  if (item.kind === 'about' && isFact) return false;
  if (item.kind === 'education' && !object.degreeMayAnswer) return false;
  if (object.isMembership && !showsMembership(passage, corpus)) return false;
  if (corpus.content.sections.some(({ id, kind }) => kind === 'interests' && item.anchor === `#section-${id}`)) return false;
  // A list of skills says what somebody can use, and not what was done or made, for whom or where.
  if (item.kind === 'skills' && (object.isDirect || object.isPlace || object.isDeed)) return false;
  return object.industryCounts || !describesEmployer(passage);
}

/** Whether a passage says that the owner belongs to an organization, which the award or the employer of that name does not. */
function showsMembership({ item, text }: Passage, { content }: Corpus): boolean {
  const isOfSection = content.sections.some(({ id, kind }) => kind === 'organisations' && item.anchor === `#section-${id}`);
  return isOfSection || item.milestone?.position === VOLUNTEER || MEMBER.test(`${item.title}. ${text}`);
}

const MEMBER = /\b(?:member(?:ship)?|fellow)\b/i;

const describesEmployer = memoizePerObject(({ text, item }: Passage) => EMPLOYER.test(text) || isAboutEmployer(text, item));

const DENIES =
  /\b(?:never|cannot|neither|(?<!from )(?:nobody|no[- ]one)|(?:do|does|did|has|have|had|is|am|are|was|were|can|could|wo)(?: not|n['’]t) (?!only\b|just\b)|not yet|no (?:\p{L}+ )?(?:experience|background|knowledge))\b/iu;
const CLAUSE_END = /[,;:()]|\s(?:and|but|who|whom|that|which|so|because|although|while|when|where|until)\s/i;

/** The parts of a sentence with a denial, each with its words and whether it denies something; empty without a denial. */
const clausesOf = memoizePerObject(({ text }: Passage) =>
  DENIES.test(text)
    ? text.split(CLAUSE_END).map((clause) => ({ words: tokens(clause).map(({ word }) => word), denies: DENIES.test(clause) }))
    : [],
);

/** "He manages nobody", but not "built a parser and never lost a file": whether the part with the thing denies it. */
function isDenied(passage: Passage, isHead: Matcher): boolean {
  const clauses = clausesOf(passage);
  const withHead = clauses.filter(({ words }) => words.some(isHead));
  const judged = withHead.length > 0 ? withHead : clauses.slice(0, 1);
  return judged.length > 0 && judged.every(({ denies }) => denies);
}

/** Says what an employer is or has. */
const EMPLOYER =
  /^(?:the |this |our |an? )?(?:[\p{L}-]+ )?(?:company|firm|agency|organi[sz]ation|start-?up|corporation)\b|^(?:we|they) (?:are|provide|offer|serve|help|believe|continue|operate|have over|have more)\b|^its \w+|\b(?:has|have|with|than|over) \d[\d,.]*\+?(?: [\p{L}-]+){0,5} employees\b/iu;

/** A phrase of the question with what evidences it. */
interface PhraseMatcher {
  words: Matcher[];
  isHead: Matcher;
  /** Whether it is the head itself, and no synonym. */
  isHeadItself: Matcher;
  /** The number of its words that ask for a concept of which a text is evidence; `isOfHead` leaves out concepts without the head. */
  conceptWords: (text: string, isOfHead?: boolean) => number;
}

function phraseMatcher({ text, words }: Phrase, object: QuestionObject, { vectors, concepts }: EngineContext): PhraseMatcher {
  const matchers = words.map((word) => (word === object.verb ? deedMatcher(word) : nounMatcher(word, object.isDirect, vectors)));
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

/** Returns a test: how well a passage evidences the object of a question. */
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
    const deed = isDone(fields.text.map(({ word }) => word)) ? 0.5 : 0;
    return { passage, weight: place + Number(isHead) + share + here / 2 + deed };
  };
  return (passage) => {
    if (!isAdmissible(passage, object, engine)) return undefined;
    return alternatives.flatMap((phrases) => evidence(passage, phrases) ?? []).sort((a, b) => b.weight - a.weight)[0];
  };
}

/** Whether a word of a passage says the head of a phrase; a synonym that is an action on something else does not. */
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
