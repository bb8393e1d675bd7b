import type { Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import type { Draft } from './draft.ts';

const ALONE =
  /\b(?:alone|solo|single-?handed(?:ly)?|without (?:any )?help|(?:by|all by) (?:yourself|herself|himself|themselves|myself)|on (?:your|her|his|their|my) own|sole(?:ly)?)\b/i;
const YES = /^Yes(?:, [^:.]{1,40})?: /;

const CHOICE = /^(?:(?:and|so|but) )?(?:is|are|was|were)\b.* or\b/;

/** Adds a caveat to the answer to "Did she build it alone?", unless a quotation says that too, and leaves out a yes to a choice. */
export function withReservation(draft: Draft, { normalizedText }: Pick<Question, 'normalizedText'>): Draft {
  // "Yes" does not choose: "Was she employed or freelance?"
  if (CHOICE.test(normalizedText) && !ALONE.test(normalizedText)) return { ...draft, lead: draft.lead.replace(YES, '') };
  if (
    !ALONE.test(normalizedText) ||
    !YES_NO.test(normalizedText) ||
    draft.declined ||
    draft.quotes.some(({ text }) => ALONE.test(text))
  )
    return draft;
  return YES.test(draft.lead)
    ? { ...draft, lead: draft.lead.replace(YES, `${RESERVATION}: `) }
    : { ...draft, lead: `${RESERVATION}. ${draft.lead}` };
}

const RESERVATION = 'The portfolio does not say whether alone';
