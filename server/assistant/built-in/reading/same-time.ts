export const OTHER = /\b(?:else|other|another)\b/;
const CLAUSE = /^(.*?)\b(?:while|during(?! (?:the same|that) time\b)|alongside|at the same time as)\b/;
/** Nouns for something at the same time as an entry. A question for one role, or for a number of roles, is about the entry itself. */
const ASKED =
  /\b(?:awards?|prizes?|medals?|honou?rs?|projects?|degrees?|diplomas?|certificat\w*|papers?|publications?|talks?)\b|(?<!\b(?:many|different) )\b(?:jobs|roles|positions|posts)\b/;
const THEN = /\b(?:then|at the time)\W*$/;
const PAST = /\b(?:did|was|were|had)\b/;
const PRESENT = /^so\b|\b(?:has|does|is|are|isn't|doesn't)\b/;

/** Whether a question ends with "then" or "at the time". */
export function endsWithThen(normalizedText: string): boolean {
  return THEN.test(normalizedText);
}

/** Whether a question asks what happened at the same time as the entry that it names or that was shown. */
export function asksSameTime(normalizedText: string, isOrdered: boolean, namesOrganisation: boolean): boolean {
  if (OTHER.test(normalizedText.replace(/\bother than\b/, ''))) return true;
  const [, before] = normalizedText.match(CLAUSE) ?? [];
  // "What was her title while at Kelp & Sons?" asks for her title there.
  if (before !== undefined) return ASKED.test(before);
  if (!endsWithThen(normalizedText)) return true;
  // "So which was the longest, then?" asks for no time.
  return !isOrdered && !namesOrganisation && PAST.test(normalizedText) && !PRESENT.test(normalizedText);
}
