import type { Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import type { Draft } from './draft.ts';

const ALONE =
  /\b(?:alone|solo|single-?handed(?:ly)?|without (?:any )?help|(?:by|all by) (?:yourself|herself|himself|themselves|myself)|on (?:your|her|his|their|my) own|sole(?:ly)?)\b/i;
const YES = /^Yes(?:, [^:.]{1,40})?: /;

/** Adds a caveat to the answer to "Did she build it alone?", unless a quotation says that too. */
export function withReservation(draft: Draft, { normalizedText }: Pick<Question, 'normalizedText'>): Draft {
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
