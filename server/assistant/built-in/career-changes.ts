import type { Passage } from '../corpus.ts';
import { type Draft, toQuote } from './draft.ts';
import type { EngineContext, Question } from './question.ts';
import { SUBJECT_WEIGHT } from './question-subject.ts';
import { isTimelineItem } from './timeline-items.ts';

/** "How did you get into robotics?" */
const HOW_INTO =
  /\bhow (?:did|does|do) (?:\S+ ){1,6}?(?:(?:get|got|come|fall|slip|turn|move|switch|go) (?:\w+ )?(?:into|to|from)|end up|become interested|find (?:your|her|his|their) way|start out|get started)\b/;
/** "Why did she go from teaching to software?" */
const WHY_CHANGED =
  /\b(?:why|how come|what made)\b.*\b(?:(?:switch|switched|moved?|go|went|changed?|turn(?:ed)?|get|got|came?|come|return(?:ed)?|choose|chose) (?:\w+ )?(?:back|from|into|to|out of)|change (?:career|careers|profession|sides))\b/;
/** Words of sentences that explain a change of career. */
const EXPLAINS_CHANGE =
  /\b(?:that|this|it|which|letter) (?:is|was) (?:why|how|the reason)\b|\breason (?:for|that|why)\b|\bmy way in(?:to)?\b|\b(?:became|got) interested\b|\bchanged (?:my|his|her|their) profession\b|\bnever (?:left|went back|looked back)\b|\b(?:I|he|she|they) (?:would|'d) rather\b|\b(?:I|he|she|they) (?:came|went) home\b|(?:^(?:\w+ )?|\b(?:I|he|she|they) (?:\w+ )?)(?:left|came|applied|joined|moved|went|switched|stopped|gave up|took (?:it|the (?:job|post|position|role))) .*\b(?:because|so that|in order to)\b|^because\b|\bcontract (?:ended|was not)\b|\bcame to .* sideways\b/i;
/** Words of sentences that also answer how the owner got into a field. */
const EXPLAINS_START = /\bstarted learning\b|\bhired me\b|\btaught (?:myself|himself|herself)\b/i;
/** The share of the question that the milestone, or the sentence of the "About" section, has to cover. */
const MIN_COVERAGE = 0.52;
/** How much the coverage of the sentence counts beside the coverage of its milestone. */
const SENTENCE_WEIGHT = 0.5;

/** Answers why or how the owner changed to another field: "How did you get into robotics?" */
export function careerChanges(
  { folded, terms, text, isFollowUp, unknownNames, isImpersonal }: Question,
  { index }: EngineContext,
): Draft | undefined {
  const asksHowInto = HOW_INTO.test(folded);
  if (!(asksHowInto || WHY_CHANGED.test(folded)) || isFollowUp || isImpersonal || unknownNames.length > 0) return undefined;
  const subject = terms.filter(({ weight, stem }) => weight > SUBJECT_WEIGHT && !FRAMING.has(stem));
  if (subject.length === 0) return undefined;
  const explanations = index
    .find(subject, text)
    .filter(
      ({ passage }) =>
        !passage.isFact &&
        isByOwner(passage) &&
        (EXPLAINS_CHANGE.test(passage.text) || (asksHowInto && EXPLAINS_START.test(passage.text))),
    )
    .map((hit) => ({ ...hit, share: isTimelineItem(hit.passage.item) ? hit.itemCoverage : hit.coverage }))
    .filter(({ share }) => share >= MIN_COVERAGE)
    .sort((a, b) => b.share - a.share + SENTENCE_WEIGHT * (b.coverage - a.coverage));
  return explanations.length > 0
    ? { lead: 'From the portfolio:', quotes: explanations.slice(0, 2).map(({ passage }) => toQuote(passage)) }
    : undefined;
}

/** Stems that do not narrow the question down. */
const FRAMING = new Set(['switch', 'move', 'turn', 'chang', 'end', 'place', 'start', 'return', 'choos', 'somebodi']);

/** Whether a passage is in a milestone or in the "About" section. */
function isByOwner({ item }: Passage): boolean {
  return isTimelineItem(item) || item.kind === 'about';
}
