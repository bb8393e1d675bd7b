import { VOLUNTEER } from '../../../contract/employers.ts';
import { addCertification } from '../add-certification.ts';
import { addMilestone, titledBy } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { cleanPlace } from '../clean-place.ts';
import { readDateRange } from '../date-range.ts';
import type { SourceRecord } from '../source-record.ts';
import { concatRichText, plainToRichText, type RichText } from '../to-rich-text.ts';

export function readPosition(record: SourceRecord, career: Career): void {
  const title = record.text('title');
  const company = record.text('company name');
  const span = readDateRange(record, { start: record.text('started on'), end: record.text('finished on'), openEnd: 'current' });
  if (!title && company) record.note('no title in the file, so the employer is used instead');
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Experience' },
    type: 'experience',
    ...titledBy(title, company),
    location: cleanPlace(record.text('location')),
    text: plainToRichText(record.text('description')),
  });
}

export function readVolunteering(record: SourceRecord, career: Career): void {
  const role = record.text('role');
  const company = record.text('company name');
  const [start, end] = [record.text('started on'), record.text('finished on')];
  const span = readDateRange(record, { start, end, openEnd: 'current' });
  if (span?.is_current && !end) record.note('no end date, so it is shown as ongoing');
  addMilestone(career, record, {
    span,
    undated: { kind: 'volunteering' },
    type: 'experience',
    ...titledBy(role, company),
    position: VOLUNTEER,
    text: concatRichText([plainToRichText(record.text('description')), labeled('Cause', record.text('cause'))]),
  });
}

export function readSchool(record: SourceRecord, career: Career): void {
  const school = record.text('school name');
  const degree = record.text('degree name');
  const span = readDateRange(record, { start: record.text('start date'), end: record.text('end date'), openEnd: 'unknown' });
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Education' },
    type: 'education',
    ...titledBy(degree, school),
    text: concatRichText([plainToRichText(record.text('notes')), labeled('Activities', record.text('activities'))]),
  });
}

export function readProject(record: SourceRecord, career: Career): void {
  const span = readDateRange(record, {
    start: record.text('started on', 'start date'),
    end: record.text('finished on', 'end date'),
    openEnd: 'unknown',
  });
  addMilestone(career, record, {
    span,
    undated: { kind: 'projects' },
    type: 'project',
    title: record.text('title'),
    text: plainToRichText(record.text('description')),
    addresses: record.addresses('url'),
  });
}

export function readHonor(record: SourceRecord, career: Career): void {
  const span = readDateRange(record, { start: record.text('issue date', 'issued on'), end: '', openEnd: 'unknown' });
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Awards' },
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

function labeled(label: string, text: string): RichText {
  return plainToRichText(text && `${label}: ${text}`);
}
