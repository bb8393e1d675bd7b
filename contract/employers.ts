import type { Milestone } from './collections/milestones.ts';
import { employerKey } from './employer-key.ts';
import { firstMonth, lastMonth, overlaps, type Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

/** The position of volunteers in imported careers. */
export const VOLUNTEER = 'Volunteer';

const BREAK =
  /(?<!\p{L})(?:full[- ]time (?:parent(?:ing)?|father|mother|carer|caregiver)|(?:parental|maternity|paternity|family) leave|career break|sabbatical|gap year|personal break|elternzeit|sabbatjahr|auszeit|congé (?:parental|sabbatique|maternité)|année sabbatique|pause personnelle|año sabático|urlop (?:macierzyński|rodzicielski|wychowawczy))(?!\p{L})/iu;

/** Whether a role was employment, and not volunteering or a career break, which résumés also list as entries. */
export function isEmployment({
  title,
  position,
  company,
}: {
  title: string;
  position: string | null;
  company: string | null;
}): boolean {
  return position !== VOLUNTEER && ![title, position, company].some((text) => text !== null && BREAK.test(text));
}

/**
 * Whether the title of a milestone is a name that a question can ask about: not a job title or a degree, which are
 * used as the title when the owner gave none.
 */
export function hasNameOfItsOwn({ type, title, position }: NamedMilestone, timeline: readonly NamedMilestone[]): boolean {
  if (type === 'education' || position === VOLUNTEER || (type === 'experience' && !position)) return false;
  const name = title.trim().toLowerCase();
  return !timeline.some(
    (role) =>
      role.type === 'experience' &&
      [role.position, role.position ? '' : role.title].some((text) => text?.trim().toLowerCase() === name),
  );
}

type NamedMilestone = Pick<Milestone, 'type' | 'title' | 'position'>;

/** The company, unless its name is the title too, as in an imported entry without a position. */
export function companyBesideTitle({ title, company }: { title: string; company: string | null }): string | null {
  return company === title ? null : company;
}

interface Role extends Span {
  type: MilestoneType;
  title: string;
  position: string | null;
  company: string | null;
}

/** The roles of one tenure, newest first. */
export interface Tenure<T> {
  /** As spelled in the newest role. */
  employer: string;
  roles: [T, T, ...T[]];
}

/** A pause of up to this many months between two roles does not end a tenure. */
const MAX_PAUSE_MONTHS = 3;

/**
 * Maps each role to its tenure: experiences with the same employer that follow each other or overlap, without a job elsewhere
 * between them. Volunteering is no part of a tenure of jobs. Single roles are left out. `milestones` are in the order of the
 * timeline, and so are a tenure's roles.
 */
export function findTenures<T extends Role>(milestones: readonly T[]): Map<T, Tenure<T>> {
  const tenures = new Map<T, Tenure<T>>();
  const experiences = milestones.filter(({ type }) => type === 'experience');
  const named = experiences.filter(({ company }) => employerKey(company?.trim() ?? '') !== '');
  const groups = Map.groupBy(named, (role) => `${role.position === VOLUNTEER} ${employerKey(role.company ?? '')}`);
  for (const roles of groups.values()) {
    if (roles.length === 1) continue;
    const elsewhere = experiences.filter((role) => !roles.includes(role));
    for (const [newest, next, ...others] of splitAtPauses(roles, elsewhere)) {
      if (!newest || !next) continue;
      const tenure: Tenure<T> = { employer: newest.company ?? '', roles: [newest, next, ...others] };
      for (const role of tenure.roles) tenures.set(role, tenure);
    }
  }
  return tenures;
}

function splitAtPauses<T extends Role>(roles: readonly T[], elsewhere: readonly T[]): T[][] {
  const groups: T[][] = [];
  let last: T | undefined;
  for (const role of roles.toSorted((a, b) => firstMonth(a) - firstMonth(b))) {
    const group = groups.at(-1);
    if (group && last && firstMonth(role) - lastMonth(last) <= MAX_PAUSE_MONTHS + 1 && !hasJobBetween(last, role, elsewhere))
      group.push(role);
    else groups.push([role]);
    if (!last || lastMonth(role) > lastMonth(last)) last = role;
  }
  return groups.map((group) => roles.filter((role) => group.includes(role)));
}

/** Whether a job elsewhere lies between two roles. One that began earlier or went on later was held beside them. */
function hasJobBetween(left: Role, returned: Role, elsewhere: readonly Role[]): boolean {
  return (
    lastMonth(left) < firstMonth(returned) &&
    // Months that follow each other leave no time between them.
    lastStart(returned) - firstEnd(left) > 1 &&
    elsewhere.some((job) => lastStart(job) >= firstEnd(left) && lastStart(returned) >= firstEnd(job) && isEmployment(job))
  );
}

/** The last month in which a role can have begun, if its month is unknown. */
function lastStart({ start_year, start_month }: Span): number {
  return start_year * 12 + (start_month ?? 12) - 1;
}

/** The first month in which a role can have ended; infinite for a current one. */
function firstEnd(span: Span): number {
  const { end_year, end_month, is_current } = span;
  if (is_current) return Number.POSITIVE_INFINITY;
  return firstMonth(end_year === null ? span : { start_year: end_year, start_month: end_month });
}

interface EntryGroup<T, E> {
  /** Null for an entry that is not part of a tenure. */
  tenure: Tenure<T> | null;
  entries: E[];
}

/**
 * Groups the roles of each tenure with the awards that the employer gave during it, at the position of the newest role. Every
 * other entry is a group of one.
 */
export function groupByTenure<T extends Role, E extends { milestone: T }>(
  entries: readonly E[],
  tenures: ReadonlyMap<T, Tenure<T>>,
): EntryGroup<T, E>[] {
  const groups = new Map<unknown, EntryGroup<T, E>>();
  for (const entry of entries) {
    const tenure = tenures.get(entry.milestone) ?? tenureOfAward(entry.milestone, tenures);
    const group = groups.get(tenure ?? entry);
    if (group) group.entries.push(entry);
    else groups.set(tenure ?? entry, { tenure, entries: [entry] });
  }
  return [...groups.values()];
}

function tenureOfAward<T extends Role>(award: T, tenures: ReadonlyMap<T, Tenure<T>>): Tenure<T> | null {
  if (award.type !== 'award' || !award.company) return null;
  const key = employerKey(award.company);
  const matches = ({ employer, roles }: Tenure<T>) =>
    employerKey(employer) === key && roles.some((role) => overlaps(role, award));
  return [...tenures.values()].find(matches) ?? null;
}

/** The location that all roles share; null if they differ. */
export function placeOfTenure({ roles: [newest, ...others] }: Tenure<{ location: string | null }>): string | null {
  return others.every(({ location }) => location === newest.location) ? newest.location : null;
}

/** From the earliest start to the latest end of the roles. */
export function spanOfTenure({ roles }: Tenure<Span>): Span {
  const first = roles.reduce((a, b) => (firstMonth(b) < firstMonth(a) ? b : a));
  const last = roles.reduce((a, b) => (lastMonth(b) > lastMonth(a) ? b : a));
  // A role without an end ends in the month or year of its start.
  const end = last.end_year === null && !last.is_current ? { end_year: last.start_year, end_month: last.start_month } : last;
  return {
    start_year: first.start_year,
    start_month: first.start_month,
    end_year: end.end_year,
    end_month: end.end_month,
    is_current: last.is_current,
  };
}
