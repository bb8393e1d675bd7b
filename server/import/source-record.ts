import type { FieldSources } from '../../contract/career-import.ts';
import { completeUrl, isSafeUrl } from '../../contract/field.ts';
import { formatList } from '../format-list.ts';
import type { EntryMetadata } from './career.ts';
import { wordsOfKey } from './field-names.ts';
import { withoutLatex } from './latex.ts';
import { type Notes, quote } from './notes.ts';
import { withoutPlaceholderTexts } from './placeholder-texts.ts';
import { withoutTemplateTexts } from './template-texts.ts';

/** Enough of a name to identify a record in a note. */
const MAX_LABEL_LENGTH = 40;

/** Fields for programs, which mean nothing to a person. */
const IDENTIFIERS = new Set(['id', 'uuid', '_id', '$schema']);

/** Symbol key on an object read from a document: the fields of its milestone that may have been read wrongly. */
export const DOUBTFUL = Symbol('doubtful');

/** Symbol key on such an object: the words of the document that each field was read from. */
export const SOURCES = Symbol('sources');

export const NO_NAME = 'no name in the file, so it was left out';

/**
 * One object of an imported file. It tracks which fields were read, so that `noteUnreadFields` can report every
 * other field with content: nothing is lost silently.
 */
export interface SourceRecord {
  /** The first of these fields that has a text, without Markdown's emphasis; '' when none has. Numbers count as text. */
  text(...names: string[]): string;
  /** Whether the file has this field and leaves it empty: "". */
  isBlank(name: string): boolean;
  /** Whether the field has a text that may be a name: one line, no sentence. */
  isShort(name: string, maxLength: number): boolean;
  /** The texts of the first of these fields that has any: a list, or one text. */
  list(...names: string[]): string[];
  /** Short words: a list of them, or one comma-separated text. */
  words(...names: string[]): string[];
  /** The web addresses in these fields; notes every text that is not a web address. */
  addresses(...names: string[]): string[];
  /** A nested object, which the caller reads and whose `noteUnreadFields` it calls; undefined when the field has none. */
  nested(name: string): SourceRecord | undefined;
  /** The nested objects of a list; empty when there are none. */
  records(name: string): SourceRecord[];
  /** Whether the file marks the record as not public: `visible: false`, `hidden: true`, `visibility: "on-request"`. */
  isHidden(): boolean;
  /** Which fields of the item are doubtful, and where in the document they came from. */
  extractionState(): Pick<EntryMetadata, 'doubtful' | 'sources'>;
  /** Marks fields of the milestone as read from something that may mean something else. */
  doubt(...fields: string[]): void;
  /**
   * The texts that were not read yet, in the order of the file. Call `addresses` first, so that web addresses are not among
   * them.
   */
  otherTexts(): string[];
  note(reason: string): void;
  /** Notes why the whole record is left out; its unread fields are then not noted. */
  skip(reason: string): void;
  /** Notes the fields that have content and were not read. */
  noteUnreadFields(): void;
}

/** `item` identifies the record in notes ("3 Foo"); undefined when the section is this one object. */
export function createSourceRecord(
  fileValue: Record<string, unknown>,
  section: string,
  item: string | undefined,
  notes: Notes,
): SourceRecord {
  const written = withoutPlaceholderTexts(withoutTemplateTexts(fileValue, section, item, notes), section, item, notes);
  const value = withoutLatex(written, section, item, notes);
  const readFields = new Set<string>();
  const doubts: string[] = [];
  let isSkipped = false;
  const labelOfInner = (name: string) => (item === undefined ? wordsOfKey(name) : `${item}, ${wordsOfKey(name)}`);
  const note = (reason: string) => notes.add(section, reason, item);
  const record: SourceRecord = {
    text(...names) {
      const name = names.find((candidate) => toText(value[candidate]) !== '');
      if (name === undefined) return '';
      const text = toText(value[name]);
      for (const other of names) if (toText(value[other]) === text) readFields.add(other);
      return withoutEmphasis(text);
    },
    isBlank: (name) => value[name] === '',
    isShort(name, maxLength) {
      const text = toText(value[name]);
      return text !== '' && text.length <= maxLength && !/\n|[.!?]$/.test(text);
    },
    list(...names) {
      const name = names.find((candidate) => toTexts(value[candidate]).length > 0);
      if (name === undefined) return [];
      readFields.add(name);
      return toTexts(value[name]);
    },
    words: (...names) =>
      names.flatMap((name) => (typeof value[name] === 'string' ? record.list(name).flatMap(splitWords) : record.list(name))),
    addresses(...names) {
      const texts = [...new Set(names.flatMap((name) => record.list(name)))];
      return texts.flatMap((text) => {
        const address = parseWebAddress(text);
        if (address === null) note(`${quote(text)} is not a web address`);
        return address ?? [];
      });
    },
    nested(name) {
      const inner = value[name];
      if (!isObject(inner)) return undefined;
      readFields.add(name);
      return createSourceRecord(inner, section, labelOfInner(name), notes);
    },
    records(name) {
      const inner = value[name];
      if (!Array.isArray(inner) || !inner.every(isObject)) return [];
      readFields.add(name);
      return inner.map((object) => createSourceRecord(object, section, labelOfInner(name), notes));
    },
    isHidden() {
      const marks = [...PUBLIC_MARKS, ...HIDDEN_MARKS].filter((name) => isMark(name, value[name]));
      for (const name of marks) readFields.add(name);
      return marks.some((name) => PUBLIC_MARKS.includes(name) !== isYes(value[name]));
    },
    extractionState() {
      const { [DOUBTFUL]: doubtful = [], [SOURCES]: sources } = value as { [DOUBTFUL]?: string[]; [SOURCES]?: FieldSources };
      const fields = [...new Set([...doubtful, ...doubts])];
      return { ...(fields.length > 0 && { doubtful: fields }), ...(sources && { sources }) };
    },
    doubt: (...fields) => void doubts.push(...fields),
    otherTexts() {
      const names = Object.keys(value).filter((name) => !readFields.has(name) && toText(value[name]) !== '');
      for (const name of names) readFields.add(name);
      return names.map((name) => toText(value[name]));
    },
    note,
    skip(reason) {
      isSkipped = true;
      note(reason);
    },
    noteUnreadFields() {
      if (isSkipped) return;
      const unread = Object.keys(value).filter(
        (name) => !readFields.has(name) && !IDENTIFIERS.has(name) && hasContent(value[name]),
      );
      if (unread.length > 0)
        note(`${formatList(unread.map(wordsOfKey))} ${unread.length === 1 ? 'is' : 'are'} not shown on this site`);
    },
  };
  return record;
}

/** "*The Daily* and **more**" in Markdown. An asterisk on its own, as in "A*" or "5* hotels", stays. */
const EMPHASIS = /(?<![^\s("“'])(\*{1,3})(?=[\p{L}\p{N}])([^*]*[\p{L}\p{N})!?.’”"'])\1(?![\p{L}\p{N}*])/gu;

/** The names of publications and works are often emphasized, but a name on the page is plain text. */
function withoutEmphasis(text: string): string {
  return text.replace(EMPHASIS, '$2');
}

/** Fields that say whether an item is public, and fields that say whether it is hidden. */
const PUBLIC_MARKS: readonly string[] = ['visibility', 'visible', 'isVisible', 'public'];
const HIDDEN_MARKS: readonly string[] = ['hidden', 'isHidden', 'private', 'draft'];
const YES = new Set(['true', 'yes', 'public', 'visible', 'shown', 'everyone', 'all']);

/** A visibility may be any word, the other fields only say yes or no. */
function isMark(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  return typeof value === 'string' && (name === 'visibility' ? value.trim() !== '' : /^(true|false|yes|no)$/i.test(value.trim()));
}

/** Any other word, such as "on-request", keeps an item from the public. */
function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && YES.has(value.trim().toLowerCase()));
}

/** How notes identify the record at `index`: its position, and its name if it has one. */
export function itemLabel(index: number, name: string): string {
  const short = name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH).trimEnd()}...` : name;
  return `${index + 1} ${short}`.trim();
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value contains anything but empty texts, lists and objects. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined;
  return Object.values(value).some(hasContent);
}

/** Splits "a, b" into two words. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** An http or https address, even for a bare host ("www.example.com/x"); null for other text. */
function parseWebAddress(text: string): string | null {
  const address = completeUrl(text);
  return /^https?:\/\//i.test(address) && isSafeUrl(address) ? address : null;
}

function toText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function toTexts(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : [value]).map(toText);
  // A list with anything but texts is not read as a list of texts, and so is noted as unread.
  return Array.isArray(value) && value.some((element, index) => texts[index] === '' && hasContent(element))
    ? []
    : texts.filter(Boolean);
}
