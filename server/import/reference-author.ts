import { cutText } from '../../contract/cut-text.ts';

/** Longer lines are not a name with a role. */
const MAX_LINE_LENGTH = 500;

/** The author of a reference, parsed from one line; missing parts are ''. */
export interface ReferenceAuthor {
  name: string;
  title: string;
  company: string;
  linkedinUrl: string | null;
  /** An address in the line that is not on LinkedIn. */
  otherUrl: string;
  /** "(2019)" in the line. */
  year: string;
}

/**
 * Reads "Name - Title @ Company", "Name, Title at Company", "Name (Title, Company)" and
 * "Name (https://www.linkedin.com/in/name)". Degrees after a name ("Jane Doe, PhD") stay with it.
 */
export function parseReferenceAuthor(input: string): ReferenceAuthor {
  const lines = input
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' - ');
  const line = cutText(lines.replace(/\s+/g, ' '), MAX_LINE_LENGTH, '...');
  const address = ADDRESS.exec(line)?.[1] ?? '';
  const linkedinUrl = parseLinkedInUrl(address);
  const year = YEAR.exec(line)?.[1] ?? '';
  const text = line
    .replace(ADDRESS, ' ')
    .replace(YEAR, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [name, role] = splitNameAndRole(text);
  const [title, company] = splitTitleAndCompany(role);
  return { name, title, company, linkedinUrl, otherUrl: linkedinUrl === null ? address : '', year };
}

/** The https address of a LinkedIn page; null when the text is something else. */
export function parseLinkedInUrl(text: string): string | null {
  const match = /^(?:https?:\/\/)?((?:[\w-]+\.)*linkedin\.com(?:\/\S*)?)$/i.exec(text.trim());
  return match ? `https://${match[1]}` : null;
}

const ADDRESS = /[(<[]?\s*(https?:\/\/[^\s)>\]]+)\s*[)>\]]?/i;
const YEAR = /\(((?:19|20)\d{2})\)/;
const DEGREES = /^(ph\.?\s?d|m\.?b\.?a|m\.?sc|b\.?sc|m\.?d|jr|sr|pmp|cfa|esq|dr|ing|m\.?a|b\.?a|cissp|i{2,3})\.?$/i;

function splitNameAndRole(text: string): [name: string, role: string] {
  const withBrackets = /^([^(]+)\(([^()]+)\)$/.exec(text);
  if (withBrackets) return [trimPunctuation(withBrackets[1]), trimPunctuation(withBrackets[2])];
  const withDash = /^(.+?)\s+[-–—|]\s+(.+)$/.exec(text);
  if (withDash) return [trimPunctuation(withDash[1]), trimPunctuation(withDash[2])];
  const [name = '', ...parts] = text.split(/\s*,\s*/);
  const firstRolePart = parts.findIndex((part) => !DEGREES.test(part));
  const degreeCount = firstRolePart === -1 ? parts.length : firstRolePart;
  return [[name, ...parts.slice(0, degreeCount)].join(' '), parts.slice(degreeCount).join(', ')];
}

/** Splits "Site Manager at Exempla" into title and company. */
export function splitTitleAndCompany(role: string): [title: string, company: string] {
  const at = /^(.*?)(?:\s*@\s*|\s+at\s+|\s+bei\s+|\s+chez\s+)(.+)$/i.exec(role) ?? /^(.*),\s*([^,]+)$/.exec(role);
  return at ? [trimPunctuation(at[1]), trimPunctuation(at[2])] : [role, ''];
}

function trimPunctuation(text: string | undefined): string {
  return (text ?? '').replace(/^[\s,;:-]+|[\s,;:-]+$/g, '');
}
