import { DOUBTFUL } from '../source-record.ts';
import { withOpenEnd } from './assumed-end.ts';
import { withEachYear } from './award-years.ts';
import { readContact } from './contact.ts';
import { isLinkLabel } from './contact-labels.ts';
import { isContactList, withoutPhone } from './contact-lines.ts';
import { withoutTextAfterDates } from './dated-bullets.ts';
import { withDegreeBelow } from './education-names.ts';
import { type DocumentEntry, splitEntries } from './entries.ts';
import { type Name, namesOf, plainNamesOf } from './entry-names.ts';
import { withFieldsBelow } from './fields-below.ts';
import { isPaidService } from './inferred-sections.ts';
import { withIssuers } from './issuers.ts';
import { readLabeledRoles } from './labeled-roles.ts';
import { type Line, shortLines } from './lines.ts';
import { plainText, toHtml } from './lines-to-html.ts';
import { splitListedEntries } from './listed-entries.ts';
import { mostConsistentEntries } from './most-consistent-entries.ts';
import { type Item, LISTED_KINDS, TO_RESUME, toDates, toNamed } from './resume-items.ts';
import { type AssignedNames, assignNames, type Vocabulary } from './roles.ts';
import { withRolesBelow } from './roles-below.ts';
import { type SectionKind, sectionKind } from './section-headings.ts';
import type { Section, Sections } from './sections.ts';
import { withEmployersBetween, withoutTotals } from './shared-employers.ts';
import { readInterests, readLanguages, readSkills, splitList } from './skills-and-languages.ts';
import { isActivity, keywordsIn, soundsLikeDegree, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

export interface DocumentResume {
  /** In the form of a JSON Resume file. */
  resume: Record<string, unknown>;
  /** One line for each part that was not understood. */
  notes: string[];
}

/** The longest list of skills, languages or interests in one paragraph, in characters. */
const MAX_LIST_LENGTH = 5000;

const MAX_LINK_LENGTH = 400;

/** In these sections, a comma separates two names. */
const SPLIT_NAMES: Partial<Record<(typeof LISTED_KINDS)[number], typeof namesOf>> = {
  certificates: (entries) => withIssuers(namesOf(entries)),
  awards: (entries) => withEachYear(namesOf(entries)),
};

/** Reads the sections of a document as a JSON Resume file. */
export function toResume({ head, sections }: Sections): DocumentResume {
  const of = (...kinds: SectionKind[]) => linesOf(sections.filter(({ kind }) => kind !== undefined && kinds.includes(kind)));
  const { basics, prose } = readContact(head, of('contact'));
  const summary = of('summary');
  const texts = prose.filter((line) => !isContactList(line)).map(withoutPhone);
  const [home = ''] = String(basics.location).split(',');
  const studies = readRoles(of('education'), 'education', home);
  const volunteering = sections.filter(({ kind }) => kind === 'volunteer');
  const isService = ({ title }: Section) => /^(?:professional )?service$/i.test(title);
  const service = readRoles(linesOf(volunteering.filter(isService)), 'work', home);
  const unpaid = readRoles(linesOf(volunteering.filter((section) => !isService(section))), 'work', home);
  return {
    resume: {
      basics: { ...basics, summary: toHtml(summary.length > 0 ? summary : texts) },
      work: [...readRoles(of('work'), 'work', home), ...studies.filter(isInternship), ...service.filter(isPaidService)].map(
        TO_RESUME.work,
      ),
      volunteer: [...unpaid, ...service.filter((item) => !isPaidService(item))].map(TO_RESUME.volunteer),
      education: studies.filter((study) => !isInternship(study)).map(TO_RESUME.education),
      skills: readSkillSections(sections.filter(({ kind }) => kind === 'skills')),
      languages: readLanguages(shortLines(of('languages'), MAX_LIST_LENGTH)),
      ...Object.fromEntries(
        LISTED_KINDS.map((kind) => [kind, readItems(of(kind), SPLIT_NAMES[kind], kind === 'projects').map(TO_RESUME[kind])]),
      ),
      interests: readInterests(shortLines(of('interests'), MAX_LIST_LENGTH)),
      ...Object.fromEntries(
        sections.filter(({ kind }) => kind === undefined).map(({ title, lines }) => [title, readItems(lines).map(toNamed)]),
      ),
    },
    notes: [
      ...sections.flatMap(noteLongLists),
      ...sections.filter(isReferences).map(({ title }) => `${title}: not read from documents; add them as testimonials`),
    ],
  };
}

function linesOf(sections: readonly Section[]): Line[] {
  return sections.flatMap(({ lines }) => lines);
}

/** Some sections contain both studies and jobs: "Education & internships". */
function isInternship({ title, organisation }: Item): boolean {
  const isRole = /(?<!\p{L})(?:intern|internship|praktikum|praktikant(?:in)?|stagiaire)(?!\p{L})/iu.test(title);
  return isRole && organisation !== '' && !soundsLikeSchool(organisation) && !soundsLikeDegree(title);
}

/** Where skills are in several sections, an unusual heading such as "Databases" is the name of a group. */
function readSkillSections(sections: readonly Section[]): unknown[] {
  return sections.flatMap(({ title, lines }) => {
    const skills = readSkills(shortLines(lines, MAX_LIST_LENGTH));
    const isSingle = ({ keywords, level }: (typeof skills)[number]) => keywords === undefined && level === undefined;
    const single = skills.filter(isSingle).map(({ name }) => name);
    if (sections.length === 1 || sectionKind(title) !== undefined || single.length === 0) return skills;
    return [{ name: title, keywords: single }, ...skills.filter((skill) => !isSingle(skill))];
  });
}

function noteLongLists({ kind, title, lines }: Section): string[] {
  const isList = kind === 'skills' || kind === 'languages' || kind === 'interests';
  const count = isList ? lines.length - shortLines(lines, MAX_LIST_LENGTH).length : 0;
  return count > 0 ? [`${title}: ${count} paragraphs of more than ${MAX_LIST_LENGTH} characters were left out`] : [];
}

function isReferences({ kind, lines }: Section): boolean {
  return kind === 'references' && lines.length > 0;
}

/** `home` is the city of the owner. */
function readRoles(lines: readonly Line[], vocabulary: Vocabulary, home: string): Item[] {
  const form = readLabeledRoles(lines);
  if (form) return form;
  const { entries, names } = mostConsistentEntries((shape) => {
    const entries = withEmployersBetween(withoutTotals(namesOf(splitEntries(lines, shape))));
    return { entries, names: assignNames(entries, vocabulary, home) };
  }, vocabulary);
  const closedEntries = vocabulary === 'work' ? withOpenEnd(entries) : entries;
  const items = closedEntries.flatMap(({ entry }, index) => {
    const entryNames = names[index];
    return entryNames ? [{ entry, names: entryNames }] : [];
  });
  const complete =
    vocabulary === 'work' ? withRolesBelow(items) : withFieldsBelow(items.map((item) => withDegreeBelow(item.entry, item.names)));
  return complete.map((item) => toItem(item.entry, item.names));
}

function toItem(
  { dates, body, mayBeCut }: DocumentEntry,
  { title, organisation, place, details, doubtful, url }: AssignedNames,
): Item {
  const { summary, ...keywords } = withKeywords(body);
  return {
    title,
    organisation,
    location: place,
    ...toDates(dates),
    summary: toParagraphs(details) + summary,
    ...keywords,
    ...(url && { url }),
    [DOUBTFUL]: [
      ...new Set([
        ...doubtful,
        ...(mayBeCut ? ['title', 'company'] : []),
        ...(dates?.doubtful ?? []),
        ...(dates && !dates.isRange ? ['start_year', 'end_year'] : []),
      ]),
    ],
  };
}

/** The text of an entry, and the skills that one of its lines lists. */
function withKeywords(body: readonly Line[]): { summary: string; keywords?: string[] } {
  const line = body.findLast((own) => !own.bullet && keywordsIn(plainText(own)) !== undefined);
  const list = line && keywordsIn(plainText(line));
  if (!list || list.length > MAX_LIST_LENGTH) return { summary: toHtml(body) };
  return { summary: toHtml(body.filter((own) => own !== line)), keywords: splitList(list) };
}

const LINK =
  /^(?:github|gitlab|code|source(?: code)?|repo(?:sitory)?|demo|live(?: demo)?|web ?site|link|url):? ((?:https?:\/\/|www\.)\S{4,300})$/i;

/** The address in a line such as "GitHub: https://github.com/mira/tides". */
function linkOf(line: Line): string | undefined {
  const text = plainText(line);
  return text.length > MAX_LINK_LENGTH ? undefined : LINK.exec(text)?.[1];
}

/** Projects, awards and the like: a name, followed by who gave it, on the same line or the next. */
function readItems(lines: readonly Line[], readNames = plainNamesOf, hasRoles = false): Item[] {
  const entries = hasRoles ? splitEntries(withoutTextAfterDates(lines)) : splitListedEntries(lines);
  return readNames(entries).map(({ entry, names: [first, ...further], places, employer, isSplit }) => {
    const isLink = ({ text }: Name) => isLinkLabel(text);
    const below = [...(employer ? [employer] : []), ...further.filter((name) => !isLink(name))];
    // "Maintainer · Exempla" is the owner's role and the organization.
    const isStatus = hasRoles && /^\p{Ll}+\.?$/u.test(below[0]?.text ?? '');
    const role = hasRoles && below.length > 1 && soundsLikeRole(below[0]?.text ?? '') ? below[0]?.text : undefined;
    // "archived" describes a project, and is not a name.
    const textsBelow = role ? below.slice(1) : below;
    const [second, others] = isStatus ? [undefined, below] : [textsBelow[0], textsBelow.slice(1)];
    const text = first?.text ?? entry.body.map(plainText)[0] ?? '';
    // "Exempla: a library for examples" is a name and its description if the entry has nothing else.
    const activities = places.filter(isActivity);
    const isWhole = second !== undefined || activities.length > 0 || (first !== undefined && entry.body.length > 0);
    const [, name = text, rest = ''] = (!isWhole && /^([^:]{3,60}): (.+)$/s.exec(text)) || [];
    const paragraphs = [rest, ...others.map((other) => other.text), ...activities].filter(Boolean);
    const body = first ? entry.body : entry.body.slice(1);
    const ownUrl = first?.url ?? further.find((name) => isLink(name) && name.url)?.url;
    const link = ownUrl ? undefined : body.find((line) => linkOf(line) !== undefined);
    const url = ownUrl ?? (link && linkOf(link));
    const { summary, ...keywords } = withKeywords(body.filter((line) => line !== link));
    return {
      title: name,
      organisation: second?.text ?? '',
      ...toDates(entry.dates),
      summary: toParagraphs(paragraphs) + summary,
      ...keywords,
      ...(role && { roles: [role] }),
      ...(url && { url }),
      [DOUBTFUL]: [
        ...(isSplit || name !== text || others.length > 0 ? ['title'] : []),
        ...(isSplit || others.length > 0 ? ['company'] : []),
        ...(entry.dates?.doubtful ?? []),
      ],
    };
  });
}

function toParagraphs(texts: readonly string[]): string {
  return texts.map((text) => toHtml([{ ...PARAGRAPH, segments: [textSegment(text)] }])).join('');
}

const PARAGRAPH = { gap: 0, bullet: false, heading: false };

function textSegment(text: string): Line['segments'][number] {
  return { x: 0, right: 0, runs: [{ text, size: 0, bold: false, italic: false }] };
}
