import type { TableKind } from '../csv.ts';

/** The tables of LinkedIn's export that are a career, by the columns that no other table has together. */
export const TABLES = [
  { kind: 'Profile', columns: ['last name', 'headline'] },
  { kind: 'Positions', columns: ['company name', 'title', 'started on'] },
  { kind: 'Education', columns: ['school name', 'degree name'] },
  { kind: 'Certifications', columns: ['name', 'authority'] },
  { kind: 'Recommendations', columns: ['job title', 'text', 'status'] },
  { kind: 'Honors', columns: ['title', 'issue date'] },
  { kind: 'Honors', columns: ['title', 'issued on'] },
  { kind: 'Projects', columns: ['title', 'description', 'url', 'started on'] },
  { kind: 'Projects', columns: ['title', 'description', 'start date'] },
  { kind: 'Languages', columns: ['name', 'proficiency'], only: true },
  { kind: 'Skills', columns: ['name'], only: true },
] as const satisfies readonly TableKind<string>[];

export type LinkedInKind = (typeof TABLES)[number]['kind'];

/** What is nobody's career is not even opened; what bears another name is known by its header, and read no further. */
const PRIVATE =
  /^(messages|connections|invitations|contacts|imported|email|phone|registration|ads?\b|ad_|search|inbox|receipts|logins|device)/i;

/** Written about others: it has the very header of those that were received. */
const GIVEN = /given|gegeben|erteilt|donn|dadas|otorgad|emitid|inviat|gegeven/i;

export function isCareerFile(name: string): boolean {
  return /\.csv$/i.test(name) && !PRIVATE.test(name) && !isGivenRecommendations(name);
}

export function isGivenRecommendations(name: string): boolean {
  return /recom|empfehl|aanbevel|raccomand/i.test(name) && GIVEN.test(name);
}
