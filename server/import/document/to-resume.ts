import { DOUBTFUL } from '../source-record.ts';
import { FIELD_OR_FREELANCE } from './certainty.ts';
import { readContact } from './contact.ts';
import { type DocumentEntry, splitEntries } from './entries.ts';
import { plainText, toHtml } from './html.ts';
import { type Line, shortLines, styleOf } from './lines.ts';
import { type Name, namesOf, plainNamesOf } from './names.ts';
import { type Item, TO_RESUME, toDates, toNamed } from './resume-items.ts';
import { type AssignedNames, assignNames, type Vocabulary } from './roles.ts';
import type { SectionKind } from './section-headings.ts';
import type { Section, Sections } from './sections.ts';
import { takeTags } from './tag-line.ts';
import { soundsLikeOrganisation, soundsLikeRole } from './vocabulary.ts';
import { readInterests, readLanguages, readSkills } from './words.ts';

export interface DocumentResume {
  /** In the form of a JSON Resume file. */
  resume: Record<string, unknown>;
  /** What was not understood, one line each. */
  notes: string[];
}

/** Of a list of skills, languages or interests in one paragraph. */
const MAX_LIST_LENGTH = 5000;

/** The sections in which every entry has a name, and behind it or below it who gave it. */
const LISTED = [
  'projects',
  'openSource',
  'certificates',
  'courses',
  'awards',
  'publications',
  'talks',
  'patents',
  'organizations',
] as const;
/** In these, a comma separates two names. */
const SPLIT_NAMES: Partial<Record<(typeof LISTED)[number], typeof namesOf>> = { certificates: namesOf, awards: namesOf };

/** What a document says. */
export function toResume({ head, sections }: Sections): DocumentResume {
  const of = (...kinds: SectionKind[]) =>
    sections.filter(({ kind }) => kind !== undefined && kinds.includes(kind)).flatMap(({ lines }) => lines);
  const { basics, prose, unread } = readContact(head, of('contact'));
  const summary = of('summary');
  return {
    resume: {
      basics: { ...basics, summary: toHtml(summary.length > 0 ? summary : prose) },
      work: readRoles(of('work'), 'work').map(TO_RESUME.work),
      volunteer: readRoles(of('volunteer'), 'work').map(TO_RESUME.volunteer),
      education: readRoles(of('education'), 'education').map(TO_RESUME.education),
      skills: readSkills(shortLines(of('skills'), MAX_LIST_LENGTH)),
      languages: readLanguages(shortLines(of('languages'), MAX_LIST_LENGTH)),
      ...Object.fromEntries(LISTED.map((kind) => [kind, readItems(of(kind), SPLIT_NAMES[kind]).map(TO_RESUME[kind])])),
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

function readRoles(lines: readonly Line[], vocabulary: Vocabulary): Item[] {
  const entries = namesOf(splitEntries(lines));
  const names = assignNames(entries, vocabulary);
  return entries.flatMap(({ entry }, index) => {
    const own = names[index];
    return own ? [toItem(entry, own)] : [];
  });
}

function toItem({ dates, body: lines }: DocumentEntry, { title, organisation, place, doubtful, url }: AssignedNames): Item {
  const { body, tags } = takeTags(lines);
  return {
    title,
    organisation,
    location: place,
    ...toDates(dates),
    summary: toHtml(body),
    keywords: tags,
    ...(url && { url }),
    [DOUBTFUL]: [
      ...new Set([...doubtful, ...(dates?.doubtful ?? []), ...(dates && !dates.isRange ? ['start_year', 'end_year'] : [])]),
    ],
  };
}

/** Projects, awards and the like: a name, and behind it or below it who gave it. */
function readItems(lines: readonly Line[], readNames = plainNamesOf): Item[] {
  return readNames(splitEntries(lines)).map(({ entry, names: [first, ...below], isSplit }) => {
    const role = below[0] && isRole(below[0].text) ? below[0].text : '';
    const [second, ...others] = role ? below.slice(1) : below;
    const { body, tags } = takeTags(entry.body);
    const text = first?.text ?? body.map(plainText)[0] ?? '';
    // A name that looks different from the text is whole; a point may begin with the name.
    const [, name = text, rest = ''] =
      (isProminent(first, [second?.style, body[0] && styleOf(body[0])]) ? null : /^([^:]{3,60}): (.+)$/s.exec(text)) ?? [];
    const further = [rest, ...others.map((other) => other.text)].filter(Boolean);
    const url = first?.url;
    return {
      title: name,
      organisation: second?.text ?? '',
      role,
      ...toDates(entry.dates),
      summary: [
        ...further.map((paragraph) => toHtml([{ ...PARAGRAPH, segments: [textSegment(paragraph)] }])),
        toHtml(first ? body : body.slice(1)),
      ].join(''),
      keywords: tags,
      ...(url && { url }),
      [DOUBTFUL]: [
        ...(isSplit || name !== text || others.length > 0 ? ['title'] : []),
        ...(isSplit || others.length > 0 ? ['company'] : []),
        ...(entry.dates?.doubtful ?? []),
      ],
    };
  });
}

function isRole(text: string): boolean {
  return soundsLikeRole(text) && !soundsLikeOrganisation(text) && !FIELD_OR_FREELANCE.test(text);
}

/** Whether a name is bold, or looks different from what is below it. */
function isProminent(name: Name | undefined, stylesBelow: readonly (string | undefined)[]): boolean {
  return name?.style.includes('bold') === true || stylesBelow.some((style) => style !== undefined && style !== name?.style);
}

const PARAGRAPH = { gap: 0, bullet: false, heading: false };

function textSegment(text: string): Line['segments'][number] {
  return { x: 0, right: 0, runs: [{ text, size: 0, bold: false, italic: false }] };
}
