import type { Passage } from '../corpus.ts';
import { isDated } from './dated.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';
import { SUBJECT_WEIGHT } from './scope.ts';

/** "How did you get into robotics?", "why did she go from teaching to software?" */
const INTO =
  /\bhow (?:did|does|do) (?:\S+ ){1,6}?(?:(?:get|got|come|fall|slip|turn|move|switch|go) (?:\w+ )?(?:into|to|from)|end up|become interested|find (?:your|her|his|their) way|start out|get started)\b/;
const CHANGED =
  /\b(?:why|how come|what made)\b.*\b(?:(?:switch|switched|moved?|go|went|changed?|turn(?:ed)?|get|got|came?|come|return(?:ed)?|choose|chose) (?:\w+ )?(?:back|from|into|to|out of)|change (?:career|careers|profession|sides))\b/;
/** What a sentence says that tells how somebody's path turned. */
const TELLS =
  /\b(?:that|this|it|which|letter) (?:is|was) (?:why|how|the reason)\b|\breason (?:for|that|why)\b|\bmy way in(?:to)?\b|\b(?:became|got) interested\b|\bchanged (?:my|his|her|their) profession\b|\bnever (?:left|went back|looked back)\b|\b(?:I|he|she|they) (?:would|'d) rather\b|\b(?:I|he|she|they) (?:came|went) home\b|(?:^(?:\w+ )?|\b(?:I|he|she|they) (?:\w+ )?)(?:left|came|applied|joined|moved|went|switched|stopped|gave up|took (?:it|the (?:job|post|position|role))) .*\b(?:because|so that|in order to)\b|^because\b|\bcontract (?:ended|was not)\b|\bcame to .* sideways\b/i;
/** Who asks how it came about is also told by this. */
const TELLS_START = /\bstarted learning\b|\bhired me\b|\btaught (?:myself|himself|herself)\b/i;
/** The share of the question that the story has to speak of, or the owner's own sentence. */
const ENOUGH = 0.52;
/** How much what the sentence itself says counts beside its story. */
const IN_SENTENCE = 0.5;

/** The sentence in which the path turns, in the story that has most to do with it. */
export function turning(
  { folded, terms, text, isFollowUp, unknownNames, isImpersonal }: Question,
  { index }: Reader,
): Draft | undefined {
  const isInto = INTO.test(folded);
  if (!(isInto || CHANGED.test(folded)) || isFollowUp || isImpersonal || unknownNames.length > 0) return undefined;
  const subject = terms.filter(({ weight, stem }) => weight > SUBJECT_WEIGHT && !FRAMING.has(stem));
  if (subject.length === 0) return undefined;
  const told = index
    .find(subject, text)
    .filter(
      ({ passage }) =>
        !passage.isFact && isOwn(passage) && (TELLS.test(passage.text) || (isInto && TELLS_START.test(passage.text))),
    )
    .map((hit) => ({ ...hit, share: isDated(hit.passage.item) ? hit.itemCoverage : hit.coverage }))
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share + IN_SENTENCE * (b.coverage - a.coverage));
  return told.length > 0
    ? { lead: 'From the portfolio:', quotes: told.slice(0, 2).map(({ passage }) => quoteOf(passage)) }
    : undefined;
}

/** Words of the way it is asked. */
const FRAMING = new Set(['switch', 'move', 'turn', 'chang', 'end', 'place', 'start', 'return', 'choos', 'somebodi']);

function isOwn({ item }: Passage): boolean {
  return isDated(item) || item.kind === 'about';
}
