import { employerKey } from '../../contract/employer-key.ts';
import type { RecentEmployer } from '../../contract/signature.ts';

const AT_EMPLOYER = /^(.{2,120}?) (?:at|@) (.{2,120})$/;

/**
 * The owner's title beside the list of the last employers. "Manager at Acme" would contradict "Acme, Designer, since 2026":
 * an employer in the list is named in the title only with the role that the list shows.
 */
export function titleBeside(employers: readonly RecentEmployer[], title: string): string {
  const [, role, employer] = AT_EMPLOYER.exec(title) ?? [];
  if (!role || !employer) return title;
  const listed = employers.find(({ name }) => employerKey(name) === employerKey(employer));
  return listed && listed.role.toLowerCase() !== role.toLowerCase() ? role : title;
}
