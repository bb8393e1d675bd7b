import { employerKey } from '../../../contract/employer-key.ts';
import type { Career } from '../../../server/import/career.ts';
import { wordsKey } from '../../../server/import/comparison-key.ts';
import { readJsonResume } from '../../../server/import/json-resume.ts';
import type { Person } from './person.ts';

export interface Comparison {
  roles: number;
  right: number;
  /** Wrong, and marked as doubtful. */
  marked: number;
  /** Wrong or missing, and not marked. */
  unmarked: string[];
  wrong: string[];
  /** Roles that the document does not have. */
  invented: string[];
}

type Role = Career['timeline'][number];

/** Compares the roles with dates that were read from a document with those of the person. */
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
  const result: Comparison = { roles: expected.length, right: 0, marked: 0, unmarked: [], wrong: [], invented: [] };
  const open: Role[] = [];
  for (const role of expected) {
    const match = [...unused].find((other) => isSame(role, other));
    if (match) {
      unused.delete(match);
      result.right += 1;
    } else open.push(role);
  }
  for (const role of open) {
    const nearest = [...unused].toSorted((a, b) => likeness(role, b) - likeness(role, a))[0];
    const candidate = nearest && likeness(role, nearest) > 0 ? nearest : undefined;
    if (candidate) unused.delete(candidate);
    const line = `${toLine(role)} => ${candidate ? `${toLine(candidate)} [${candidate.doubtful ?? ''}]` : 'missing'}`;
    result.wrong.push(line);
    if (candidate?.doubtful?.length) result.marked += 1;
    else result.unmarked.push(line);
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

function likeness(a: Role, b: Role): number {
  const names = (role: Role) => wordsKey([role.title, role.company].filter(Boolean).join(' ')).split(' ');
  const shared = names(a).filter((word) => names(b).includes(word)).length;
  return shared + (a.start_year === b.start_year && a.start_month === b.start_month ? 2 : 0);
}

function toLine({ title, company, start_year, start_month, end_year, end_month, is_current }: Role): string {
  return `${title} | ${company} | ${start_year}-${start_month} ${is_current ? 'present' : `${end_year}-${end_month}`}`;
}
