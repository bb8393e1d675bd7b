import type { PartialDate } from '../parse-date.ts';
import { DOUBTFUL } from '../source-record.ts';
import { readContact } from './contact.ts';
import type { FoundDates } from './dates.ts';
import { type DocumentEntry, splitEntries } from './entries.ts';
import { plainText, toHtml } from './html.ts';
import { type Line, shortLines } from './lines.ts';
import { namesOf, plainNamesOf } from './names.ts';
import { type AssignedNames, assignNames, type Vocabulary } from './roles.ts';
import type { SectionKind } from './section-headings.ts';
import type { Section, Sections } from './sections.ts';
import { readInterests, readLanguages, readSkills } from './words.ts';

type Json = Record<string | symbol, unknown>;

export interface DocumentResume {
  /** In the form of a JSON Resume file. */
  resume: Record<string, unknown>;
  /** What was not understood, one line each. */
  notes: string[];
}

/** Of a list of skills, languages or interests in one paragraph. */
const MAX_LIST_LENGTH = 5000;

/** What a document says. */
export function toResume({ head, sections }: Sections): DocumentResume {
  const of = (...kinds: SectionKind[]) =>
    sections.filter(({ kind }) => kind !== undefined && kinds.includes(kind)).flatMap(({ lines }) => lines);
  const { basics, prose, unread } = readContact(head, of('contact'));
  const summary = of('summary');
  return {
    resume: {
      basics: { ...basics, summary: toHtml(summary.length > 0 ? summary : prose) },
      work: readRoles(of('work'), 'work').map(({ title, organisation, ...role }) => ({
        ...role,
        position: title,
        name: organisation,
      })),
      volunteer: readRoles(of('volunteer'), 'work').map(({ title, organisation, ...role }) => ({
        ...role,
        position: title,
        organization: organisation,
      })),
      education: readRoles(of('education'), 'education').map(({ title, organisation, ...school }) => ({
        ...school,
        studyType: organisation ? title : '',
        institution: organisation || title,
      })),
      projects: readItems(of('projects')).map(({ title, organisation, summary: description, ...item }) => ({
        ...item,
        name: title,
        entity: organisation,
        description,
      })),
      openSource: readItems(of('openSource')).map(toNamed),
      skills: readSkills(shortLines(of('skills'), MAX_LIST_LENGTH)),
      languages: readLanguages(shortLines(of('languages'), MAX_LIST_LENGTH)),
      certificates: readItems(of('certificates'), namesOf).map(({ title, organisation, startDate, endDate, ...item }) => ({
        name: title,
        issuer: organisation,
        date: startDate || endDate,
        url: item.url,
        [DOUBTFUL]: item[DOUBTFUL].length > 0 ? ['name', 'issuer'] : [],
      })),
      courses: readItems(of('courses')).map(toNamed),
      awards: readItems(of('awards'), namesOf).map(({ organisation, startDate, endDate, ...item }) => ({
        ...item,
        awarder: organisation,
        date: startDate || endDate,
      })),
      publications: readItems(of('publications')).map(toNamed),
      talks: readItems(of('talks')).map(toNamed),
      patents: readItems(of('patents')).map(toNamed),
      organizations: readItems(of('organizations')).map(toNamed),
      interests: readInterests(shortLines(of('interests'), MAX_LIST_LENGTH)),
      ...Object.fromEntries(
        sections.filter(({ kind }) => kind === undefined).map(({ title, lines }) => [title, readItems(lines).map(toNamed)]),
      ),
    },
    notes: [
      ...unread.map((line) => `document: not understood, so it was left out: '${plainText(line)}'`),
      ...sections.flatMap(noteLongLists),
      ...sections
        .filter(isReferences)
        .map(({ title }) => `${title}: not read from a document, so they were left out; add them as testimonials`),
    ],
  };
}

function noteLongLists({ kind, title, lines }: Section): string[] {
  const isList = kind === 'skills' || kind === 'languages' || kind === 'interests';
  const count = isList ? lines.length - shortLines(lines, MAX_LIST_LENGTH).length : 0;
  return count > 0 ? [`${title}: ${count} paragraphs of more than ${MAX_LIST_LENGTH} characters were left out`] : [];
}

function isReferences({ kind, lines }: Section): boolean {
  return kind === 'references' && lines.length > 0;
}

interface Item extends Json {
  title: string;
  organisation: string;
  startDate: string;
  endDate: string;
  [DOUBTFUL]: string[];
}

function readRoles(lines: readonly Line[], vocabulary: Vocabulary): Item[] {
  const entries = namesOf(splitEntries(lines));
  const names = assignNames(entries, vocabulary);
  return entries.flatMap(({ entry }, index) => {
    const own = names[index];
    return own ? [toItem(entry, own)] : [];
  });
}

function toItem({ dates, body }: DocumentEntry, { title, organisation, place, doubtful, url }: AssignedNames): Item {
  return {
    title,
    organisation,
    location: place,
    ...toDates(dates),
    summary: toHtml(body),
    ...(url && { url }),
    [DOUBTFUL]: [
      ...new Set([...doubtful, ...(dates?.doubtful ?? []), ...(dates && !dates.isRange ? ['start_year', 'end_year'] : [])]),
    ],
  };
}

/** Projects, awards and the like: a name, and behind it or below it who gave it. */
function readItems(lines: readonly Line[], readNames = plainNamesOf): Item[] {
  return readNames(splitEntries(lines)).map(({ entry, names: [first, second, ...others], isSplit }) => {
    const text = first?.text ?? entry.body.map(plainText)[0] ?? '';
    const [, name = text, rest = ''] = /^([^:]{3,60}): (.+)$/s.exec(text) ?? [];
    const further = [rest, ...others.map((other) => other.text)].filter(Boolean);
    const url = first?.url;
    return {
      title: name,
      organisation: second?.text ?? '',
      ...toDates(entry.dates),
      summary: [
        ...further.map((paragraph) => toHtml([{ ...PARAGRAPH, segments: [textSegment(paragraph)] }])),
        toHtml(first ? entry.body : entry.body.slice(1)),
      ].join(''),
      ...(url && { url }),
      [DOUBTFUL]: [
        ...(isSplit || name !== text ? ['title'] : []),
        ...(isSplit ? ['company'] : []),
        ...(entry.dates?.doubtful ?? []),
      ],
    };
  });
}

const PARAGRAPH = { gap: 0, bullet: false, heading: false };

function textSegment(text: string): Line['segments'][number] {
  return { x: 0, right: 0, runs: [{ text, size: 0, bold: false, italic: false }] };
}

function toNamed({ title, organisation, ...item }: Item): Json {
  return { ...item, name: title, organization: organisation };
}

/** A single date is a start and an end. */
function toDates(dates: FoundDates | null): { startDate: string; endDate: string } {
  const startDate = dates?.start ? dateText(dates.start) : '';
  if (dates?.end === 'present') return { startDate, endDate: 'present' };
  return { startDate, endDate: dates?.end ? dateText(dates.end) : startDate };
}

function dateText({ year, month }: PartialDate): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
