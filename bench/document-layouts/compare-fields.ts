import { htmlToText } from '../../contract/html-text.ts';
import type { Career, EntryMetadata } from '../../server/import/career.ts';
import { readJsonResume } from '../../server/import/json-resume.ts';
import { SPOKEN_LANGUAGES } from '../../server/import/spoken-languages.ts';
import type { LayoutPerson, ResumeEntry } from './layout-person.ts';

export interface ComparedField {
  field: string;
  state: 'correct' | 'missing' | 'wrong, flagged' | 'wrong, not flagged';
  /** '' for an invented entry or field. */
  expected: string;
  /** '' if the import has no such text. */
  read: string;
}

/** An entry with its fields as text, and the names of the fields that the import marks as doubtful. */
interface Entry {
  kind: string;
  fields: Record<string, string>;
  doubtful: readonly string[];
}

/** Compares what was read from a document with the person, field by field. */
export function compareFields(person: LayoutPerson, career: Career): ComparedField[] {
  const expected = toEntries(readJsonResume(toJsonResume(person)));
  const importedEntries = toEntries(career);
  const unused = new Set(importedEntries);
  const pairs = new Map<Entry, Entry>();
  // The most similar pairs are matched first.
  const candidates = expected.flatMap((entry) =>
    importedEntries
      .filter(({ kind }) => kind === entry.kind)
      .map((other) => ({ entry, other, similarity: similarity(entry, other) })),
  );
  for (const { entry, other, similarity } of candidates.toSorted((a, b) => b.similarity - a.similarity)) {
    if (similarity <= 0 || pairs.has(entry) || !unused.has(other)) continue;
    pairs.set(entry, other);
    unused.delete(other);
  }
  return [
    ...expected.flatMap((entry) => compareEntry(entry, pairs.get(entry))),
    ...[...unused].filter(({ kind }) => kind !== 'profile').map(toInvented),
  ];
}

function compareEntry({ kind, fields }: Entry, other: Entry | undefined): ComparedField[] {
  return Object.entries(fields).flatMap(([name, expected]): ComparedField[] => {
    const importedText = other?.fields[name] ?? '';
    if (expected === '' && importedText === '') return [];
    const isCorrect = name === 'text' ? containsAll(importedText, expected) : key(importedText) === key(expected);
    const isFlagged = other?.doubtful.includes(name) ?? false;
    const wrong = isFlagged ? 'wrong, flagged' : 'wrong, not flagged';
    return [
      {
        field: `${kind} ${name}`,
        state: isCorrect ? 'correct' : importedText === '' ? 'missing' : wrong,
        expected,
        read: importedText,
      },
    ];
  });
}

function toInvented({ kind, fields, doubtful }: Entry): ComparedField {
  const importedText = Object.values(fields).filter(Boolean).join(' | ');
  return { field: kind, state: doubtful.length > 0 ? 'wrong, flagged' : 'wrong, not flagged', expected: '', read: importedText };
}

function similarity(a: Entry, b: Entry): number {
  const words = (entry: Entry) => new Set(key(Object.values(entry.fields).join(' ')).split(' '));
  const other = words(b);
  const equal = Object.entries(a.fields).filter(([name, value]) => value && key(value) === key(b.fields[name] ?? '')).length;
  return [...words(a)].filter((word) => word.length > 2 && other.has(word)).length + 3 * equal;
}

function containsAll(text: string, lines: string): boolean {
  return lines.split('\n').every((line) => key(text).includes(key(line)));
}

function key(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ');
}

function toEntries({ profile, timeline, skills, certifications, entries }: Career): Entry[] {
  const { name = '', title = '', email = '', location } = profile;
  return [
    { kind: 'profile', fields: { name, title, email, location: location ?? '' }, doubtful: [] },
    ...timeline.map((milestone) => toEntry(milestone.type, milestone, milestoneFields(milestone), COMPARED_FIELD_OF)),
    ...skills.map((skill) => {
      const isSpoken = skill.category === SPOKEN_LANGUAGES.displayName;
      return toEntry(
        isSpoken ? 'language' : 'skill',
        skill,
        isSpoken ? { name: skill.name, level: skill.level ?? '' } : { name: skill.name },
      );
    }),
    ...certifications.map((own) => toEntry('certificate', own, { name: own.name, issuer: own.issuer, date: own.date })),
    ...entries.map((own) => toEntry(`entry of ${own.place.title ?? own.place.kind}`, own, { title: own.entry.title })),
  ];
}

function toEntry(
  kind: string,
  { doubtful = [] }: EntryMetadata,
  fields: Record<string, string>,
  names: Record<string, string> = {},
): Entry {
  return { kind, fields, doubtful: doubtful.map((field) => names[field] ?? field) };
}

const COMPARED_FIELD_OF: Record<string, string> = {
  company: 'employer',
  location: 'place',
  ...Object.fromEntries(['start_year', 'start_month', 'end_year', 'end_month', 'is_current'].map((field) => [field, 'dates'])),
  summary: 'text',
};

function milestoneFields(milestone: Career['timeline'][number]): Record<string, string> {
  const { title, company, location, summary, start_year, start_month, end_year, end_month, is_current } = milestone;
  const end = is_current ? 'present' : `${end_year} ${end_month ?? ''}`;
  return {
    title,
    employer: company ?? '',
    place: location ?? '',
    dates: `${start_year} ${start_month ?? ''} to ${end}`,
    text: htmlToText(summary),
  };
}

function toJsonResume({
  name,
  headline,
  email,
  place,
  jobs,
  schools,
  skills,
  languages,
  certificates,
}: LayoutPerson): Record<string, unknown> {
  const toSharedFields = ({ start, end, place, points }: ResumeEntry) => ({
    startDate: start,
    endDate: end,
    location: place,
    highlights: points,
  });
  return {
    basics: { name, label: headline, email, location: place },
    work: jobs.map((job) => ({ ...toSharedFields(job), position: job.title, name: job.organisation })),
    education: schools.map((school) => ({
      ...toSharedFields(school),
      studyType: school.title,
      institution: school.organisation,
    })),
    skills: skills.map(([group, ...keywords]) => ({ name: group, keywords })),
    languages: languages.map(([language, fluency]) => ({ language, fluency })),
    certificates: certificates.map(([name, issuer, date]) => ({ name, issuer, date })),
  };
}
