import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { YEAR } from './time-range.ts';

const JOB = `(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|employment|work|gigs?|posts?|occupation|title|studio|firm|agency|organi[sz]ation|start-?up|institution|practice|boss)`;
const KINDS: [RegExp, MilestoneType][] = [
  [/\bprojects?\b/, 'project'],
  [/\b(?:degrees?|stud(?:y|ies|ied)|university|education|school|college|qualification)\b/, 'education'],
  [/\b(?:awards?|prizes?|honou?rs?)\b/, 'award'],
  [new RegExp(String.raw`\b${JOB}\b|\bwork(?:ed|ing)?\b|\bemployed\b|\bcareer\b`), 'experience'],
];

export const NOW =
  /\b(?:current(?:ly)?|now|nowadays|right now|at the moment|at present|presently|these days|today|as of today|still (?:work|employ)\w*)\b/;
export const LAST = /\b(?:latest|most recent|last|newest|recent(?:ly)?)\b/;
export const FIRST =
  /\b(?:very |ever )?first\b(?! responder)|\bearliest\b|\b(?:start(?:ed)?|begin|began|begun|launch(?:ed)?) (?:(?:out|off)\b|(?:your|her|his|their|the|a|this) (?:professional |working )?(?:career|working life|journey))|\bhow did (?:you|she|he|they) (?:start|begin|get started|get into)\b|\bwhere did (?:it|everything) (?:all )?(?:start|begin)\b/;
export const GAPS =
  /\b(?:(?<!\b(?:skills?|market|knowledge|air|performance|fill\w*|clos\w+|bridg\w+|which|what) (?:(?:an?|the|that|this) )?)gaps?\b(?! (?:year (?:program|scheme)|(?:in|between) (?:the )?(?:market|knowledge|skills)|(?:did|was|were) \w+ (?:\w+ )?(?:fill|close|bridge)))|unemployed|unemployment|out of work|between jobs|career break|(?<!\b(?:it|code|that|which|what|things?|something|anything|everything) (?:\w+ )?)breaks? in (?:your|her|his|their|the|a) (?:career|cv|resume|work\w*|employment|jobs?|timeline)|(?:any|long) breaks?\b(?! in (?!your|her|his|their))|took (?:a )?(?:break|time off)|time off|sabbatical|(?:(?:you|she|he|they) (?:were|was|are|is)|(?:were|was|are|is) (?:you|she|he|they)) not working|without (?:a )?job)/;
export const HOW_LONG =
  /\bhow long (?:did|have|has|had|was|were|is|are|do|does)\b|\bhow many (?:years|months) (?:did|have|has|had|was|were|do|does)\b|\b(?:duration|tenure)\b|\bsince when\b/;
export const WHEN =
  /\bwhen (?:did|was|were|has|have|is|will)\b|\b(?:what|which|in what|in which) (?:year|month|date)s?\b|\bsince when\b|\bwhat dates?\b|\bwhat time period\b/;
export const BEFORE_THING =
  /\b(?:before|prior to|previous to|leading up to|preceding)\s+(?:(?:you|she|he|they)\s+|\w+\s+(?=(?:joined|worked|started|became|was|went|moved|got)\b))?(?:(?:joining|working|work(?:ed)?|starting|started|becoming|became|being|going|went|moving|moved|getting|got|joined|was|the time|your time|her time|his time|that)\b(?=\s+[^\s?.!])\s*)?(?:(?:at|for|with|to|into|in|on)\s+)?(.+)$/;
export const AFTER_THING =
  /\b(?:after|following|since)\s+(?:(?:you|she|he|they)\s+|\w+\s+(?=(?:left|finished|worked|quit|graduated|completed|was)\b))?(?:(?:leaving|left|finishing|finished|working|worked|quitting|quit|graduating|graduated|completing|completed|was|your time|her time|his time|the time|that)\b(?=\s+[^\s?.!])\s*)?(?:(?:at|for|with|from|in)\s+)?(.+)$/;
export const BACK = /^(?:(?:that|this|it|there|then|those|the (?:job|role|position|company))\b\s*[?.!]*$|[?.!]*$)/;

/** What kind of milestone a question asks for. */
export function kindOf(folded: string): MilestoneType | undefined {
  return KINDS.find(([pattern]) => pattern.test(folded))?.[1];
}

/** What questions on the order of a career are put in: none of it is their subject. */
export const TIME_WORDS = new RegExp(
  String.raw`\b(?:current(?:ly)?|now|nowadays|moment|present(?:ly)?|today|days|still|latest|most|recent(?:ly)?|last|newest|very|ever|first|earliest|start(?:ed)?|out|begin|began|begun|launched|career|professional|${JOB}|projects?|degrees?|awards?|prizes?|employed|employer|working|worked|do|doing|up|responsib\w+|hold|holds|held|title|education|university|journey|life)\b`,
);

/** A sentence that itself tells a time or a span. */
export const TELLS_TIME = new RegExp(
  String.raw`\b${YEAR}\b|\b(?:\w+) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b`,
  'i',
);
