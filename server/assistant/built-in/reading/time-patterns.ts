import type { MilestoneType } from '../../../../contract/milestone-types.ts';
import { YEAR } from './time-range.ts';

const JOB = `(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|employment|work|gigs?|posts?|occupation|title|studio|firm|agency|organi[sz]ation|start-?up|institution|practice|boss)`;
const KINDS: [RegExp, MilestoneType][] = [
  [/\bprojects?\b/, 'project'],
  [/\b(?:degrees?|stud(?:y|ies|ied)|university|education|school|college|qualification)\b/, 'education'],
  [/\b(?:awards?|prizes?|honou?rs?)\b/, 'award'],
  [new RegExp(String.raw`\b${JOB}\b|\bwork(?:ed|ing)?\b|\bemployed\b|\bcareer\b`), 'experience'],
];

/** Asks for the current job. */
export const ASKS_CURRENT =
  /\bwho (?:do|does|is|are) (?:\w+ )?\w+ (?:work(?:ing)? for|employed by)\b|\b(?:your|her|his|their|\w+'s) present (?:\w+ )?(?:job|role|position|employer|title|post)\b|\b(?:current(?:ly)?|now|nowadays|right now|at the moment|at present|presently|these days|today|as of today|still (?:work|employ)\w*)\b/;
export const ASKS_LATEST = /\b(?:latest|most recent|last|newest|recent(?:ly)?)\b/;
export const ASKS_FIRST =
  /\b(?:very |ever )?first\b(?! responder)|\bearliest\b|\b(?:start(?:ed)?|begin|began|begun|launch(?:ed)?) (?:(?:out|off)\b|(?:your|her|his|their|the|a|this) (?:professional |working )?(?:career|working life|journey))|\b(?:career|working life|journey) (?:start|begin|began|started)\b|\bhow did (?:you|she|he|they) (?:start|begin|get started|get into)\b|\bwhere did (?:it|everything) (?:all )?(?:start|begin)\b/;
export const ASKS_GAPS =
  /\b(?:gaps?\b|unemployed|unemployment|out of work|between jobs|career break|breaks? in (?:your|her|his|their|the|a) (?:career|cv|resume|work\w*|employment|jobs?|timeline)|(?:any|long) breaks?\b(?! in (?!your|her|his|their))|took (?:a )?(?:break|time off)|time off|sabbatical|(?:(?:you|she|he|they) (?:were|was|(?<!\bwhen (?:you|she|he|they) )(?:are|is))|(?:were|was|are|is) (?:you|she|he|they)) not working|without (?:a )?job)/;
/** A gap in something other than a career. */
export const OTHER_GAPS =
  /\b(?:skills?|market|knowledge|air|performance|fill\w*|clos\w+|bridg\w+) (?:(?:an?|the|that|this) )?gaps?\b|\b(?:help\w*|support\w*|hir\w+|employ) (?:\w+ ){0,3}?(?:people|others|women|men|mothers|fathers|parents|carers|candidates|applicants|returners|engineers|developers|colleagues)\b|\bgaps? (?:year (?:program|scheme)|(?:in|between) (?:the )?(?:market|knowledge|skills)|.{1,40} (?:fill|close|bridge)\b)/;
export const ASKS_DURATION =
  /\bhow long (?:did|have|has|had|was|were|is|are|do|does)\b|\bhow many (?:years|months) (?:did|have|has|had|was|were|do|does)\b|\b(?:duration|tenure)\b|\bsince when\b/;
export const ASKS_DATE =
  /\bwhen (?:did|was|were|has|have|is|will)\b|\b(?:what|which|in what|in which) (?:year|month|date)s?\b|\bsince when\b|\bwhat dates?\b|\bwhat time period\b/;

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
export const REFERS_BACK = /^(?:(?:that|this|it|there|then|those|the (?:job|role|position|company))\b\s*[?.!]*$|[?.!]*$)/;

/** The kind of milestone that a question asks for. */
export function milestoneTypeOf(normalized: string): MilestoneType | undefined {
  return KINDS.find(([pattern]) => pattern.test(normalized))?.[1];
}

/** Words of questions about the order of a career, which do not narrow the question down. */
export const TIME_WORDS = new RegExp(
  String.raw`\b(?:current(?:ly)?|now|nowadays|moment|present(?:ly)?|today|days|still|latest|most|recent(?:ly)?|last|newest|very|ever|first|earliest|start(?:ed)?|out|begin|began|begun|launched|career|professional|${JOB}|projects?|degrees?|awards?|prizes?|employed|employer|working|worked|do|doing|up|responsib\w+|hold|holds|held|title|education|university|journey|life)\b`,
);

/** A sentence with a year or a duration. */
export const MENTIONS_TIME = new RegExp(
  String.raw`\b${YEAR}\b|\b(?:\w+) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b`,
  'i',
);
