/** Words that a text needs to be taken for a job description. */
const MIN_WORDS = 60;
const MIN_CUES = 4;

const CUES = [
  /\b(?:we(?:'re| are)|is|are) (?:looking for|hiring|seeking|recruiting)\b/i,
  /\b(?:requirements?|qualifications?|must[- ]haves?|person specification|what (?:we|you).{0,20}(?:need|bring|look))/i,
  /\b(?:responsibilit\w+|duties|what you(?:'d|'ll| will)|your (?:role|tasks|missions?))\b/i,
  /\b(?:nice[- ]to[- ]haves?|desirable|preferred|bonus|a plus|advantage|ideally)\b/i,
  /\b\d+\+? ?(?:years?|yrs)\b|\byears(?:'|’)? (?:of )?experience\b/i,
  /\b(?:experience|knowledge|proficien\w+|familiar\w*) (?:with|in|of|as)\b/i,
  /\b(?:bachelor|master|ph\.?d|degree|diploma)\b/i,
  /\b(?:salary|benefits|perks|we offer|pension|annual leave|equity|full[- ]time|part[- ]time|permanent|contract)\b/i,
  /\b(?:hybrid|remote|on-?site|location|based in|relocat\w+)\b/i,
  /\b(?:candidates?|applicants?|apply|position|vacancy|job (?:title|description)|the role|team of)\b/i,
  /\byou(?:'ll| will|'ve| have|'re| are)\b/i,
  /\b(?:fluent|english|german|french)\b/i,
];

/** Whether a message is a pasted job description and not a question. */
export function isJobDescription(text: string): boolean {
  if (text.split(/\s+/).length < MIN_WORDS) return false;
  return CUES.filter((cue) => cue.test(text)).length >= MIN_CUES;
}
