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
  /** Roles that were read but are not the person's. */
  invented: string[];
}

type Role = Career['timeline'][number];

/** Compares the roles read from a document (titles, employers, dates) with the person's. */
export function compareRoles(person: Person, career: Career): Comparison {
  const work = person.jobs.map(({ title, employer, start, end }) => ({
    position: title,
    name: employer,
    startDate: start,
    endDate: end,
  }));
  const expected = readJsonResume({ work }).timeline;
  const roles = career.timeline.filter(({ type, position }) => type === 'experience' && position !== 'Volunteer');
  const unused = new Set(roles);
  const result: Comparison = { roles: expected.length, correct: 0, mismatches: [], flaggedCount: 0, invented: [] };
  const unmatched: Role[] = [];
  for (const role of expected) {
    const match = [...unused].find((other) => isSame(role, other));
    if (match) {
      unused.delete(match);
      result.correct += 1;
    } else unmatched.push(role);
  }
  for (const role of unmatched) {
    const nearest = [...unused].toSorted((a, b) => similarity(role, b) - similarity(role, a))[0];
    const candidate = nearest && similarity(role, nearest) > 0 ? nearest : undefined;
    if (candidate) unused.delete(candidate);
    const line = `${toLine(role)} => ${candidate ? `${toLine(candidate)} [${candidate.doubtful ?? ''}]` : 'missing'}`;
    result.mismatches.push(line);
    if (candidate?.doubtful?.length) result.flaggedCount += 1;
  }
  result.invented = [...unused].map(toLine);
  return result;
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
