import { isSafeAddress } from '../../contract/field.ts';
import type { Notes } from './notes.ts';

/** More of a name than this tells nobody more about which entry is meant. */
const LABEL_LENGTH = 40;

export const NAMELESS = 'no name in the file, so it is left out';

/**
 * One object of a file, which remembers what was read of it: `finish` names every field that has content and
 * that nobody read, so that nothing is lost without a word.
 */
export interface Entry {
  /** The first of these fields that has a text; '' when none has. Numbers count as text. */
  text(...names: string[]): string;
  /** The texts of the first of these fields that has any: a list, or one text. */
  list(...names: string[]): string[];
  /** Short words: a list of them, or one text that holds them between commas. */
  words(...names: string[]): string[];
  /** The web addresses in these fields; what is none is named. */
  addresses(...names: string[]): string[];
  /** A nested object, to be read and finished on its own; undefined when the field holds none. */
  nested(name: string): Entry | undefined;
  /** The nested objects of a list; empty when there are none. */
  entries(name: string): Entry[];
  note(reason: string): void;
  /** Says why the whole entry is not taken over; its fields are not named any more. */
  leaveOut(reason: string): void;
  /** Names the fields that have content and were not read. */
  finish(): void;
}

/** `item` is how notes call the entry ("3 Foo"); undefined when the section is this one object. */
export function entryOf(value: Record<string, unknown>, section: string, item: string | undefined, notes: Notes): Entry {
  const read = new Set<string>();
  let isLeftOut = false;
  const note = (reason: string) => notes.add(section, reason, item);
  const entry: Entry = {
    text(...names) {
      const name = names.find((candidate) => asText(value[candidate]) !== '');
      if (name === undefined) return '';
      const text = asText(value[name]);
      for (const other of names) if (asText(value[other]) === text) read.add(other);
      return text;
    },
    list(...names) {
      const name = names.find((candidate) => asList(value[candidate]).length > 0);
      if (name === undefined) return [];
      read.add(name);
      return asList(value[name]);
    },
    words: (...names) =>
      names.flatMap((name) => (typeof value[name] === 'string' ? entry.list(name).flatMap(splitWords) : entry.list(name))),
    addresses(...names) {
      const texts = [...new Set(names.flatMap((name) => entry.list(name)))];
      const found = texts.map((text) => asAddress(text));
      for (const [index, address] of found.entries())
        if (address === null) note(`${quoted(texts[index] ?? '')} is no web address`);
      return found.filter((address) => address !== null);
    },
    nested(name) {
      const inner = value[name];
      if (!isObject(inner)) return undefined;
      read.add(name);
      return entryOf(inner, section, item === undefined ? name : `${item}, ${name}`, notes);
    },
    entries(name) {
      const inner = value[name];
      if (!Array.isArray(inner) || !inner.every(isObject)) return [];
      read.add(name);
      return inner.map((one) => entryOf(one, section, item, notes));
    },
    note,
    leaveOut(reason) {
      isLeftOut = true;
      note(reason);
    },
    finish() {
      if (isLeftOut) return;
      const unread = Object.keys(value).filter((name) => !read.has(name) && hasContent(value[name]));
      if (unread.length > 0) note(`${listed(unread)} ${unread.length === 1 ? 'is' : 'are'} not shown on this site`);
    },
  };
  return entry;
}

/** How notes call the entry at `index`: its place, and its name if it has one. */
export function itemLabel(index: number, name: string): string {
  const short = name.length > LABEL_LENGTH ? `${name.slice(0, LABEL_LENGTH).trimEnd()}...` : name;
  return `${index + 1} ${short}`.trim();
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any résumé goes: whatever stands there counts as content. */
const MAX_DEPTH = 50;

/** Whether there is anything in it that a person wrote. */
export function hasContent(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined;
  return depth > MAX_DEPTH || Object.values(value).some((inner) => hasContent(inner, depth + 1));
}

/** A text as a note shows it: in quotes, and not longer than a line. */
export function quoted(text: string): string {
  return `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** An https or http address, also of a bare host ("www.example.com/x"); null when it is none. */
export function asAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) return isSafeAddress(trimmed) ? trimmed : null;
  const withScheme = `https://${trimmed}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(trimmed) && isSafeAddress(withScheme) ? withScheme : null;
}

/** "a, b" as two words. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function asText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function asList(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : [value]).map(asText);
  // A list with anything else in it is not read as a list of texts, and so gets named.
  return Array.isArray(value) && value.some((one, index) => texts[index] === '' && hasContent(one)) ? [] : texts.filter(Boolean);
}
