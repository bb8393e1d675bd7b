import type { Career } from '../career.ts';
import { type Entry, NAMELESS } from '../entry.ts';
import { isNumeric, levelWord, scaleOf, scaleText } from '../levels.ts';
import type { Notes } from '../notes.ts';
import { SPOKEN_LANGUAGES, spokenLevel } from '../spoken-languages.ts';

/**
 * A skill with keywords is a category that holds them; one without stands for itself, and its category is found
 * when it is stored.
 */
export function readSkills(
  entries: readonly Entry[],
  notes: Notes,
  hasSpokenLanguages: boolean,
): Pick<Career, 'categories' | 'skills'> {
  const told = entries.map((entry) => ({
    entry,
    name: entry.text('name', 'category', 'title'),
    level: entry.text('level', 'rating', 'proficiency'),
    keywords: entry.words('keywords', 'items', 'skills'),
  }));
  const levels = told.map(({ level }) => level);
  const scale = scaleOf(levels);
  if (scale !== null) notes.add('skills', scaleText(scale));
  else if (levels.some(isNumeric)) notes.add('skills', 'it is not plain what the levels are out of, so they stay numbers');

  const result: Pick<Career, 'categories' | 'skills'> = { categories: [], skills: [] };
  for (const { entry, name, level, keywords } of told) {
    if (name === '' && keywords.length === 0) entry.leaveOut(NAMELESS);
    const isCategory = name !== '' && keywords.length > 0;
    const category = isCategory ? categoryName(entry, name, hasSpokenLanguages) : null;
    if (category !== null) result.categories.push({ displayName: category });
    for (const skill of keywords.length > 0 ? keywords : [name].filter(Boolean)) {
      result.skills.push({ name: skill, category, level: levelWord(level, scale) });
    }
    entry.finish();
  }
  return result;
}

export function readLanguages(entries: readonly Entry[]): Pick<Career, 'categories' | 'skills'> {
  if (entries.length === 0) return { categories: [], skills: [] };
  const skills = entries.flatMap((entry) => {
    const name = entry.text('language', 'name');
    const level = spokenLevel(entry, entry.text('fluency', 'level', 'proficiency'));
    if (!name) entry.leaveOut(NAMELESS);
    entry.finish();
    return name ? [{ name, category: SPOKEN_LANGUAGES.displayName, level }] : [];
  });
  return { categories: [SPOKEN_LANGUAGES], skills };
}

/** A file that has both programming and spoken languages under this name means two things. */
function categoryName(entry: Entry, name: string, hasSpokenLanguages: boolean): string {
  if (!hasSpokenLanguages || name.toLowerCase() !== SPOKEN_LANGUAGES.displayName.toLowerCase()) return name;
  entry.note('its category is called "Programming Languages", since "Languages" are the spoken ones');
  return 'Programming Languages';
}
