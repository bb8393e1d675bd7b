import { cuesIn } from './cues.ts';
import type { Unit } from './units.ts';

const MIN_WORDS = 3;
/** The cues of a sentence about the offer, the application or the law. */
const OTHER_CUES = ['offer', 'process', 'law', 'money'];
const ACTIVITY_CUES = ['imperative', 'gerund'];

/** Whether a sentence says what somebody in the job does. */
export function isTask({ sentenceText: text, part, isBullet, isTitle }: Unit): boolean {
  if (isTitle || part === 'ignored' || text.endsWith('?') || text.split(/\s+/).length < MIN_WORDS || NO_TASK.test(text))
    return false;
  const cues = new Set(cuesIn(text));
  const isActivity = YOU_DO.test(text) || (isBullet && ACTIVITY_CUES.some((cue) => cues.has(cue)));
  if (part === 'tasks') return isBullet || isActivity;
  if (part !== undefined || OTHER_CUES.some((cue) => cues.has(cue))) return false;
  return isActivity || (isBullet && ADDRESSES.test(text));
}

/** Whether a unit is an item of a list of tasks and does not state a requirement, as "Experience of running a team" does. */
export function isTaskItem(unit: Unit): boolean {
  if (unit.part !== 'tasks' || !unit.isBullet || !isTask(unit)) return false;
  const cues = cuesIn(unit.sentenceText);
  return cues.includes('imperative') || !cues.some((cue) => REQUIREMENT_CUES.has(cue));
}

const REQUIREMENT_CUES = new Set(['requirement', 'experienceWith', 'youHave', 'years', 'education', 'language']);

/** Benefits and information for a new employee, and statements about the job itself. */
const NO_TASK =
  /^(?:(?:and |so )?you(?:'ll| will) (?:also )?)?(?:go through|sit in|attend|learn|get|gain|receive|enjoy|join|report|be (?:part|based|joining|reporting|working|given|offered)|find|meet|have (?:access|the)|see|love|grow)\b|^(?:\p{L}+: )?(?:please|note|we|our|if|no|this|the (?:role|position|job|post|contract))\b|^(?:du (?:bekommst|erhältst|lernst)|sie (?:bekommen|erhalten)|vous (?:rejoindrez|bénéficie\p{L}+|recevrez|intégrerez|serez (?:rattaché|basé)\p{L}*)|recibirás|tendrás)(?!\p{L})/iu;
/** "You will plan", "du wirst planen", "vous planifierez" */
const YOU_DO =
  /^(?:\p{L}+ ){0,6}you(?:'ll| will|'d| would) (?:also |then |often )?(?!need|have|be (?!responsible|in charge))\p{L}+|^(?:du wirst|vous serez (?:responsable|en charge|chargé\p{L}*)|te encargarás|serás responsable|będziesz)(?!\p{L})|^vous \p{L}+rez(?!\p{L})/iu;
/** "Du planst", "vous planifiez" */
const ADDRESSES = /^(?:du \p{L}+st|sie \p{L}+en|vous \p{L}+ez|tu \p{L}+s)(?!\p{L})/iu;
