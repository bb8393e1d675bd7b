import { addCertification } from '../add-certification.ts';
import { addMilestone } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { readDateRange } from '../date-range.ts';
import type { SourceRecord } from '../source-record.ts';
import { concatRichText, plainToRichText, type RichText } from '../text.ts';

export function readPosition(record: SourceRecord, career: Career): void {
  const title = record.text('title');
  const company = record.text('company name');
  const span = readDateRange(record, { start: record.text('started on'), end: record.text('finished on'), openEnd: 'current' });
  if (!span) return;
  if (!title && company) record.note('no title in the file, so the employer is used instead');
  addMilestone(career, record, {
    ...span,
    type: 'experience',
    title: title || company,
    company: title ? company : '',
    location: record.text('location'),
    text: plainToRichText(record.text('description')),
  });
}

export function readSchool(record: SourceRecord, career: Career): void {
  const school = record.text('school name');
  const span = readDateRange(record, { start: record.text('start date'), end: record.text('end date'), openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, record, {
    ...span,
    type: 'education',
    title: record.text('degree name') || school,
    company: school,
    text: concatRichText([plainToRichText(record.text('notes')), readActivities(record.text('activities'))]),
  });
}

export function readProject(record: SourceRecord, career: Career): void {
  const span = readDateRange(record, {
    start: record.text('started on', 'start date'),
    end: record.text('finished on', 'end date'),
    openEnd: 'unknown',
  });
  if (!span) return;
  addMilestone(career, record, {
    ...span,
    type: 'project',
    title: record.text('title'),
    text: plainToRichText(record.text('description')),
    addresses: record.addresses('url'),
  });
}

export function readHonor(record: SourceRecord, career: Career): void {
  const span = readDateRange(record, { start: record.text('issue date', 'issued on'), end: '', openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, record, {
    ...span,
    type: 'award',
    title: record.text('title'),
    company: record.text('issuer'),
    text: plainToRichText(record.text('description')),
  });
}

export function readCertification(record: SourceRecord, career: Career): void {
  addCertification(career, record, {
    name: record.text('name'),
    issuer: record.text('authority'),
    from: record.text('started on'),
    until: record.text('finished on'),
    verifyUrl: record.addresses('url')[0],
    credentialId: record.text('license number'),
  });
}

function readActivities(text: string): RichText {
  return plainToRichText(text && `Activities: ${text}`);
}
