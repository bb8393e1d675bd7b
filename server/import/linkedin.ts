import { formatList } from '../format-list.ts';
import { type Career, emptyCareer } from './career.ts';
import type { Table } from './csv.ts';
import { readCourse, readOrganization, readPatent, readPublication, readTestScore } from './linkedin/further-sections.ts';
import { readProfile } from './linkedin/profile.ts';
import { readRecommendation } from './linkedin/recommendations.ts';
import type { LinkedInKind } from './linkedin/tables.ts';
import { readCertification, readHonor, readPosition, readProject, readSchool, readVolunteering } from './linkedin/timeline.ts';
import { createNotes } from './notes.ts';
import { createSourceRecord, hasContent, itemLabel, NO_NAME, type SourceRecord } from './source-record.ts';
import { SPOKEN_LANGUAGES, spokenLevel } from './spoken-languages.ts';

/** Private columns, which are never read. */
const NEVER_READ = ['address', 'birth date', 'zip code'];

const READERS: Record<LinkedInKind, (record: SourceRecord, career: Career) => void> = {
  Profile: (record, career) => void Object.assign(career.profile, readProfile(record)),
  Positions: readPosition,
  Education: readSchool,
  Projects: readProject,
  Honors: readHonor,
  Certifications: readCertification,
  Recommendations: readRecommendation,
  Languages: readLanguage,
  Publications: readPublication,
  Volunteering: readVolunteering,
  Patents: readPatent,
  Organizations: readOrganization,
  Courses: readCourse,
  'Test Scores': readTestScore,
  Skills: readSkill,
};

/** Reads the tables of LinkedIn's data export, in any order. */
export function readLinkedIn(tables: readonly Table<LinkedInKind>[]): Career {
  const career = emptyCareer();
  const notes = createNotes();
  for (const { kind, rows } of tables) {
    notes.setTotal(kind, rows.length);
    for (const [index, row] of rows.entries()) {
      const isOneObject = kind === 'Profile';
      const record = createSourceRecord(
        withoutPrivateColumns(row),
        kind,
        isOneObject ? undefined : itemLabel(index, nameOf(row)),
        notes,
      );
      READERS[kind](record, career);
      record.noteUnreadFields();
    }
    const unreadColumns = NEVER_READ.filter((column) => rows.some((row) => hasContent(row[column])));
    if (unreadColumns.length > 0)
      notes.add(kind, `${formatList(unreadColumns)} ${unreadColumns.length === 1 ? 'is' : 'are'} never read`);
  }
  if (career.skills.some(({ category }) => category === SPOKEN_LANGUAGES.displayName)) career.categories.push(SPOKEN_LANGUAGES);
  career.notes = notes.lines();
  return career;
}

function withoutPrivateColumns(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !NEVER_READ.includes(column)));
}

function nameOf(row: Record<string, string>): string {
  return row['company name'] || row['school name'] || row.title || row.name || row['last name'] || '';
}

function readSkill(record: SourceRecord, career: Career): void {
  const name = record.text('name');
  if (name) career.skills.push({ name, category: null, level: null });
}

function readLanguage(record: SourceRecord, career: Career): void {
  const name = record.text('name');
  const level = spokenLevel(record, record.text('proficiency'));
  if (!name) {
    record.skip(NO_NAME);
    return;
  }
  career.skills.push({ name, category: SPOKEN_LANGUAGES.displayName, level });
}
