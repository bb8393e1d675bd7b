import type { Passage } from '../corpus.ts';
import { type Draft, toQuote } from './draft.ts';
import type { EngineContext, Question } from './question.ts';
import { isTimelineItem, type TimelineItem } from './timeline-items.ts';
import { isStopword, tokens } from './tokenization.ts';

const WHY_JOINED =
  /\b(?:why|how come|what (?:made|brought|drew|attracted|led))\b.*\b(?:join|joined|(?:start|started|sign|signed)(?: up)? (?:at|with)|(?:come|came|go|went|move|moved|switch|switched|you|her|him|them) to|(?:choose|chose|take|took|accept|accepted) the (?:job|role|post|position|offer))\b/;
/** A sentence answers if it mentions the start of the job and gives a reason. */
const MENTIONS_START =
  /\b(?:took (?:the|this|that) (?:job|role|post|position|offer)|(?:I|he|she|they|\p{Lu}\p{L}+) (?:joined|came|moved|went|switched|signed|accepted|applied|started)|(?:hired|recruited|asked|persuaded|convinced) (?:me|her|him|them))\b/u;
const GIVES_REASON =
  /\b(?:because|so that|in order to|wanted|reason|for the sake of|to (?:build|learn|see|find|be|do|get|work))\b/i;

/** Answers why the owner joined an employer: "What made you join the Waterworks?" */
export function whyJoined({ folded, isFollowUp }: Question, { corpus }: EngineContext): Draft | undefined {
  if (!WHY_JOINED.test(folded) || isFollowUp) return undefined;
  const reasons = corpus.items
    .filter(isTimelineItem)
    .filter((item) => item.kind === 'experience' && isEmployerNamed(item, folded))
    .flatMap(({ passages }) => passages)
    .filter(givesReasonForJoining);
  return reasons.length > 0 ? { lead: 'From the portfolio:', quotes: reasons.slice(0, 2).map(toQuote) } : undefined;
}

function givesReasonForJoining({ text, isFact }: Passage): boolean {
  return !isFact && MENTIONS_START.test(text) && GIVES_REASON.test(text);
}

/** Compares the first word of the employer's name: "Reed" stands for "Reed & Sons". */
function isEmployerNamed({ milestone: { company } }: TimelineItem, folded: string): boolean {
  const [first] = tokens(company ?? '').filter(({ word }) => word.length > 2 && !isStopword(word));
  return first !== undefined && tokens(folded).some(({ word }) => word === first.word);
}
