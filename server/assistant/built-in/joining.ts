import type { Passage } from '../corpus.ts';
import { type Dated, isDated } from './dated.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';
import { isStopword, tokens } from './words.ts';

const ASKED =
  /\b(?:why|how come|what (?:made|brought|drew|attracted|led))\b.*\b(?:join|joined|(?:start|started|sign|signed)(?: up)? (?:at|with)|(?:come|came|go|went|move|moved|switch|switched|you|her|him|them) to|(?:choose|chose|take|took|accept|accepted) the (?:job|role|post|position|offer))\b/;
/** What tells how somebody came to a job, and that a sentence gives the reason. */
const TELLS_COMING =
  /\b(?:took (?:the|this|that) (?:job|role|post|position|offer)|(?:I|he|she|they|\p{Lu}\p{L}+) (?:joined|came|moved|went|switched|signed|accepted|applied|started)|(?:hired|recruited|asked|persuaded|convinced) (?:me|her|him|them))\b/u;
const GIVES_REASON =
  /\b(?:because|so that|in order to|wanted|reason|for the sake of|to (?:build|learn|see|find|be|do|get|work))\b/i;

/** "What made you join the Waterworks?": the sentence of that job which says so. */
export function joining({ folded, isFollowUp }: Question, { corpus }: Reader): Draft | undefined {
  if (!ASKED.test(folded) || isFollowUp) return undefined;
  const told = corpus.items
    .filter(isDated)
    .filter((item) => item.kind === 'experience' && isNamed(item, folded))
    .flatMap(({ passages }) => passages)
    .filter(tellsWhy);
  return told.length > 0 ? { lead: 'From the portfolio:', quotes: told.slice(0, 2).map(quoteOf) } : undefined;
}

function tellsWhy({ text, isFact }: Passage): boolean {
  return !isFact && TELLS_COMING.test(text) && GIVES_REASON.test(text);
}

/** By the first word of the employer's name: "Reed" for "Reed & Sons". */
function isNamed({ milestone: { company } }: Dated, folded: string): boolean {
  const [first] = tokens(company ?? '').filter(({ word }) => word.length > 2 && !isStopword(word));
  return first !== undefined && tokens(folded).some(({ word }) => word === first.word);
}
