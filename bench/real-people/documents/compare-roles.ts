import { employerKey } from '../../../contract/employer-key.ts';
import type { Career } from '../../../server/import/career.ts';
import { wordsKey } from '../../../server/import/comparison-key.ts';
import { readJsonResume } from '../../../server/import/json-resume.ts';
import type { Person } from './person.ts';

export interface Comparison {
  roles: number;
  correct: number;
  /** All wrong or missing roles, as lines to print. */
  mismatches: string[];
  /** Of these, the number of wrong ones that the import marks as doubtful. */
  flaggedCount: number;
  /** Roles that were read but that the person did not have. */
  invented: string[];
}

type Role = Career['timeline'][number];

/** A role of the person with the role that was read for it: the same one, or else the most similar of the rest. */
export interface RoleMatch {
  expected: Role;
  read: Role | undefined;
  isSame: boolean;
}

/** Compares the roles read from a document (titles, employers, dates) with the person's. */
export function compareRoles(person: Person, career: Career): Comparison {
  const { matches, others } = matchRoles(person, career.timeline);
  const wrong = matches.filter(({ isSame }) => !isSame);
  return {
    roles: matches.length,
    correct: matches.length - wrong.length,
    mismatches: wrong.map(
      ({ expected, read }) => `${toLine(expected)} => ${read ? `${toLine(read)} [${read.doubtful ?? ''}]` : 'missing'}`,
    ),
    flaggedCount: wrong.filter(({ read }) => read?.doubtful?.length).length,
    invented: others.map(toLine),
  };
}

/** Finds the role that was read for each role of the person; `others` match none of the person's. */
export function matchRoles(person: Person, timeline: readonly Role[]): { matches: RoleMatch[]; others: Role[] } {
  const work = person.jobs.map(({ title, employer, start, end }) => ({
    position: title,
    name: employer,
    startDate: start,
    endDate: end,
  }));
  const expected = readJsonResume({ work }).timeline;
  const unused = new Set(timeline.filter(({ type, position }) => type === 'experience' && position !== 'Volunteer'));
  const take = (read: Role | undefined) => {
    if (read) unused.delete(read);
    return read;
  };
  const same = new Map(expected.map((role) => [role, take([...unused].find((other) => isSame(role, other)))]));
  const matches = expected.map((role): RoleMatch => {
    const read = same.get(role);
    if (read) return { expected: role, read, isSame: true };
    const nearest = [...unused].toSorted((a, b) => similarity(role, b) - similarity(role, a))[0];
    return { expected: role, read: nearest && similarity(role, nearest) > 0 ? take(nearest) : undefined, isSame: false };
  });
  return { matches, others: [...unused] };
}

/** Compares the education read from a document with the person's: each entry by its institution and its dates. */
export function compareEducation(
  person: Person,
  { timeline }: Career,
): { entries: number; correct: number; mismatches: string[] } {
  const education = person.education.map(({ title, employer, start, end }) => ({
    studyType: title,
    institution: employer,
    startDate: start,
    endDate: end,
  }));
  const expected = readJsonResume({ education }).timeline;
  const unused = new Set(timeline.filter(({ type }) => type === 'education'));
  const mismatches: string[] = [];
  for (const entry of expected) {
    const read = [...unused].find((other) => institutionKey(entry) === institutionKey(other) && hasSameDates(entry, other));
    if (read) unused.delete(read);
    else mismatches.push(`${toLine(entry)} => not found; unmatched: ${[...unused].map(toLine).join('; ') || 'none'}`);
  }
  return { entries: expected.length, correct: expected.length - mismatches.length, mismatches };
}

function institutionKey({ company, title }: Role): string {
  return employerKey(company || title);
}

function isSame(a: Role, b: Role): boolean {
  return hasSameNames(a, b) && hasSameDates(a, b);
}

function hasSameNames(a: Role, b: Role): boolean {
  return wordsKey(a.title) === wordsKey(b.title) && employerKey(a.company ?? '') === employerKey(b.company ?? '');
}

function hasSameDates(a: Role, b: Role): boolean {
  return (['start_year', 'start_month', 'end_year', 'end_month', 'is_current'] as const).every((field) => a[field] === b[field]);
}

function similarity(a: Role, b: Role): number {
  const names = (role: Role) => wordsKey([role.title, role.company].filter(Boolean).join(' ')).split(' ');
  const shared = names(a).filter((word) => names(b).includes(word)).length;
  return shared + (a.start_year === b.start_year && a.start_month === b.start_month ? 2 : 0);
}

function toLine({ title, company, start_year, start_month, end_year, end_month, is_current }: Role): string {
  return `${title} | ${company} | ${start_year}-${start_month} ${is_current ? 'present' : `${end_year}-${end_month}`}`;
}
