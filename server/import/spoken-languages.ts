import type { CareerCategory } from './career.ts';
import { levelName } from './skill-levels.ts';
import type { SourceRecord } from './source-record.ts';

/** The category of the languages the owner speaks. */
export const SPOKEN_LANGUAGES = { displayName: 'Languages', icon: 'BookOpen' } as const satisfies CareerCategory;

/** All of LinkedIn's levels end in "proficiency"; with it the longest exceed the maximum length. */
export function spokenLevel(record: SourceRecord, fluency: string): string | null {
  const short = fluency.replace(/ proficiency$/i, '');
  if (short !== fluency) record.note('the word "proficiency" was left out of the level');
  return levelName(short, null);
}
