import { decodeHTML } from 'entities';
import { pluralize } from '../../../contract/pluralize.ts';
import type { Career } from '../career.ts';
import { separateSkills } from '../separate-skills.ts';
import { isNetworkName } from '../social-networks.ts';
import { isContactLabel, isDocumentTitle, isLinkLabel, isPrivate, withoutOrcids } from './contact-labels.ts';
import { EMAIL, webAddresses } from './contact-links.ts';
import { withoutTextAfterDates } from './dated-bullets.ts';
import { labeledLine } from './field-labels.ts';
import { findDates, isDuration, workingTimeIn } from './find-dates.ts';
import { type Line, lineText } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { isLikelyPostalAddress, splitStreetAddress, stripLocationPrefix } from './postal-address.ts';
import { sectionKind } from './section-headings.ts';
import type { Sections } from './sections.ts';
import { isKeywordsLabel } from './vocabulary.ts';

const MAX_QUOTE_LENGTH = 200;
/** A part of a line counts as read if this share of its words, with their neighbors, is found: hyphens divide some words. */
const MIN_FOUND_SHARE = 0.6;
const MAX_NEIGHBORS = 3;
const BETWEEN_DETAILS = /\s[|•·∙]\s/;
const SEPARATOR = /[\t|•·∙‧;,()[\]"“”]|:(?!\/\/\S)|\s[-–—]\s|(?:^|\s)(?:at|@)\s/;
/** A letter of a font with icons, alone or before a contact detail. */
const ICON = /^(?!\p{Lo})\S(?:\s|$)/u;
const ADDRESS = new RegExp(`(?:https?://|www\\.)\\S+|${EMAIL.source}`, 'gi');
const WORD = /[\p{L}\p{N}+#]+/gu;
/** Parts of addresses, and words that join two names which are imported into separate fields. */
const IGNORED = new Set([
  'https',
  'http',
  'www',
  'mailto',
  'awarded',
  'issued',
  'published',
  'by',
  'from',
  'in',
  'of',
  'and',
  'und',
  'et',
]);

/** Lists the lines of a document that are missing from the parsed career, so that nothing is dropped silently. */
export function noteLeftOutLines({ head, sections }: Sections, career: Career): string[] {
  const importedTexts = textsIn({ ...career, notes: [] });
  const imported = { groups: groupsOf(importedTexts), texts: new Set(importedTexts.map(keyOf)) };
  // References are left out as a whole, with a separate note.
  const lines = [
    ...head,
    ...sections.flatMap((section) => (section.kind === 'references' ? [] : withoutTextAfterDates(section.lines))),
  ];
  const titles = sections.flatMap(({ kind, title }) => (kind === undefined ? [title] : []));
  const top = new Set([...head, ...sections.flatMap(({ kind, lines }) => (kind === 'contact' ? lines : []))]);
  // "Mobile Developer" is a role, which was imported.
  const isPrivateLine = (line: Line) => isPrivate(plainText(line)) && !isImportedWithoutDates(plainText(line), imported);
  const hasAddress = (line: Line) =>
    top.has(line) && withoutOrcids(plainText(line)).split(BETWEEN_DETAILS).some(isLikelyPostalAddress);
  const privateLines = lines.filter((line) => isPrivateLine(line) || hasAddress(line)).length;
  const texts = [
    ...titles.filter((title) => !isImported(title, imported)),
    ...lines
      .filter((line) => !isPrivateLine(line))
      .flatMap((line) => missingText(labeledLine(line)?.content ?? line, imported, top.has(line)) ?? []),
  ];
  return [
    ...[...new Set(texts)].map((text) => `document: not understood, so it was left out: '${text}'`),
    ...(privateLines > 0
      ? [`document: phone numbers, dates of birth and the like are never stored: ${pluralize(privateLines, 'line')} left out`]
      : []),
  ];
}

/** The parts of a line that were not read; the whole line when they are most of it. */
function missingText(line: Line, imported: ImportedWords, isAtTop: boolean): string | undefined {
  const withoutAddresses = (text: string) =>
    [...(text.match(ADDRESS) ?? []), ...webAddresses(text)]
      .filter((address) => isImported(address, imported))
      .reduce((rest, address) => rest.replace(address, '\t'), text);
  // "5013 Bergen", after the street of an employer, is imported as the place.
  const withoutTown = (text: string) => text.replace(splitStreetAddress(text)?.place || '\t', '\t');
  const texts = line.segments.flatMap((segment) => lineText({ ...line, segments: [segment] }).split(BETWEEN_DETAILS));
  const isLabel = (part: string) =>
    isKeywordsLabel(part) || isLinkLabel(part) || (isContactLabel(part) && (isAtTop || !isNetworkName(part)));
  const parts = texts
    .map((text) => (isAtTop ? stripLocationPrefix(text.replace(ICON, '')) : text))
    .filter((text) => !isDocumentTitle(text) && !(isAtTop && isLikelyPostalAddress(text)))
    .flatMap((text) => withoutDates(withoutTown(withoutAddresses(withoutOrcids(text)))).split(SEPARATOR))
    .flatMap((part) => separateSkills(part.trim()).names)
    .filter((part) => /\p{L}/u.test(part) && !isDuration(part) && sectionKind(part) === undefined)
    .filter((part) => !isLabel(part));
  const missing = parts.filter((part) => !isImported(part, imported));
  if (missing.length === 0) return undefined;
  const lengthOf = (list: readonly string[]) => list.reduce((sum, { length }) => sum + length, 0);
  // An address is so long that it would make up most of a line whose words were read.
  const areAddresses = missing.every((part) => part.replace(ADDRESS, '').trim() === '');
  // Of an employer with its address, only the street is left out.
  const hasStreet = texts.some((text) => splitStreetAddress(text) !== undefined);
  const isMost = !isAtTop && !areAddresses && !hasStreet && lengthOf(missing) * 2 > lengthOf(parts);
  const text = isMost ? plainText(line) : missing.join(', ');
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
}

/** Dates are imported as years and months, so their words are not searched for, except for a working time after them. */
function withoutDates(text: string): string {
  const dates = findDates(text);
  if (!dates) return text;
  return [text.slice(0, dates.from), workingTimeIn(text.slice(dates.from, dates.to)), text.slice(dates.to)].join('\t');
}

interface ImportedWords {
  /** Words with their neighbors. */
  groups: ReadonlySet<string>;
  /** Whole texts. */
  texts: ReadonlySet<string>;
}

function isImported(part: string, imported: ImportedWords): boolean {
  const words = wordsOf(part);
  const size = Math.min(words.length, MAX_NEIGHBORS);
  const groups = words.slice(size - 1).map((_, index) => words.slice(index, index + size).join(' '));
  const foundCount = groups.filter((group) => imported.groups.has(group)).length;
  return foundCount >= groups.length * MIN_FOUND_SHARE || areTwoTexts(words, imported.texts);
}

function isImportedWithoutDates(text: string, imported: ImportedWords): boolean {
  const dates = findDates(text);
  const rest = dates ? text.slice(0, dates.from) + text.slice(dates.to) : text;
  return /\p{L}/u.test(rest) && isImported(rest, imported);
}

/** Whether the words are two imported texts: "Exempla Porto" is imported as the employer and its place. */
function areTwoTexts(words: readonly string[], texts: ReadonlySet<string>): boolean {
  return words.some(
    (_, index) => index > 0 && [words.slice(0, index), words.slice(index)].every((own) => texts.has(own.join(' '))),
  );
}

function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

/** Each word alone, with the next, and with the next two. */
function groupsOf(texts: readonly string[]): Set<string> {
  const groups = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text);
    for (let index = 0; index < words.length; index += 1)
      for (let size = 1; size <= MAX_NEIGHBORS; size += 1) groups.add(words.slice(index, index + size).join(' '));
  }
  return groups;
}

function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return words.filter((word) => !IGNORED.has(word));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.includes('<') || value.includes('&') ? plain(value) : value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function plain(html: string): string {
  return decodeHTML(html.replace(/<[^<>]*>/g, ' '));
}
