const YEARS = String.raw`(?:(?:(?:at least|minimum(?: of)?|over|more than) )?(?:\d+\s*(?:\+|[-–]\s*\d+)?|many|several|multiple)\s*(?:years?|yrs?)[’']?\s+(?:of\s+)?)?`;
const QUALITY = 'strong|solid|good|deep|excellent|basic|proven|some|first|hands-on|working|practical|in-depth';
/** Removed only before "experience" and the like, because "Technical writing" is a skill. */
const QUALITY_OF_KNOWLEDGE =
  'professional|commercial|industry|industrial|relevant|prior|previous|extensive|significant|demonstrated|demonstrable|advanced|expert|broad|thorough|sound|technical|production';
const KNOWLEDGE = String.raw`(?:(?:experience|knowledge|understanding|command|proficiency|expertise|familiarity|fluency|background|skills?)\s+(?:(?:working )?with|in|of|using)\s+|(?:proficient|experienced|fluent|skilled|expert) (?:in|with)\s+|familiar with\s+|ability to\s+)`;
/** "At least 5 years of professional experience in". */
const LEAD_IN = new RegExp(
  String.raw`^${YEARS}(?:(?:(?:${QUALITY}|${QUALITY_OF_KNOWLEDGE})\s+)*${KNOWLEDGE}|(?:(?:${QUALITY})\s+)*)(?:(?:an?|the)\s+)?`,
  'i',
);
/** "Several years of experience" names no skill. */
const ONLY_KNOWLEDGE = /^(?:experience|knowledge|understanding|proficiency|expertise|skills?)$/i;
/** A longer text is a sentence, not a name. */
const MAX_WORDS = 4;

/** The proposed name of the skill that a requirement asks for; the owner can change it. */
export function skillNameIn(requirement: string): string {
  const name = requirement
    .replace(/\s*\([^)]*\)/g, '')
    .replace(LEAD_IN, '')
    .split(/[,;:]| and | or /)[0]
    ?.replace(/[.\s]+$/, '');
  if (!name || ONLY_KNOWLEDGE.test(name) || name.split(/\s+/).length > MAX_WORDS) return '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether a requirement asks for a certificate, regardless of its kind. */
export function asksForCertification(requirement: string): boolean {
  return /\b(?:certifi(?:ed|cates?|cations?)|zertifi(?:ziert|zierung|kate?)|certificaci(?:ón|ones))(?!\p{L})/iu.test(requirement);
}
