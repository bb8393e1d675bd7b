import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { tokens } from '../built-in/reading/tokenization.ts';
import type { Part } from './headings.ts';
import { yearsAsked } from './years.ts';

/** Whether a sentence asks for something, by the heading that it is under and by its words.*/
export function asksFor(sentence: string, part: Part | undefined, isBullet: boolean): boolean {
  if (BOILERPLATE.test(sentence) || NO_NEED.test(sentence) || OFFER.test(sentence)) return false;
  if (part === 'ignored') return ASKS_STRONGLY.test(sentence) && !COMPANY.test(sentence);
  if (part === 'must' || part === 'wish') return !COMPANY.test(sentence) || ASKS.test(sentence);
  if (part === 'tasks') return isBullet || ASKS.test(sentence) || namesTechnology(sentence);
  if (COMPANY.test(sentence) && !isInProse(sentence)) return ASKS_STRONGLY.test(sentence) || yearsAsked(sentence) !== undefined;
  return ASKS.test(sentence) || isInProse(sentence);
}

/** "Most of our glue is Python": where a description is prose, what the job is done with is asked for. */
function isInProse(sentence: string): boolean {
  return (
    namesTechnology(sentence) ||
    /^(?:you(?!'d be|'ll be| get| can (?:tell|choose))|on|describe|the rest|has|have|care)\b/i.test(sentence)
  );
}

/** Whether a text names a technology, written as a name. */
export function namesTechnology(text: string): boolean {
  return tokens(text).some(
    ({ word, text: written }) => /\p{Lu}/u.test(written) && KNOWN_TECHNOLOGIES.has(word) && !WORK_FIELDS.has(word),
  );
}

/** Whether a text says where the job is done. */
export function isPlaceOfWork(text: string): boolean {
  return (PLACE_OF_WORK.test(text) || BEFORE_NAME.test(text)) && !NOT_A_PLACE.test(text);
}

const PLACE_OF_WORK =
  /^(?:work |job )?(?:location|place of work|office|based)\b.{0,10}:|^(?:mostly |fully |100% )?remote\b|[·|,(–-]\s*(?:hybrid|(?:fully |100% )?remote|on-?site)\b|\b(?:can|must|should|will|to) be (?:based|located)\b|\b(?:is|role|position|job|contract) (?:fully |mostly |100% )?(?:remote|hybrid|on-?site|based in)\b|\bhybrid \(|\bon campus\b|\bUTC ?[+−±-]\d/i;
/** "remote from France" */
const BEFORE_NAME = /\b(?:remote from (?:anywhere|\p{Lu})|(?:based|located|living|resident) in (?:or |the )?\p{Lu})/u;
const NOT_A_PLACE =
  /\b(?:days? of remote work|we(?:'re| are) (?:based|located)|hq|headquarter\w*|founded|our (?:users|customers|offices|team)|candidates in other)\b/i;

/** Sentences about the employer. */
const COMPANY =
  /^(?:we|our|us|at|as an? (?!minimum)|this|its?|the (?!rest|ideal|candidate|successful|contract|working)\p{L}+|join|founded|with (?:over|more|offices)|half|part of|\d+\+? (?!years|yrs)\p{L}+)\b/iu;
const BOILERPLATE =
  /\b(?:e = essential|equal(?:ity)? (?:employ\w+ )?opportunit\w*|equality|without regard to|regardless of|apply (?:now|today|here|via)|click|send (?:us )?(?:your|a)|cover letter|per annum|401\(?k|pensions?|paid time off|\bpto\b|parental leave|days(?:'|’)? (?:of )?(?:leave|off|holiday)|health insurance|e-verify|accommodation|background check|vetting|don't (?:meet|worry)|please (?:note|do not)|we encourage|salary|gross|per day|a day\b.{0,20}(?:rate|€)|stipend|interviews?|applications from|enquiries|apply anyway|we keep your details|meal vouchers|people with disabilities|holds an? \p{L}+ \p{L}+ \p{L}* ?award)\b|[€$£]\s?\d/iu;
/** "You will join a team of six" */
const OFFER =
  /^you(?:'ll| will|'d| would) (?:join|be (?:part|working|joining|responsible)|work (?:with|side|closely)|report|have the|get|receive|find)\b/i;
const NO_NEED =
  /\b(?:no (?:degree|experience|\p{L}+) (?:is )?(?:needed|required|necessary)|(?:don't|do not) (?:ask|require|need)|not afraid|is not necessary)\b/iu;
/** Whether a sentence outside the requirements asks for something without doubt. */
export function asksDirectly(sentence: string): boolean {
  return yearsAsked(sentence) !== undefined || ASKS_DIRECTLY.test(sentence);
}

const ASKS_DIRECTLY =
  /\b(?:you (?:must|should|need|have|speak|hold|know)|must (?:have|be able|hold|speak)|experience (?:with|in|as|of)|degree in|fluen\w+|proficien\w+|knowledge of|right to work|work permit|authori[sz]ed to work|nationality|open to citizens)\b/i;
/** Words that ask for something. */
const ASKS =
  /\b(?:years?|yrs|experience[ds]?|knowledge|know|familiar\w*|proficien\w+|skill\w*|degree|bachelor\w*|master's|ph\.?d|fluen\w+|expert\w*|must|should|required?|requires|ability|able to|background|understanding|certifi\w+|qualifi\w+|comfortable|comfy|passion\w*|willing\w*|native|speak\w*|english|german|french|spanish|based in|located in|authori[sz]ed|work permit|right to work|you(?:'re| are| have|'ve| can| need| write)|track record|command of|competen\w+|prefer\w*|nice to have|bonus|a plus|hands-on|needs?|looking for|ideal\w*|candidates?|travel)\b/i;
const ASKS_STRONGLY =
  /\b(?:\d+\+? ?(?:years?|yrs)(?! (?:ago|in a row))|you must|must (?:be able|have|hold|speak)|you (?:should )?(?:have|bring|need|speak|are (?:fluent|experienced|proficient))|looking for|experience (?:with|in|as)|degree in|proficien\w+|authori[sz]ed to work|right to work|work permit|open to citizens|nationality)\b/i;
