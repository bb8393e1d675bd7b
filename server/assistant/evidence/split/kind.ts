import type { RequirementKind } from '../../../../contract/evidence.ts';
import { asksForEducation } from '../degrees.ts';
import { asksForLanguage } from '../language-levels.ts';
import { asksForPlace } from '../places.ts';
import { yearsAsked } from '../required-years.ts';

/** The kind of thing that a requirement asks for. */
export function kindOf(text: string): RequirementKind {
  if (yearsAsked(text) !== undefined && !/\bor (?:a |an )?(?:degree|bachelor|master|ph\.?d)/i.test(text)) return 'experience';
  if (asksForEducation(text) && !TEACHING.test(text) && !OF_UNIVERSITIES.test(text)) return 'education';
  if (asksForLanguage(text)) return 'language';
  if (asksForPlace(text) && !ACTIVITY.test(text)) return 'place';
  if (EXPERIENCE.test(text)) return 'experience';
  if (OTHER.test(text)) return 'other';
  return 'skill';
}

const EXPERIENCE = /\b(?:experienced?|track record|background in|worked (?:in|on|with|for|as)|history of|previously|prior)\b/i;
/** "Experience coordinating teams in several time zones" */
const ACTIVITY =
  /^(?:\p{L}+ )?experience (?:(?:in|of|with) )?(?!working (?!remote|in (?:remote|distributed))|living)\p{L}+ing\b/iu;
/** "Teaching at university level" asks for no degree. */
const TEACHING =
  /^(?:you will (?!need|have|hold|bring)|working|help)\b|^(?:\p{L}+ ){0,3}(?:teach|teaching|taught|lecturing|tutoring|supervis\p{L}+)\b(?! (?:degree|qualification))/iu;
/** "An understanding of how a university works" and "experience of quality assurance in higher education" ask for no degree. */
const OF_UNIVERSITIES =
  /^(?:an? |the )?(?:\p{L}+ )?(?:understanding|knowledge|awareness|experience|familiarity)\b(?!.{0,300}\b(?:degree|bachelor|master|ph\.?d|diploma)).{0,300}\b(?:university|higher education)\b/iu;
const OTHER =
  /\b(?:communicat\w+|collaborat\w+|team[- ]?(?:player|work|spirit|oriented)|self[- ](?:motivated|starter|organi[sz]\w+|driven|directed)|motivated|curio\w+|passion\w*|attitude|mindset|problem[- ]solv\w+|analytical|attention to detail|detail[- ]oriented|organi[sz]ational|interpersonal|adaptab\w+|flexib\w+|independen\w+|proactiv\w+|ownership|empath\w+|driv(?:e|en)|willing\w*|travel\w*|deadlines?|multi-?task\w*|pressure|creativ\w+|eager\w*|enthusias\w+|humou?r|fast[- ]paced|security clearance|driving licen[cs]e|availab\w+)\b/i;
