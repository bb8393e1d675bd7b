import { DESCRIPTION_CUES } from './description-cues.ts';

/** Words that the text needs to be taken for a job description. */
const MIN_WORDS = 60;
/** Cues of one language that it needs. */
const MIN_CUES = 4;

/** Whether a message is a pasted job description and not a question. */
export function isJobDescription(text: string): boolean {
  if (text.split(/\s+/).length < MIN_WORDS) return false;
  return Object.values(DESCRIPTION_CUES).some((cues) => cues.filter((cue) => cue.test(text)).length >= MIN_CUES);
}
