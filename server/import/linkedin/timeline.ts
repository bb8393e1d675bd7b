import type { Career } from '../career.ts';
import { addCertificate } from '../certificate.ts';
import type { Entry } from '../entry.ts';
import { addMilestone } from '../milestone.ts';
import { readSpan } from '../span.ts';
import { joined, plainToRichText, type RichText } from '../text.ts';

export function readPosition(entry: Entry, career: Career): void {
  const title = entry.text('title');
  const company = entry.text('company name');
  const span = readSpan(entry, { start: entry.text('started on'), end: entry.text('finished on'), openEnd: 'current' });
  if (!span) return;
  if (!title && company) entry.note('no title in the file, so it is titled by its employer');
  addMilestone(career, entry, {
    ...span,
    type: 'experience',
    title: title || company,
    company: title ? company : '',
    location: entry.text('location'),
    text: plainToRichText(entry.text('description')),
  });
}

export function readSchool(entry: Entry, career: Career): void {
  const school = entry.text('school name');
  const span = readSpan(entry, { start: entry.text('start date'), end: entry.text('end date'), openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'education',
    title: entry.text('degree name') || school,
    company: school,
    text: joined([plainToRichText(entry.text('notes')), activities(entry.text('activities'))]),
  });
}

export function readProject(entry: Entry, career: Career): void {
  const span = readSpan(entry, {
    start: entry.text('started on', 'start date'),
    end: entry.text('finished on', 'end date'),
    openEnd: 'unknown',
  });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'project',
    title: entry.text('title'),
    text: plainToRichText(entry.text('description')),
    addresses: entry.addresses('url'),
  });
}

export function readHonor(entry: Entry, career: Career): void {
  const span = readSpan(entry, { start: entry.text('issue date', 'issued on'), end: '', openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'award',
    title: entry.text('title'),
    company: entry.text('issuer'),
    text: plainToRichText(entry.text('description')),
  });
}

export function readCertification(entry: Entry, career: Career): void {
  addCertificate(career, entry, {
    name: entry.text('name'),
    issuer: entry.text('authority'),
    from: entry.text('started on'),
    until: entry.text('finished on'),
    verifyUrl: entry.addresses('url')[0],
    credentialId: entry.text('license number'),
  });
}

function activities(text: string): RichText {
  return plainToRichText(text && `Activities: ${text}`);
}
