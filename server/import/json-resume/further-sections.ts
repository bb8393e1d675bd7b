import { addEntry, writtenDates } from '../add-entry.ts';
import { readProse } from '../add-milestone.ts';
import type { Career, SectionPlace } from '../career.ts';
import { NO_NAME, type SourceRecord } from '../source-record.ts';
import { toPlainText } from '../to-rich-text.ts';

const TITLES = ['name', 'title', 'course', 'text'] as const;
const ORGANISATIONS = [
  'organization',
  'organisation',
  'publisher',
  'event',
  'entity',
  'institution',
  'issuer',
  'company',
] as const;
const ADDRESSES = ['url', 'website', 'link', 'repository', 'video', 'slides'] as const;

type ReadRecord = (record: SourceRecord, career: Career) => void;

export const readPublication: ReadRecord = (record, career) =>
  addWork(record, career, { kind: 'publications' }, [
    lineOf('By', record.list('authors', 'author').join(', ')),
    lineOf('ISBN', record.text('isbn')),
  ]);

export const readTalk: ReadRecord = (record, career) =>
  addWork(record, career, { kind: 'talks' }, [record.text('location', 'venue')]);

export const readOpenSource: ReadRecord = (record, career) => addOpenSource(record, career);

interface Job {
  employer: string;
  draft: boolean;
}

/** Contributions to other projects in a job. Those of a hidden job are hidden too. */
export function readContribution(record: SourceRecord, career: Career, job: Job): void {
  addOpenSource(record, career, job);
  record.noteUnreadFields();
}

function addOpenSource(record: SourceRecord, career: Career, job?: Job): void {
  const details = [
    record.list('roles', 'role').join(', '),
    record.text('language'),
    record.words('keywords', 'topics').join(', '),
  ];
  addWork(record, career, { kind: 'open-source' }, details, job);
}

export const readPatent: ReadRecord = (record, career) =>
  addWork(record, career, { kind: 'patents' }, [
    lineOf('Number', record.text('number', 'patentNumber', 'id')),
    record.text('status'),
    record.list('inventors').join(', '),
  ]);

export const readCourse: ReadRecord = (record, career) =>
  addWork(record, career, { kind: 'courses' }, [
    record.list('institutions').join(', '),
    record.text('location'),
    lineOf('Number', record.text('number', 'code')),
  ]);

export const readInterest: ReadRecord = (record, career) => {
  const name = record.text('name', 'title');
  const keywords = record.words('keywords');
  addEntry(career, record, {
    place: { kind: 'interests' },
    title: name || keywords.join(', '),
    description: [name ? keywords.join(', ') : '', proseOf(record)],
  });
};

/** Several organizations may share one role: each is an entry. */
export const readOrganisation: ReadRecord = (record, career) => {
  const role = record.text('position', 'role');
  const organizations = record.records('organization');
  const name = record.text('organization', 'organisation', 'name', 'title');
  const description = [role, proseOf(record)];
  const draft = record.isHidden();
  for (const organisation of organizations) {
    const [title, date] = [organisation.text('name', 'title'), datesOf(organisation)];
    addEntry(career, organisation, { place: { kind: 'organisations' }, title, date, description, draft });
    organisation.noteUnreadFields();
  }
  if (organizations.length > 0) return;
  addEntry(career, record, {
    place: { kind: 'organisations' },
    title: name || role,
    date: datesOf(record),
    addresses: record.addresses(...ADDRESSES),
    description: name ? description : [proseOf(record)],
    draft,
  });
};

/** A list that the format does not know: its entries become drafts, because they may not be meant for visitors. */
export function readOther(record: SourceRecord, career: Career, title: string): void {
  const name = record.text('title', 'name', 'label', 'text', 'role', 'position');
  const organisation = record.text(...ORGANISATIONS);
  const entry = { organisation, date: datesOf(record), addresses: record.addresses(...ADDRESSES) };
  const prose = proseOf(record);
  const others = record.otherTexts();
  const [first = '', ...further] = name ? [name, ...others] : others;
  if (!first) {
    record.skip(NO_NAME);
    return;
  }
  addEntry(career, record, {
    ...entry,
    place: { kind: 'free', title },
    title: first,
    description: [prose, ...further],
    draft: true,
  });
}

/** A publication, a talk, a patent and so on. */
function addWork(record: SourceRecord, career: Career, place: SectionPlace, details: readonly string[], job?: Job): void {
  const addresses = record.addresses(...ADDRESSES);
  addEntry(career, record, {
    place,
    title: record.text(...TITLES) || (job && addresses[0]) || '',
    organisation: record.text(...ORGANISATIONS) || (job?.employer ?? ''),
    date: datesOf(record),
    addresses,
    description: [...details, proseOf(record)],
    draft: job?.draft ?? false,
    isContribution: job !== undefined,
  });
}

function datesOf(record: SourceRecord): string {
  return writtenDates(
    record,
    record.text('startDate', 'date', 'releaseDate', 'year', 'awardDate', 'issueDate', 'period'),
    record.text('endDate'),
  );
}

function proseOf(record: SourceRecord): string {
  const { html, links } = readProse(record, ['summary', 'description', 'reference'], ['highlights']);
  return [toPlainText(html), ...links.map(({ label, url }) => `${label}: ${url}`)].filter(Boolean).join('\n');
}

function lineOf(label: string, text: string): string {
  return text && `${label}: ${text}`;
}
