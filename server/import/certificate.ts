import type { Career } from './career.ts';
import { monthText, readDate } from './dates.ts';
import { type Entry, NAMELESS, quoted } from './entry.ts';

interface Told {
  name: string;
  issuer: string;
  /** As the file writes it. */
  from: string;
  /** When it ends; '' when it does not. */
  until?: string;
  verifyUrl?: string;
  credentialId?: string;
}

/** Adds a certification with what is told of it. Its date is a text: "May 2024", or "May 2024 - May 2027" when it ends. */
export function addCertificate(
  career: Career,
  entry: Entry,
  { name, issuer, from, until = '', verifyUrl, credentialId }: Told,
): void {
  if (!name) {
    entry.leaveOut(NAMELESS);
    return;
  }
  career.certifications.push({
    name,
    issuer,
    date: [dateOf(entry, from), dateOf(entry, until)].filter(Boolean).join(' - '),
    type: 'certification',
    status: 'active',
    imageUrl: null,
    verifyUrl: verifyUrl ?? null,
    credentialId: credentialId || null,
  });
}

/** Whether a degree or an award is a certificate by its own words; a certificate of merit is an award. */
export function isCertificate(title: string): boolean {
  return /\bcertifi(ed|cate|cation)\b/i.test(title) && !/\bcertificate of (?!completion)/i.test(title);
}

/** The date is a text of its own, so one that cannot be read is shown as it stands. */
function dateOf(entry: Entry, text: string): string {
  const date = readDate(text);
  if (date === 'absent' || date === 'present') return '';
  if (date === 'unreadable') entry.note(`date ${quoted(text)} could not be read and is shown as it stands`);
  return typeof date === 'string' ? text : monthText(date);
}
