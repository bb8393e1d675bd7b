import { type Career, emptyCareer } from './career.ts';
import type { Table } from './csv.ts';
import { type Entry, entryOf, hasContent, itemLabel, listed, NAMELESS } from './entry.ts';
import { readProfile } from './linkedin/profile.ts';
import { readRecommendation } from './linkedin/recommendations.ts';
import type { LinkedInKind } from './linkedin/tables.ts';
import { readCertification, readHonor, readPosition, readProject, readSchool } from './linkedin/timeline.ts';
import { takeNotes } from './notes.ts';
import { SPOKEN_LANGUAGES, spokenLevel } from './spoken-languages.ts';

/** Columns that no import ever reads: where the owner lives, and when they were born. */
const NEVER_READ = ['address', 'birth date', 'zip code'];

const READERS: Record<LinkedInKind, (entry: Entry, career: Career) => void> = {
  Profile: (entry, career) => void Object.assign(career.profile, readProfile(entry)),
  Positions: readPosition,
  Education: readSchool,
  Projects: readProject,
  Honors: readHonor,
  Certifications: readCertification,
  Recommendations: readRecommendation,
  Languages: readLanguage,
  Skills: readSkill,
};

/** Reads the tables of LinkedIn's data export, in whichever order they come. */
export function readLinkedIn(tables: readonly Table<LinkedInKind>[]): Career {
  const career = emptyCareer();
  const notes = takeNotes();
  for (const { kind, rows } of tables) {
    notes.count(kind, rows.length);
    for (const [index, row] of rows.entries()) {
      const isOneObject = kind === 'Profile';
      const entry = entryOf(withoutPrivate(row), kind, isOneObject ? undefined : itemLabel(index, nameOf(row)), notes);
      READERS[kind](entry, career);
      entry.finish();
    }
    const kept = NEVER_READ.filter((column) => rows.some((row) => hasContent(row[column])));
    if (kept.length > 0) notes.add(kind, `${listed(kept)} ${kept.length === 1 ? 'is' : 'are'} never read`);
  }
  if (career.skills.some(({ category }) => category === SPOKEN_LANGUAGES.displayName)) career.categories.push(SPOKEN_LANGUAGES);
  career.notes = notes.lines();
  return career;
}

function withoutPrivate(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !NEVER_READ.includes(column)));
}

function nameOf(row: Record<string, string>): string {
  return row['company name'] || row['school name'] || row.title || row.name || row['last name'] || '';
}

function readSkill(entry: Entry, career: Career): void {
  const name = entry.text('name');
  if (name) career.skills.push({ name, category: null, level: null });
}

function readLanguage(entry: Entry, career: Career): void {
  const name = entry.text('name');
  const level = spokenLevel(entry, entry.text('proficiency'));
  if (!name) {
    entry.leaveOut(NAMELESS);
    return;
  }
  career.skills.push({ name, category: SPOKEN_LANGUAGES.displayName, level });
}
