import type { Career } from './career.ts';
import { knownPartOfDate } from './date-range.ts';
import { ONE_DATE, renameFields } from './field-names.ts';
import { quote } from './notes.ts';
import { monthText, readDate } from './parse-date.ts';
import { NO_NAME, type SourceRecord } from './source-record.ts';

interface CertificationInput {
  name: string;
  issuer: string;
  /** Issue date, as written in the file. */
  from: string;
  /** Expiry date, as written in the file; '' when it does not expire. */
  until?: string;
  verifyUrl?: string;
  credentialId?: string;
}

const CERTIFICATION_FIELDS = { ...ONE_DATE, title: 'name', company: 'issuer' };

/** Adds a certification. Its date is a text: "May 2024", or "May 2024 - May 2027" when it expires. */
export function addCertification(
  career: Career,
  record: SourceRecord,
  { name, issuer, from, until = '', verifyUrl, credentialId }: CertificationInput,
): void {
  if (!name) {
    record.skip(NO_NAME);
    return;
  }
  career.certifications.push({
    name,
    issuer,
    date: [formatDate(record, from), formatDate(record, until)].filter(Boolean).join(' - '),
    type: 'certification',
    status: 'active',
    imageUrl: null,
    verifyUrl: verifyUrl ?? null,
    credentialId: credentialId || null,
    ...renameFields(record.extractionState(), CERTIFICATION_FIELDS),
    ...(record.isHidden() && { draft: true }),
  });
}

/**
 * Whether the title of a degree or an award names a certificate. A certificate of merit is an award, a certificate of a
 * school or an apprenticeship is education, and an unfinished one does not count.
 */
export function isCertificateTitle(title: string): boolean {
  return (
    /\bcertifi(ed|cate|cation)\b/i.test(title) && !/\bcertificate of (?!completion)/i.test(title) && !NO_CERTIFICATION.test(title)
  );
}

const NO_CERTIFICATION =
  /\b(?:drop(?:ped)?[- ]?out|abandoned|unfinished|incomplete|not (?:yet )?(?:completed|finished)|apprentice\w*|journeyman\w*|(?:secondary|high|middle|primary) ?school)\b/i;

/** The stored date is free text, so an unreadable date is kept as written. */
function formatDate(record: SourceRecord, written: string): string {
  const text = knownPartOfDate(record, written);
  const date = readDate(text);
  if (date === 'absent' || date === 'present') return '';
  if (date === 'unreadable') record.note(`date ${quote(text)} could not be read, so it is shown as written`);
  return typeof date === 'string' ? text : monthText(date);
}
