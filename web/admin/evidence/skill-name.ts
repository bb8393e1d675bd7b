const LEAD_IN =
  /^(?:(?:at least |minimum(?: of)? )?\d+\s*(?:\+|[-–]\s*\d+)?\s*(?:years?|yrs?)[’']?\s+(?:of\s+)?)?(?:(?:strong|solid|good|deep|excellent|basic|proven|some|first|hands-on|working|practical|in-depth)\s+)*(?:(?:experience|knowledge|understanding|command|proficiency|expertise|familiarity|skills?)\s+(?:with|in|of)\s+|proficient in\s+|familiar with\s+|ability to\s+)?(?:(?:an?|the)\s+)?/i;
/** Longer than that is a sentence, not a name. */
const MAX_WORDS = 4;

/** The proposed name of the skill that a requirement asks for; the owner can change it. */
export function skillNameIn(requirement: string): string {
  const name = requirement
    .replace(/\s*\([^)]*\)/g, '')
    .replace(LEAD_IN, '')
    .split(/[,;:]| and | or /)[0]
    ?.replace(/[.\s]+$/, '');
  if (!name || name.split(/\s+/).length > MAX_WORDS) return '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether a requirement is a certificate, whatever else its kind may be. */
export function asksForCertification(requirement: string): boolean {
  return /\b(?:certifi(?:ed|cates?|cations?)|zertifi(?:ziert|zierung|kate?)|certificaci(?:ón|ones))(?!\p{L})/iu.test(requirement);
}
