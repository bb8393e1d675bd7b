import type { Corpus, Item } from '../corpus.ts';
import type { Asked } from '../engine.ts';
import type { Answerability } from './answerability.ts';
import { countedTo, GOES_ON, pointsBack, spokenOf } from './coreference.ts';
import type { Intents, Likelihoods } from './intents.ts';
import type { PassageIndex, Term } from './passage-index.ts';
import { readTerms, wordsOfName } from './question-words.ts';
import { SUBJECT_WEIGHT } from './scope.ts';
import type { Statement } from './statements.ts';
import type { Technologies, Technology } from './technologies.ts';
import type { WordVectors } from './word-vectors.ts';
import { fold, tokens } from './words.ts';

const LONGEST = 600;
/** Who names as many things asks something new, whatever points back within it. */
const OWN_SUBJECT = 3;

/** What was asked, as far as words alone tell. */
export interface Question {
  text: string;
  /** In lower case, without accents, as it was typed. */
  typed: string;
  /** The same with its line ends: an order to the assistant often begins a line. */
  lines: string;
  /** The same without typing errors. */
  folded: string;
  /** The same without what visitors tell of themselves before they ask: "We want to hire this year. Has she led?" */
  asked: string;
  /** It asks of the world as it is, without a word of the owner: "which password manager is best?" */
  isImpersonal: boolean;
  /** What it is about: every word with its weight. */
  terms: Term[];
  /** Names that stand nowhere in the portfolio. */
  unknownNames: string[];
  technologies: Technology[];
  /** What it seems to be after. */
  likelihoods: Likelihoods;
  /** The last answer. */
  said: string;
  /** What was spoken of before, the latest first. */
  context: Item[];
  /** It cannot be understood without what was said before. */
  isFollowUp: boolean;
  /** It may go on from what was said before, or begin something else. */
  mayGoOn: boolean;
}

export interface Reader {
  corpus: Corpus;
  index: PassageIndex;
  vectors: WordVectors;
  intents: Intents;
  /** What the owner tells of themselves. */
  statements: () => readonly Statement[];
  technologies: Technologies;
  answerability: Answerability;
}

export function readQuestion({ messages, milestoneId }: Asked, reader: Reader): Question {
  const { corpus, technologies } = reader;
  const written = (messages.at(-1)?.content ?? '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  const text = written.replace(/\s+/g, ' ');
  const named = technologies.named(text);
  const owner = wordsOfName(corpus);
  const { terms, unknownNames, folded } = readTerms(text, named, reader);
  const context = [
    ...countedTo(spokenOf(messages.slice(0, -1), reader), folded),
    ...corpus.items.filter((item) => milestoneId !== undefined && item.milestone?.id === milestoneId),
  ];
  const subject = terms.filter((term) => term.weight > SUBJECT_WEIGHT).length;
  const isBrief = subject <= 2 && tokens(text).length <= 7 && ASKS.test(folded);
  // Who gave a recommendation may be asked about like the owner.
  const isOfToday = OF_TODAY.test(folded) && context[0]?.kind !== 'testimonial';
  const isAtItem = milestoneId !== undefined && subject <= 4;
  return {
    text,
    typed: fold(text),
    lines: fold(written),
    folded,
    asked: withoutVisitor(folded),
    isImpersonal:
      ANYBODY.test(folded) ||
      (IMPERSONAL.test(folded) && !OWNERS.test(folded) && !tokens(folded).some(({ word }) => owner.has(word.replace(/'s$/, '')))),
    terms,
    unknownNames,
    technologies: named,
    likelihoods: reader.intents.of(folded, owner),
    said: messages.findLast(({ role }) => role === 'assistant')?.content ?? '',
    context,
    isFollowUp: context.length > 0 && (isAtItem || (subject <= OWN_SUBJECT && pointsBack(folded))),
    mayGoOn:
      context.length > 0 && messages.length > 1 && unknownNames.length === 0 && (GOES_ON.test(folded) || (isBrief && !isOfToday)),
  };
}

/** Drops the sentences that visitors begin with themselves, where others ask. */
function withoutVisitor(folded: string): string {
  const sentences = folded.match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [];
  const asked = sentences.filter((sentence) => sentence.trimEnd().endsWith('?') || !OF_VISITOR.test(sentence)).join('');
  return asked.includes('?') ? asked : folded;
}

const OF_VISITOR = /^(?:hi,? |hello,? |so,? )?(?:we|our|us|i|i'm|i've|i'd|we're|we've|my|at our|in our)\b/;

/** "Railway experience" asks for something new. */
const ASKS =
  /\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|any(?:one|body|thing)?|more|else)\b|'s\b/;
/** So does what is asked of the owner as they are. */
const OF_TODAY = /^(?:and |so |but )?(?:do|does) (?:you|she|he|they) /;
const IMPERSONAL =
  /^(?:so |and |but |please |tell me )?(?:(?:who|what|when|where|which|why|how)(?: \w+){0,3}? (?:is|are|do|does|will|can|should|has|have|had|did|was|were)|what's|is|are|does|do|will|can|should|would|could)\b/;
/** "How do you calculate the area of a circle?" */
const ANYBODY = /^(?:so |and |but )?how do you (?:calculate|compute|derive|prove|convert|spell|pronounce|define) /;
/** A word for whoever the portfolio is of. */
export const OWNERS = /\b(?:you|your|yours|u|ur|she|her|hers|he|him|his|they|their|them|candidate|owner)\b/;
