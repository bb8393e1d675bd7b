import type { Passage } from '../../corpus.ts';
import { declinePlainly } from '../answer/decline.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, isSpecificMatch, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import { OWNER_WORDS } from '../reading/read-question.ts';
import { stem, textStems } from '../reading/tokenization.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';

const ADDRESS = phrasings('private', 'address');
const LEISURE = phrasings('private', 'leisure');
const RELIGION = phrasings('private', 'religion');
const POLITICS = phrasings('private', 'politics');
const HEALTH = phrasings('private', 'health');
/** Their words may also be a job's: "customer support over WhatsApp". */
const ALSO_WORK: ReadonlySet<RegExp> = new Set([ADDRESS, LEISURE]);

/** Their words may also be the subject of work: "Which church did he design for?" */
const ALSO_SUBJECTS: ReadonlySet<RegExp> = new Set([RELIGION, POLITICS, HEALTH, LEISURE]);

/**
 * Private questions, each with the words of which the "About" section has to contain one for an answer. Those marked
 * "stated" may also be answered by what owners often write about themselves.
 */
const PRIVATE: [pattern: RegExp, words: string, mayBe?: 'stated'][] = [
  [phrasings('private', 'pay'), ''],
  [phrasings('private', 'age'), ''],
  [
    phrasings('private', 'family'),
    'married husband wife children daughter kids family mother father parents brother sister grandmother grandfather grandparents',
  ],
  // Names of relatives are always private.
  [phrasings('private', 'relatives'), ''],
  [RELIGION, 'religion church'],
  [POLITICS, ''],
  [HEALTH, ''],
  [ADDRESS, ''],
  [phrasings('private', 'permits'), 'visa permit clearance'],
  [phrasings('private', 'availability'), '', 'stated'],
  [phrasings('private', 'relocation'), '', 'stated'],
  [LEISURE, 'hobby hobbies leisure spare', 'stated'],
  [phrasings('private', 'future'), 'weakness weaknesses flaw regret goal ambition motivates', 'stated'],
];

const ASKS_BREAK =
  /\b(?:take|took|taken|taking|have|had) (?:an? |any |some )?(?:career |longer? )?(?:break|pause|time (?:off|out)) to\b|\bcareer break\b/;
/** The probability that an owner topic needs. */
const MIN_TOPIC_PROBABILITY = 0.25;

/** Pronouns for people mentioned in the conversation other than the owner. */
const OTHER_PEOPLE = /\b(?:they|them|their)\b(?!.*\b(?:you|your|she|her|he|his|him)\b)/;
/** The share of the question that a milestone has to cover if the question is about other people. */
const MIN_ITEM_COVERAGE = 0.8;
/** The share of the private words, and of the others, that an entry has to have to be about them. */
const MIN_OUTRIGHT = 0.5;
/** "Do you have children?" is answered by any sentence that mentions them. */
const YES_NO = /^(?:and |so |but )?(?:do|does|did|has|have|is|are|any|got) (?!.*\b(?:name|called|old)\b)/;
/** The same for the private words alone. */
const MIN_PRIVATE_COVERAGE = 0.4;

/** Declines private questions that the owner does not answer: "are you married?", "what is your salary?" */
export function answerPrivateQuestion(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalizedText } = question;
  const { corpus } = engine;
  if (isSpecificMatch(question, engine)) return undefined;
  // Many timelines name a break from work with its reason.
  if (ASKS_BREAK.test(normalizedText)) return undefined;
  const { topic, probability } = likeliestOwnerTopic(question);
  for (const [pattern, words, mayBe] of PRIVATE) {
    if (!pattern.test(normalizedText)) continue;
    const statements =
      mayBe === 'stated' && probability >= MIN_TOPIC_PROBABILITY ? quoteOwnerStatements(topic, question, engine) : undefined;
    if (statements) return statements;
    if (isSubjectOfWork(pattern) || isAboutOthers(pattern) || (ALSO_WORK.has(pattern) && isAboutWork(pattern))) continue;
    const mentions = words
      .split(' ')
      .flatMap((word) => (word !== '' && isInQuestion(word, normalizedText) ? mentionsInAbout(word) : []));
    if (mentions.length === 0) return declinePlainly(corpus.content);
    if (YES_NO.test(normalizedText)) return { lead: 'From the portfolio:', quotes: mentions.slice(0, 1).map(toQuote) };
  }
  return undefined;

  /** Whether an entry has a private word and most of the others in the question: "Which state did she advise on disability?" */
  function isSubjectOfWork(pattern: RegExp): boolean {
    if (!ALSO_SUBJECTS.has(pattern)) return false;
    const others = remainingTerms(question, pattern);
    if (others.length === 0) return false;
    const privateTerms = subjectTerms(question.terms).filter((term) => !others.includes(term));
    const itemsWith = (terms: readonly Term[]) =>
      new Set(
        engine.index.find(terms, text).flatMap(({ passage, outright }) => (outright >= MIN_OUTRIGHT ? [passage.item] : [])),
      );
    const ofOthers = itemsWith(others);
    return privateTerms.length > 0 && [...itemsWith(privateTerms)].some((item) => item.kind !== 'about' && ofOthers.has(item));
  }

  /** Whether a private word is about other people and a milestone mentions it: "How many children were in a class?" */
  function isAboutOthers(pattern: RegExp): boolean {
    const others = remainingTerms(question, pattern);
    const [contextItem] = question.isFollowUp && OTHER_PEOPLE.test(normalizedText) ? question.contextItems : [];
    if (!contextItem && (OWNER_WORDS.test(normalizedText) || others.length === 0)) return false;
    const subject = subjectTerms(question.terms);
    const privateTerms = subject.filter((term) => !others.includes(term));
    if (contextItem) return findInItems([contextItem], privateTerms, text, engine).some(({ coverage }) => coverage === 1);
    const milestones = new Set(
      engine.index
        .find(subject, text)
        .filter(({ passage, itemCoverage }) => passage.item.milestone !== undefined && itemCoverage >= MIN_ITEM_COVERAGE)
        .map(({ passage }) => passage.item),
    );
    return engine.index
      .find(privateTerms, text)
      .some(({ passage, itemCoverage }) => milestones.has(passage.item) && itemCoverage >= MIN_PRIVATE_COVERAGE);
  }

  /** Whether the question has a technology or two words besides the private ones, all of which the portfolio has. */
  function isAboutWork(pattern: RegExp): boolean {
    const others = remainingTerms(question, pattern);
    const presentTerms = subjectTerms(question.terms).filter((term) => engine.index.presence(term) === 1);
    return (
      question.technologies.length > 0 || (others.length >= 2 && presentTerms.length === subjectTerms(question.terms).length)
    );
  }

  /** Passages of the "About" section with the word; children in a milestone are not the owner's. */
  function mentionsInAbout(word: string): Passage[] {
    const about = corpus.items.find(({ kind }) => kind === 'about');
    return about?.passages.filter(({ text }) => textStems(text).includes(stem(word))) ?? [];
  }

  /** Whether the question contains the word; its first letters suffice. */
  function isInQuestion(word: string, question: string): boolean {
    return question.includes(word.slice(0, 5));
  }
}
