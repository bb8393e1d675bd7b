import type { MilestoneType } from '../../../../contract/milestone-types.ts';
import { phrasings } from './phrasings.ts';
import { YEAR } from './time-range.ts';

const JOB = `(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|employment|work|gigs?|posts?|occupation|title|studio|firm|agency|organi[sz]ation|start-?up|institution|practice|boss)`;
const KINDS: [RegExp, MilestoneType][] = [
  [/\b(?:universit\w+|school|college|student|summer|project) (?:jobs?|roles?|positions?|posts?|gigs?)\b/, 'experience'],
  [/\bprojects?\b/, 'project'],
  [/\b(?:degrees?|stud(?:y|ies|ied)|university|education|school|college|qualification)\b/, 'education'],
  [/\b(?:awards?|prizes?|honou?rs?)\b/, 'award'],
  [new RegExp(String.raw`\b${JOB}\b|\bwork(?:ed|ing)?\b|\bemployed\b|\bcareer\b`), 'experience'],
];

/** Asks for the current job. */
export const ASKS_CURRENT = phrasings('time', 'current');
export const ASKS_GAPS = phrasings('time', 'gaps');
/** A gap in something other than a career. */
export const OTHER_GAPS = phrasings('time', 'other gaps');
export const ASKS_DURATION = phrasings('time', 'duration');
/** Ask for the item next to the one shown: "and the next one in that company?" */
export const ASKS_NEXT = phrasings('time', 'next');
export const ASKS_PREVIOUS = phrasings('time', 'previous');
export const ASKS_DATE = phrasings('time', 'date');

/** Capture what comes after "before" or "after": the Port of Lagos in "after leaving the Port of Lagos". */
export const BEFORE_THING = relativePattern(
  'before|prior to|previous to|leading up to|preceding',
  'joined|worked|started|became|was|went|moved|got',
  'joining|working|work|starting|becoming|being|going|moving|getting',
);
export const AFTER_THING = relativePattern(
  'after|following|since(?! when\\b)',
  'left|finished|worked|quit|graduated|completed|was',
  'leaving|finishing|working|quitting|graduating|completing',
);

/** Matches "before (she) (joined|joining) (at) THING"; the verb may be the thing itself, as in "before graduating". */
function relativePattern(preposition: string, past: string, ing: string): RegExp {
  const subject = String.raw`(?:(?:you|she|he|they)\s+|\w+\s+(?=(?:${past})\b))?`;
  const verb = String.raw`(?:(?:${past}|${ing}|(?:the|your|her|his) time|that)\b(?=\s+[^\s?.!])\s*)?`;
  return new RegExp(String.raw`\b(?:${preposition})\s+${subject}${verb}(?:(?:at|for|with|to|into|in|on|from)\s+)?(.+)$`);
}

/** A reference to the conversation ("before that") instead of a thing. */
export const REFERS_BACK =
  /^(?:(?:that|this|it|there|then|those|(?:the|that|this) (?:job|role|position|company|degree|course|school|project|one))\b\s*[?.!]*$|[?.!]*$)/;

/** The kind of milestone that a question asks for. */
export function milestoneTypeOf(normalized: string): MilestoneType | undefined {
  return KINDS.find(([pattern]) => pattern.test(normalized))?.[1];
}

/** Words of questions about the order of a career, which do not narrow the question down. */
export const TIME_WORDS = new RegExp(
  String.raw`\b(?:current(?:ly)?|now|nowadays|moment|present(?:ly)?|today|days|still|latest|most|recent(?:ly)?|last|newest|very|ever|first|earliest|start(?:ed)?|end(?:ed)?|out|begin|began|begun|launched|career|professional|${JOB}|projects?|degrees?|awards?|prizes?|employed|employer|working|worked|do|doing|up|responsib\w+|hold|holds|held|title|education|university|journey|life)\b`,
);

/** A sentence with a year or a duration. */
export const MENTIONS_TIME = new RegExp(
  String.raw`\b${YEAR}\b|\b(?:\w+) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b`,
  'i',
);
