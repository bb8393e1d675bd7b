import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isSpecificMatch, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { originOf } from './contact.ts';
import { likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';

const ADDRESS = phrasings('private', 'address');
const LEISURE = phrasings('private', 'leisure');
const RELIGION = phrasings('private', 'religion');
const POLITICS = phrasings('private', 'politics');
const HEALTH = phrasings('private', 'health');
/** Patterns whose words may also be the subject of work: "Which church did he design for?" */
const ALSO_SUBJECTS: ReadonlySet<RegExp> = new Set([RELIGION, POLITICS, HEALTH, LEISURE, ADDRESS]);

/** Private questions. Those marked "stated" may be answered by what owners often write about themselves. */
const PRIVATE: [pattern: RegExp, mayBe?: 'stated'][] = [
  [phrasings('private', 'pay')],
  [phrasings('private', 'age')],
  [phrasings('private', 'family')],
  [phrasings('private', 'relatives')],
  [RELIGION],
  [POLITICS],
  [HEALTH],
  [ADDRESS],
  [phrasings('private', 'permits')],
  [phrasings('private', 'availability'), 'stated'],
  [phrasings('private', 'relocation'), 'stated'],
  [LEISURE, 'stated'],
  [phrasings('private', 'future'), 'stated'],
];

/** The sentence of the introduction that has most of the words of the question. */
function introductionOn({ terms, text }: Question, { index }: EngineContext): Draft | undefined {
  const [hit] = index
    .find(subjectTerms(terms), text)
    .filter(({ passage, coverage, outright }) => passage.item.kind === 'about' && Math.min(coverage, outright) >= MIN_STATED);
  return hit && { lead: 'From the portfolio:', quotes: [toQuote(hit.passage)] };
}

const MIN_STATED = 0.8;

const ASKS_BREAK =
  /\b(?:take|took|taken|taking|have|had) (?:an? |any |some )?(?:career |longer? )?(?:break|pause|time (?:off|out)) to\b|\bcareer break\b/;
/** The least probability of an owner topic. */
const MIN_TOPIC_PROBABILITY = 0.25;

/** An entry is about the private words, or about the other words, if it contains at least this share of them. */
const MIN_OUTRIGHT = 0.5;

/** Declines private questions that the owner does not answer: "are you married?", "what is your salary?" */
export function answerPrivateQuestion(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalizedText } = question;
  // Many timelines name a career break and its reason.
  if (ASKS_BREAK.test(normalizedText)) return undefined;
  const asked = PRIVATE.filter(([pattern]) => pattern.test(normalizedText));
  if (asked.length === 0 || isSpecificMatch(question, engine)) return undefined;
  const origin = originOf(question, engine);
  if (origin) return origin;
  const { topic, probability } = likeliestOwnerTopic(question);
  for (const [pattern, mayBe] of asked) {
    const statements =
      mayBe === 'stated'
        ? (probability >= MIN_TOPIC_PROBABILITY && quoteOwnerStatements(topic, question, engine)) ||
          (pattern !== LEISURE && introductionOn(question, engine))
        : undefined;
    if (statements) return statements;
    if (!isSubjectOfWork(pattern)) return declineWithoutQuotes(engine.corpus.content);
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
    const itemsOfOthers = itemsWith(others);
    return (
      privateTerms.length > 0 && [...itemsWith(privateTerms)].some((item) => item.kind !== 'about' && itemsOfOthers.has(item))
    );
  }
}
