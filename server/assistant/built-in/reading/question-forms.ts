/** A question that begins like a yes-no question: "Has she led a team?" */
export const YES_NO =
  /^(?:(?:and|so|but|also|then),? )*(?:has|have|had|did|do|does|is|are|was|were|can|could|will|would|any|ever|still)\b/;

/** A question about experience, without a verb: "Railway experience?" */
const EXPERIENCE =
  /^(?:any )?(?:(?:experience|background) (?:with|in) \S|(?!.*\b(?:years?|work|professional|your|his|her|their|the|how|what|which|much|about)\b)(?:[^\s?!.]+ ){1,4}(?:experience|background)\W*$)/;

/** Whether a question can be answered with yes or no. */
export function asksWhether(normalized: string): boolean {
  return YES_NO.test(normalized) || EXPERIENCE.test(normalized);
}

/** Patterns for the kind of a question and for the person it is about. */
export const QUESTION_FORMS: Record<string, RegExp> = {
  when: /\bwhen\b/,
  where: /\bwhere\b/,
  why: /\bwhy\b/,
  how: /\bhow\b/,
  'how much': /\bhow (?:much|many|long|often|big|large|high|far|old)\b/,
  what: /\bwhat\b/,
  which: /\bwhich\b/,
  'yes or no': /^(?:and |so |but )?(?:have|has|had|did|do|does|any|is|are|was|were|can|could|will|would) /,
  tell: /\b(?:tell|describe|explain|give|example|show)\b/,
  you: /\b(?:you|your|yours|u|ur)\b/,
  they: /\b(?:she|he|her|his|him|hers|they|their|them|candidate)\b/,
};

/** Asks for a reason, which few sentences give. */
export const ASKS_WHY = /^(?:and |so |but )?(?:why|how come|what made (?:you|her|him|them) (?!a\b))\b/;
export const REASON =
  /\b(?:because|since(?! \d)|so that|so (?:I|we|she|he|they|the)|in order|due to|owing to|thanks to|reasons?|therefore|that is why|led (?:(?:me|us|him|her|them) )?to|fill(?:s|ed|ing)? (?:a|the) gap|wanted|needed|too (?:\w+) (?:to|for)|for lack)\b|[;:]/i;
