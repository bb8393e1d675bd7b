import type { TableKind } from '../csv.ts';

/** The imported tables of LinkedIn's export, each with a combination of columns that no other table has. */
export const TABLES = [
  { kind: 'Profile', columns: ['last name', 'headline'] },
  { kind: 'Positions', columns: ['company name', 'title', 'started on'] },
  { kind: 'Education', columns: ['school name', 'degree name'] },
  { kind: 'Certifications', columns: ['name', 'authority'] },
  { kind: 'Recommendations', columns: ['job title', 'text', 'status'] },
  { kind: 'Publications', columns: ['name', 'published on'] },
  { kind: 'Publications', columns: ['name', 'publisher', 'url'] },
  { kind: 'Volunteering', columns: ['company name', 'role'] },
  { kind: 'Patents', columns: ['title', 'filed on'] },
  { kind: 'Patents', columns: ['title', 'filing date'] },
  { kind: 'Patents', columns: ['title', 'patent number'] },
  { kind: 'Patents', columns: ['title', 'application number'] },
  { kind: 'Patents', columns: ['title', 'patent or application number'] },
  { kind: 'Organizations', columns: ['name', 'position'] },
  { kind: 'Organizations', columns: ['name', 'positions'] },
  { kind: 'Courses', columns: ['name', 'number'], isExact: true },
  { kind: 'Test Scores', columns: ['name', 'score'] },
  { kind: 'Honors', columns: ['title', 'issue date'] },
  { kind: 'Honors', columns: ['title', 'issued on'] },
  { kind: 'Projects', columns: ['title', 'description', 'url', 'started on'] },
  { kind: 'Projects', columns: ['title', 'description', 'start date'] },
  { kind: 'Languages', columns: ['name', 'proficiency'], isExact: true },
  { kind: 'Skills', columns: ['name'], isExact: true },
] as const satisfies readonly TableKind<string>[];

export type LinkedInKind = (typeof TABLES)[number]['kind'];

/** Private files are not opened. A private file with a localized name is recognized by its header and not read further. */
const PRIVATE =
  /^(messages|connections|invitations|contacts|imported|email|phone|registration|ads?\b|ad_|search|inbox|receipts|logins|device)/i;

/** Recommendations the owner wrote about others; their table has the same header as those received. */
const GIVEN = /given|gegeben|erteilt|donn|dadas|otorgad|emitid|inviat|gegeven/i;

export function isCareerFile(name: string): boolean {
  return /\.csv$/i.test(name) && !PRIVATE.test(name) && !isGivenRecommendations(name);
}

export function isGivenRecommendations(name: string): boolean {
  return /recom|empfehl|aanbevel|raccomand/i.test(name) && GIVEN.test(name);
}
