import { cutAtWord } from './text.ts';

/** A line with a name; what is longer is none. */
const LINE_MAX = 500;

/** Who wrote a reference, as far as one line tells it; what it does not tell is ''. */
export interface Person {
  name: string;
  title: string;
  company: string;
  linkedinUrl: string | null;
  /** Anything else that stood in the line, such as another address. */
  rest: string;
}

/**
 * Reads "Name - Title @ Company", "Name, Title at Company", "Name (Title, Company)" and
 * "Name (https://www.linkedin.com/in/name)". Letters behind a name ("Jane Doe, PhD") stay with it.
 */
export function readPerson(written: string): Person {
  const line = cutAtWord(written.replace(/\s+/g, ' '), LINE_MAX);
  const address = ADDRESS.exec(line)?.[1] ?? '';
  const linkedinUrl = linkedInAddress(address);
  const text = line
    .replace(ADDRESS, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [name, role] = nameAndRole(text);
  const [title, company] = titleAndCompany(role);
  return { name, title, company, linkedinUrl, rest: linkedinUrl === null ? address : '' };
}

/** An address on LinkedIn, with https; null when it is none. */
export function linkedInAddress(text: string): string | null {
  const match = /^(?:https?:\/\/)?((?:[\w-]+\.)*linkedin\.com(?:\/\S*)?)$/i.exec(text.trim());
  return match ? `https://${match[1]}` : null;
}

const ADDRESS = /[(<[]?\s*(https?:\/\/[^\s)>\]]+)\s*[)>\]]?/i;
const DEGREES = /^(ph\.?\s?d|m\.?b\.?a|m\.?sc|b\.?sc|m\.?d|jr|sr|pmp|cfa|esq|dr|ing|m\.?a|b\.?a|cissp|i{2,3})\.?$/i;

function nameAndRole(text: string): [name: string, role: string] {
  const inBrackets = /^([^(]+)\(([^()]+)\)$/.exec(text);
  if (inBrackets) return [trimmed(inBrackets[1]), trimmed(inBrackets[2])];
  const dashed = /^(.+?)\s+[-–—|]\s+(.+)$/.exec(text);
  if (dashed) return [trimmed(dashed[1]), trimmed(dashed[2])];
  const [name = '', ...parts] = text.split(/\s*,\s*/);
  const letters = parts.findIndex((part) => !DEGREES.test(part));
  const behind = letters === -1 ? parts.length : letters;
  return [[name, ...parts.slice(0, behind)].join(' '), parts.slice(behind).join(', ')];
}

function titleAndCompany(role: string): [title: string, company: string] {
  const at = /^(.*?)(?:\s*@\s*|\s+at\s+|\s+bei\s+|\s+chez\s+)(.+)$/i.exec(role) ?? /^(.*),\s*([^,]+)$/.exec(role);
  return at ? [trimmed(at[1]), trimmed(at[2])] : [role, ''];
}

function trimmed(text: string | undefined): string {
  return (text ?? '').replace(/^[\s,;:-]+|[\s,;:-]+$/g, '');
}
