import type { Item } from '../corpus.ts';
import { answersQuestion, asksSum } from './answer-match.ts';
import type { Draft } from './draft.ts';
import { outcomes } from './follow-up.ts';
import { TO_COME } from './future.ts';
import { further, nearest, OUTRIGHT, passagesOf, sentencesOf, shown } from './nearest.ts';
import type { Question, Reader } from './question.ts';
import { subjectOf } from './scope.ts';
import { HOW_LONG, TELLS_TIME } from './time-patterns.ts';

/** What is asked of the thing that was spoken of, and would be taken for a question about the owner or the career. */
export function ofTheThing(question: Question, reader: Reader): Draft | undefined {
  const [item] = question.context;
  if (!item?.milestone) return undefined;
  const told = question.isFollowUp ? (toldOutright(item, question, reader) ?? state(item, question)) : undefined;
  return told ?? (question.isFollowUp || question.mayGoOn ? span(item, question, reader) : undefined);
}

/** "Do they get paid for that?", "how much did it earn?": where the story tells it outright. */
function toldOutright(item: Item, question: Question, { vectors }: Reader): Draft | undefined {
  const { folded } = question;
  if (!THING.test(folded) || OWNER.test(folded)) return undefined;
  const subject = subjectOf(question.terms);
  const told = nearest(item, subject, question.said, vectors).filter(({ passage }) => answersQuestion(folded, passage.text));
  const isTold = subject.length > 0 ? (told[0]?.near ?? 0) >= OUTRIGHT : asksSum(folded);
  return isTold ? shown(passagesOf(told).slice(0, 2)) : undefined;
}

const THING = /\b(?:is|are|was|were|do|does|did|has|have|had|will) (?:it|that|they)\b/;
const OWNER = /\b(?:you|your|she|her|he|him|his|their)\b/;

/** "What was it before?", "how good is it now?" */
function state(item: Item, { folded, said }: Question): Draft | undefined {
  if (WAS_BEFORE.test(folded)) return shown(further(item, said).slice(0, 2));
  if (WHEN_DONE.test(folded))
    return shown(
      sentencesOf(item)
        .filter(({ text }) => TO_COME.test(text))
        .slice(0, 2),
    );
  if (!IS_NOW.test(folded)) return undefined;
  const now = sentencesOf(item).filter(({ text }) => TELLS_NOW.test(text));
  return shown([...new Set([...now, ...outcomes(item)])].slice(0, 2));
}

const WAS_BEFORE = /\b(?:was|were|did) (?:it|that|they|this)\b.* before\W*$/;
const WHEN_DONE = /^(?:and |so |but )?when (?:will|is|are) (?:it|that|they|this)\b/;
const IS_NOW = /\b(?:is|are|does|do|has|have) (?:it|that|they|this) (?:still\b|(?:.* )?(?:now|today|nowadays|these days)\W*$)/;
const TELLS_NOW = /\b(?:now|today|still|since(?! \d)|so far|to this day)\b/i;

/** "How long was the delay?", where the story tells it as well as any other; "how long did it take?" */
function span(item: Item, question: Question, { index }: Reader): Draft | undefined {
  if (!HOW_LONG.test(question.folded)) return undefined;
  const subject = subjectOf(question.terms);
  if (subject.length === 0)
    return THING.test(question.folded)
      ? shown(
          sentencesOf(item)
            .filter(({ text }) => LASTED.test(text))
            .slice(0, 2),
        )
      : undefined;
  const spans = index.find(subject, question.text).filter(({ passage }) => !passage.isFact && TELLS_TIME.test(passage.text));
  const most = Math.max(ENOUGH, ...spans.map(({ coverage }) => coverage));
  return shown(passagesOf(spans.filter(({ passage, coverage }) => passage.item === item && coverage >= most)).slice(0, 1));
}

/** The share of its subject that a sentence has to speak of which gives a span. */
const ENOUGH = 0.5;
const LASTED =
  /\b(?:took|takes?|lasted|lasts|needed|for|within|in|after|over)(?: [\w-]+){1,3}? (?:seconds|minutes|hours|days|nights|weeks|months|years)\b/i;
