import type { Certification } from './collections/certifications.ts';

const YEAR = String.raw`((?:19|20)\d{2})`;
/** "expired 2020", "Expires: May 2018", "valid until 2018-05". Only a date may come between the word and the year. */
const NAMED_END = new RegExp(
  String.raw`\b(?:expire[sd]?|exp\.|valid (?:until|through|till|to)|until|till)[\s:(]*(?:on |in )?[^\d\n]{0,12}?(?:\d{1,2}[./-])*${YEAR}`,
  'i',
);
/** "2015 - 2018", "May 2015 – June 2018". */
const RANGE = new RegExp(String.raw`${YEAR}(?:[-/.]\d{1,2})?\s*(?:[-–—]|to)\s*(?:\p{L}{3,9}\.? )?${YEAR}\b`, 'iu');

/** A date text that says only that the certification has ended: "Inactive". */
const ENDED = /\b(?:inactive|expired|lapsed|revoked|not (?:active|valid|current)|retired)\b/i;

/** The year in which a certification ended, read from its date text; null when it names no end in the past. */
export function expiryYear({ type, date }: Pick<Certification, 'type' | 'date'>, currentYear: number): number | null {
  if (type !== 'certification') return null;
  const end = NAMED_END.exec(date)?.[1] ?? RANGE.exec(date)?.[2];
  return end !== undefined && Number(end) < currentYear ? Number(end) : null;
}

/** Whether the date text of a certification says that it is no longer held. */
export function hasLapsed(certification: Pick<Certification, 'type' | 'date'>, currentYear: number): boolean {
  if (certification.type !== 'certification') return false;
  return expiryYear(certification, currentYear) !== null || ENDED.test(certification.date);
}
