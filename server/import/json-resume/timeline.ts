import type { Career } from '../career.ts';
import { addCertificate, isCertificate } from '../certificate.ts';
import type { Entry } from '../entry.ts';
import { addMilestone, labelled, readProse } from '../milestone.ts';
import { readSpan } from '../span.ts';
import { joined, toRichText, withList } from '../text.ts';
import { readLocation } from './location.ts';

const KEYWORDS = ['keywords', 'technologies', 'technology', 'techStack', 'stack', 'tags', 'skills'] as const;
const ADDRESSES = ['url', 'website', 'link', 'repository', 'github'] as const;

export function readWork(entry: Entry, career: Career): void {
  const position = entry.text('position', 'title', 'role', 'jobTitle');
  const company = entry.text('name', 'company', 'employer', 'organization');
  if (!position && company) entry.note('no position in the file, so it is titled by its employer');
  const span = readSpan(entry, { ...datesOf(entry), openEnd: 'current' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'experience',
    title: position || company,
    company: position ? company : '',
    location: readLocation(entry),
    text: joined([
      readProse(entry, ['description']),
      readProse(entry, ['summary'], ['highlights', 'achievements', 'responsibilities']),
    ]),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readVolunteer(entry: Entry, career: Career): void {
  const position = entry.text('position', 'title', 'role');
  const organization = entry.text('organization', 'name', 'company');
  const dates = datesOf(entry);
  const span = readSpan(entry, { ...dates, openEnd: 'current' });
  if (!span) return;
  if (span.is_current && !dates.end) entry.note('no end date, so it is shown as going on');
  addMilestone(career, entry, {
    ...span,
    type: 'experience',
    title: position || organization,
    position: 'Volunteer',
    company: position ? organization : '',
    location: readLocation(entry),
    text: readProse(entry, ['summary', 'description'], ['highlights']),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readEducation(entry: Entry, career: Career): void {
  const school = entry.text('institution', 'school', 'name');
  const [degree, area] = [entry.text('studyType', 'degree'), entry.text('area', 'field', 'major')];
  const courses = entry.list('courses');
  if (isCertificate(`${degree} ${area}`) && courses.length === 0) {
    const { start, end } = datesOf(entry);
    const name = /^(professional )?certificat(e|ion)$/i.test(degree) ? area || degree : subject(degree, area);
    entry.note('is a certificate by its name, so it is among the certifications');
    addCertificate(career, entry, { name, issuer: school, from: end || start, verifyUrl: entry.addresses(...ADDRESSES)[0] });
    return;
  }
  const span = readSpan(entry, { ...datesOf(entry), openEnd: 'unknown' });
  if (!span) return;
  const courseList = courses.length > 0 ? withList(toRichText('Courses:'), courses.map(toRichText)) : toRichText('');
  addMilestone(career, entry, {
    ...span,
    type: 'education',
    title: subject(degree, area) || school,
    company: school,
    location: readLocation(entry),
    text: joined([
      readProse(entry, ['summary', 'description'], ['highlights']),
      labelled('GPA', entry.text('gpa')),
      labelled('Score', entry.text('score', 'grade')),
      courseList,
    ]),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readProject(entry: Entry, career: Career): void {
  const title = entry.text('name', 'title');
  const span = readSpan(entry, { ...datesOf(entry), openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'project',
    title,
    position: entry.list('roles', 'role').join(', '),
    company: entry.text('entity', 'company', 'organization'),
    location: readLocation(entry),
    text: joined([readProse(entry, ['summary']), readProse(entry, ['description'], ['highlights'])]),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readAward(entry: Entry, career: Career): void {
  const title = entry.text('title', 'name');
  const awarder = entry.text('awarder', 'issuer', 'issued_by', 'organization');
  const date = entry.text('date', 'startDate', 'issued', 'releaseDate');
  if (isCertificate(title)) {
    entry.note('is a certificate by its name, so it is among the certifications');
    addCertificate(career, entry, { name: title, issuer: awarder, from: date, verifyUrl: entry.addresses(...ADDRESSES)[0] });
    return;
  }
  const span = readSpan(entry, { start: date, end: entry.text('endDate'), openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'award',
    title,
    company: awarder,
    text: readProse(entry, ['summary', 'description'], ['highlights']),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readPublication(entry: Entry, career: Career): void {
  const title = entry.text('name', 'title');
  const span = readSpan(entry, { start: entry.text('releaseDate', 'date'), end: '', openEnd: 'unknown' });
  if (!span) return;
  addMilestone(career, entry, {
    ...span,
    type: 'project',
    title,
    company: entry.text('publisher'),
    text: readProse(entry, ['summary', 'description'], ['highlights']),
    tags: entry.words(...KEYWORDS),
    addresses: entry.addresses(...ADDRESSES),
  });
}

export function readCertificate(entry: Entry, career: Career): void {
  addCertificate(career, entry, {
    name: entry.text('name', 'title'),
    issuer: entry.text('issuer', 'authority', 'organization'),
    from: entry.text('date', 'startDate', 'issued', 'issueDate', 'releaseDate'),
    until: entry.text('endDate', 'expirationDate', 'expires', 'expiry'),
    verifyUrl: entry.addresses(...ADDRESSES)[0],
    credentialId: entry.text('credentialId', 'credentialID', 'licenseNumber', 'id'),
  });
}

/** Degree and field in one line, without saying the same twice. */
function subject(degree: string, area: string): string {
  if (degree.toLowerCase().includes(area.toLowerCase())) return degree;
  return [degree, area].filter(Boolean).join(', ');
}

function datesOf(entry: Entry): { start: string; end: string } {
  return { start: entry.text('startDate', 'start', 'from'), end: entry.text('endDate', 'end', 'to') };
}
