import { MAX_DISPLAY_NAME_LENGTH } from '../../../contract/collections/categories.ts';
import type { Career, CareerSkill } from '../career.ts';
import { type Notes, quote } from '../notes.ts';
import { separateSkills } from '../separate-skills.ts';
import { describeScale, detectScale, isNumeric, levelName } from '../skill-levels.ts';
import { NO_NAME, type SourceRecord } from '../source-record.ts';
import { SPOKEN_LANGUAGES, spokenLevel } from '../spoken-languages.ts';

/** A heading between the skills of a list: "SOFT SKILLS". */
const HEADING = /^(?:(?:technical|soft|hard|core|key|main|professional|personal|other|additional) )?skills$/i;

/**
 * A skill with keywords becomes a category that contains them. A skill without keywords stays a skill, and its category
 * is assigned when it is stored.
 */
export function readSkills(
  records: readonly SourceRecord[],
  notes: Notes,
  { hasSpokenLanguages, isOwnExport }: { hasSpokenLanguages: boolean; isOwnExport: boolean },
): Pick<Career, 'categories' | 'skills'> {
  const inputs = records.map((record) => ({
    record,
    // Some files write the name of a group with a colon: "Databases:".
    name: record.text('name', 'category', 'title').replace(/:$/, '').trimEnd(),
    level: record.text('level', 'rating', 'proficiency'),
    skillLevel: record.text('skillLevel'),
    keywords: record.words('keywords', 'items', 'skills'),
    draft: record.isHidden(),
  }));
  const levels = inputs.map(({ level }) => level);
  const scale = detectScale(levels);
  if (scale !== null) notes.add('skills', describeScale(scale));
  else if (levels.some(isNumeric)) notes.add('skills', 'the scale of the levels is unclear, so they stay numbers');

  const result: Pick<Career, 'categories' | 'skills'> = { categories: [], skills: [] };
  for (const { record, name, level, skillLevel, keywords, draft } of inputs) {
    if (HEADING.test(name) && keywords.length === 0 && level === '' && skillLevel === '') {
      record.skip(`${quote(name)} is a heading, so it was left out`);
      continue;
    }
    if (name === '' && keywords.length === 0) record.skip(NO_NAME);
    const isCategory = name !== '' && keywords.length > 0;
    // The level of a group says nothing about each of its skills. This product's own export groups skills by their own level.
    const groupLevel = keywords.length > 0 && !isOwnExport ? levelName(level, scale) : null;
    const baseName = isCategory ? categoryName(record, name, hasSpokenLanguages) : null;
    const category = baseName === null ? null : withLevel(record, baseName, groupLevel);
    const ownLevel = skillLevel || (groupLevel === null ? levelName(level, scale) : null);
    if (category !== null)
      result.categories.push({ displayName: category, ...(category !== baseName && { baseName: baseName ?? '' }) });
    for (const text of keywords.length > 0 ? keywords : [name].filter(Boolean)) {
      const skills = isOwnExport ? [{ name: text }] : readSkillNames(text, record);
      result.skills.push(...skills.map((skill) => ({ ...skill, category, level: ownLevel, ...(draft && { draft }) })));
    }
    record.noteUnreadFields();
  }
  return result;
}

/** The skills that the text lists, or the one that it names. */
function readSkillNames(text: string, record: SourceRecord): Pick<CareerSkill, 'name' | 'listedIn'>[] {
  const { names, leftOut } = separateSkills(text);
  if (leftOut !== null) record.note(`${quote(leftOut)} at the end of skills is not shown on this site`);
  return names.map((name) => ({ name, ...(names.length > 1 && { listedIn: text }) }));
}

export function readLanguages(records: readonly SourceRecord[]): Pick<Career, 'categories' | 'skills'> {
  if (records.length === 0) return { categories: [], skills: [] };
  const skills = records.flatMap((record) => {
    const name = languageName(record.text('language', 'name'));
    const level = spokenLevel(record, record.text('fluency', 'level', 'proficiency'));
    const draft = record.isHidden();
    if (!name) record.skip(NO_NAME);
    record.noteUnreadFields();
    return name ? [{ name, category: SPOKEN_LANGUAGES.displayName, level, ...(draft && { draft }) }] : [];
  });
  return { categories: [SPOKEN_LANGUAGES], skills };
}

/** "French" for the code "fr", as the Unicode CLDR has it; returns other names unchanged. */
function languageName(text: string): string {
  if (!/^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(text)) return text;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text) ?? text;
}

/** Appends the level to the name of a group: "Mobile (15 years)". */
function withLevel(record: SourceRecord, name: string, level: string | null): string {
  const text = level === null ? name : `${name} (${level})`;
  if (text.length <= MAX_DISPLAY_NAME_LENGTH) return text;
  if (level !== null) record.note(`its level ${quote(level)} is not shown on this site`);
  return name;
}

/** Programming languages get their own category when the file also lists spoken languages. */
function categoryName(record: SourceRecord, name: string, hasSpokenLanguages: boolean): string {
  if (!hasSpokenLanguages || name.toLowerCase() !== SPOKEN_LANGUAGES.displayName.toLowerCase()) return name;
  record.note('its category was renamed to "Programming Languages", because "Languages" contains the spoken ones');
  return 'Programming Languages';
}
