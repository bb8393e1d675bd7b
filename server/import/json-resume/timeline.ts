import { VOLUNTEER } from '../../../contract/employers.ts';
import { addCertification, isCertificateTitle } from '../add-certification.ts';
import { addMilestone, labeledText, readProse, titledBy } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { readDateRange, UNKNOWN_END } from '../date-range.ts';
import { readDate } from '../parse-date.ts';
import type { SourceRecord } from '../source-record.ts';
import { appendList, concatRichText, type RichText, toRichText } from '../to-rich-text.ts';
import { readContribution } from './further-sections.ts';
import { readLocation } from './location.ts';

const KEYWORDS = ['keywords', 'technologies', 'technology', 'techStack', 'stack', 'tags', 'skills'] as const;
const ADDRESSES = ['url', 'website', 'link', 'repository', 'github'] as const;

/** The key of an employer's own position beside a list of its roles. A note names it if it is not read. */
export const EMPLOYER_POSITION = 'employer-level position';

export function readWork(record: SourceRecord, career: Career): void {
  const position = record.text('position', 'title', 'role', 'jobTitle');
  const company = record.text('name', 'company', 'employer', 'organization');
  if (!position && company) record.note('no position in the file, so the employer is used instead');
  if (record.text(EMPLOYER_POSITION))
    record.note(`the ${EMPLOYER_POSITION} is not shown on this site, because each role has its own`);
  const span = readDateRange(record, { ...readDates(record), openEnd: 'current' });
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Experience' },
    type: 'experience',
    ...titledBy(position, company),
    location: readLocation(record),
    text: readWorkProse(record),
    tags: record.words(...KEYWORDS),
    addresses: record.addresses(...ADDRESSES),
  });
  const draft = record.isHidden();
  for (const contribution of record.records('contributions'))
    readContribution(contribution, career, { employer: company, draft });
}

/** If there is a summary of the work, the description describes the employer and comes last. */
function readWorkProse(record: SourceRecord): RichText {
  const description = readProse(record, ['description']);
  const work = [
    readProse(record, ['summary'], ['highlights', 'achievements', 'responsibilities']),
    readProse(record, [], ['highlights.more']),
    readProse(record, [], ['contributions']),
  ];
  return concatRichText(record.list('summary').length > 0 ? [...work, description] : [description, ...work]);
}

export function readVolunteer(record: SourceRecord, career: Career): void {
  const position = record.text('position', 'title', 'role');
  const organization = record.text('organization', 'name', 'company');
  const dates = readDates(record);
  const span = readDateRange(record, { ...dates, openEnd: 'current' });
  if (span?.is_current && !dates.end) record.note('no end date, so it is shown as ongoing');
  addMilestone(career, record, {
    span,
    undated: { kind: 'volunteering' },
    type: 'experience',
    ...titledBy(position, organization),
    position: VOLUNTEER,
    location: readLocation(record),
    text: readProse(record, ['summary', 'description'], ['highlights']),
    tags: record.words(...KEYWORDS),
    addresses: record.addresses(...ADDRESSES),
  });
}

export function readEducation(record: SourceRecord, career: Career): void {
  const school = record.text('institution', 'school', 'name');
  const [degree, area] = [record.text('studyType', 'degree'), record.text('area', 'field', 'major')];
  const courses = record.list('courses');
  if (isCertificateTitle(`${degree} ${area}`) && courses.length === 0) {
    const { start, end } = readDates(record);
    const name = /^(professional )?certificat(e|ion)$/i.test(degree) ? area || degree : degreeTitle(degree, area);
    record.note('is called a certificate, so it was imported as a certification');
    addCertification(career, record, {
      name,
      issuer: school,
      from: end === UNKNOWN_END ? start : end || start,
      verifyUrl: record.addresses(...ADDRESSES)[0],
    });
    return;
  }
  const span = readDateRange(record, { ...readDates(record), openEnd: 'unknown' });
  const courseList = courses.length > 0 ? appendList(toRichText('Courses:'), courses.map(toRichText)) : toRichText('');
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Education' },
    type: 'education',
    ...titledBy(degreeTitle(degree, area), school),
    location: readLocation(record),
    text: concatRichText([
      readProse(record, ['summary', 'description'], ['highlights']),
      labeledText('Focus', record.text('focus')),
      labeledText('Thesis', record.text('dissertation', 'thesis')),
      labeledText('GPA', record.text('gpa', 'GPA')),
      labeledScore(record.text('score', 'grade')),
      courseList,
    ]),
    tags: record.words(...KEYWORDS),
    addresses: record.addresses(...ADDRESSES),
  });
}

export function readProject(record: SourceRecord, career: Career): void {
  const title = record.text('name', 'title');
  // A form that exports every field leaves the end of a current project empty.
  const openEnd = record.isBlank('endDate') ? 'current' : 'unknown';
  const dates = readDates(record);
  const span = readDateRange(record, { ...dates, openEnd });
  // A year alone is the usual date of a project.
  if (span && openEnd === 'unknown' && !dates.end && !/^\d{4}$/.test(dates.start)) {
    record.note('no end date, so only its start is shown');
    record.doubt('is_current', 'end_year');
  }
  addMilestone(career, record, {
    span,
    undated: { kind: 'projects' },
    type: 'project',
    title,
    position: record.list('roles', 'role').join(', '),
    company: record.text('entity', 'company', 'organization'),
    location: readLocation(record),
    text: concatRichText([readProse(record, ['summary']), readProse(record, ['description'], ['highlights'])]),
    tags: record.words(...KEYWORDS),
    addresses: record.addresses(...ADDRESSES),
  });
}

export function readAward(record: SourceRecord, career: Career): void {
  const title = record.text('title', 'name', 'fundName');
  const awarder = record.text('awarder', 'issuer', 'issued_by', 'organization', 'institution', 'publisher');
  const date = record.text('date', 'startDate', 'issued', 'releaseDate', 'awardDate', 'year');
  if (isCertificateTitle(title)) {
    record.note('is called a certificate, so it was imported as a certification');
    addCertification(career, record, { name: title, issuer: awarder, from: date, verifyUrl: record.addresses(...ADDRESSES)[0] });
    return;
  }
  const span = readDateRange(record, { start: date, end: record.text('endDate'), openEnd: 'unknown' });
  addMilestone(career, record, {
    span,
    undated: { kind: 'free', title: 'Awards' },
    type: 'award',
    title,
    company: awarder,
    text: readProse(record, ['summary', 'description'], ['highlights']),
    tags: record.words(...KEYWORDS),
    addresses: record.addresses(...ADDRESSES),
  });
}

export function readCertificate(record: SourceRecord, career: Career): void {
  addCertification(career, record, {
    name: record.text('name', 'title'),
    issuer: record.text('issuer', 'authority', 'organization'),
    from: record.text('date', 'startDate', 'issued', 'issueDate', 'releaseDate'),
    until: record.text('endDate', 'expirationDate', 'expires', 'expiry'),
    verifyUrl: record.addresses(...ADDRESSES)[0],
    credentialId: record.text('credentialId', 'credentialID', 'licenseNumber', 'id'),
  });
}

/** In lower case, each word between spaces. */
function inWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** Labels "3.9 GPA" as a GPA, and any other text as a score. */
function labeledScore(score: string): RichText {
  const gpa = /^([\d.,/ ]+) ?GPA$/i.exec(score)?.[1]?.trim();
  return gpa ? labeledText('GPA', gpa) : labeledText('Score', score);
}

/** Degree and field of study in one line, without repetition. */
function degreeTitle(degree: string, area: string): string {
  if (inWords(area).includes(inWords(degree))) return area || degree;
  if (degree.toLowerCase().includes(area.toLowerCase())) return degree;
  return [degree, area].filter(Boolean).join(', ');
}

function readDates(record: SourceRecord): { start: string; end: string } {
  const start = record.text('startDate', 'start', 'from');
  const end = record.text('endDate', 'end', 'to');
  if (!start && !end) return readPeriod(record.text('period', 'dates', 'date', 'year'));
  const period = end ? undefined : readPeriod(start);
  const isPeriod = period && [period.start, period.end].every((date) => readDate(date) !== 'unreadable');
  return isPeriod ? period : { start, end };
}

/**
 * Splits the text of one field, such as "2019 - 2021". A period with a single date, such as "Oct 2019", has ended at an
 * unknown time.
 */
function readPeriod(period: string): { start: string; end: string } {
  const [start = '', end = start && UNKNOWN_END] = period.split(/ (?:-|to|until) |[–—]/i).map((date) => date.trim());
  return { start, end };
}
