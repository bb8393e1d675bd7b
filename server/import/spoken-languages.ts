import type { CareerCategory } from './career.ts';
import type { Entry } from './entry.ts';
import { levelWord } from './levels.ts';

/** The category of the languages that the owner speaks. */
export const SPOKEN_LANGUAGES = { displayName: 'Languages', icon: 'BookOpen' } as const satisfies CareerCategory;

/** LinkedIn's words all end in the same one, and with it the longest have no room. */
export function spokenLevel(entry: Entry, fluency: string): string | null {
  const short = fluency.replace(/ proficiency$/i, '');
  if (short !== fluency) entry.note('the word "proficiency" is left out of the level');
  return levelWord(short, null);
}
