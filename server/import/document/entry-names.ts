import { isAddress } from './addresses.ts';
import { isProfileText, webAddresses } from './contact-links.ts';
import type { DocumentEntry } from './entries.ts';
import { isDuration } from './find-dates.ts';
import { type Run, type Segment, segmentStyle, segmentText, styleOf } from './lines.ts';
import { isPlace, placeLikeness, splitPlace } from './places.ts';
import { mayBeNameWithNumber, splitStreetAddress } from './postal-address.ts';
import { LEAD_IN_APART } from './segment-dates.ts';
import { AT, AT_END, afterRole, atCommas, atLast, atParentheses, COMMA, NO_PLACES, withoutAt } from './split-names.ts';
import { isActivity, soundsLikeDegree, soundsLikeRole } from './vocabulary.ts';

/** A part of the head of an entry: what may be its title, its employer or its place. */
export interface Name {
  text: string;
  /** Its position in reading order. */
  index: number;
  style: string;
  url?: string;
}

export interface NamedEntry {
  entry: DocumentEntry;
  /** In reading order; places are left out. */
  names: Name[];
  places: string[];
  /** Texts that may be a place or an employer with its place, and kinds of employment, which may stand for the employer. */
  unclear: Name[];
  /** Whether the names were separated at a character that may also be part of a name. */
  isSplit: boolean;
  /**
   * Set if a word such as "at", or a line above several roles, identifies the employer. `names` are then the title and
   * places.
   */
  employer?: Name;
}

/** Longer text is not divided. */
const MAX_NAME_LENGTH = 500;
/** These separate names in any document. */
const SEPARATOR = / +[|·‧∙⋅] +|\s*[|•]\s*|\s+(?:—|\/\/)\s+|\t| +@ ?(?=\p{L})/u;
/** A slash at the end, before the dates, shows that slashes separate the names: "Exempla / Porto / ". */
const SLASH_AT_END = / \/\s*$/;
const SLASH_OR_SEPARATOR = new RegExp(`\\s+/(?:\\s+|$)|${SEPARATOR.source}`, 'u');
/** The first of these that divides most names is used if most entries have only one. Chinese has no spaces between words. */
const WEAK_SEPARATORS = [/ [–] /, / (?:at|bei|chez|presso|bij|w firmie) /, / - /, /(?<=\p{Script=Han}) (?=\S)/u];
const EMPLOYMENT_TYPE =
  /^\(?(?:full[- ]?time|part[- ]?time|contract|freelance|permanent|temporary|internship|vollzeit|teilzeit|temps plein|temps partiel|cdi|cdd|tiempo completo|volunteer(?:ing)?|unpaid|umowa o pracę|pełny etat)\)?$/i;
/** Stands for the employer, also next to a place. */
const SELF_EMPLOYED = /^(?:freelance|self-employed)$/i;
const PUNCTUATION = /^[\s,;:|·•–—()-]+(?=\S)|[\s,;:|·•–—-]+$/g;

/** Some documents print the address of a link after its text. */
const ADDRESS_IN_PARENTHESES = /\s?\((?:https?:\/\/|www\.)[^\s()]{1,200}\)/gi;

const ADDRESS_AT_END = /^(?:(.*\S)\s+)?(?:https?:\/\/)?(?:www\.)?([a-z\d-]{2,63})(?:\.[a-z\d-]{2,63}){1,3}(?:\/\S*)?\s*$/s;
const MIN_SHARED_LETTERS = 3;

/** Removes the address from "Exempla Bridges exempla.com", if it begins like a word of the name (which may be `above`). */
function withoutOwnAddress(text: string, above: string): string {
  const [, before = '', host = ''] = ADDRESS_AT_END.exec(text) ?? [];
  const start = host.slice(0, MIN_SHARED_LETTERS);
  const words = (before || above).toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const initials = words.map(([letter]) => letter).join('');
  const isOwn = words.some((word) => word.startsWith(start)) || initials.endsWith(start);
  return start.length === MIN_SHARED_LETTERS && isOwn ? before : text;
}

/** Whether the text is a kind of employment. "Full-time" is written next to the employer, and is not a place. */
export function isEmploymentType(text: string): boolean {
  return EMPLOYMENT_TYPE.test(text);
}

export function namesOf(entries: readonly DocumentEntry[]): NamedEntry[] {
  const namedEntries = entries.map(collectNames).map(withoutStreets);
  const withoutAddresses = separateNames(namedEntries.map(withoutBareAddresses));
  const complete = withoutAddresses.filter(hasBothNames);
  // If the entries name no other employer, "exempla.com" is one.
  return complete.length >= entries.length * MIN_COMPLETE_SHARE ? withoutAddresses : separateNames(namedEntries);
}

/** The street of an employer is not part of its name, and the town is a place. "Silk Road 2" may be the only employer named. */
function withoutStreets({ names, places, ...entry }: NamedEntry): NamedEntry {
  const isNamed = names.length > 2 || names.some(({ text }) => !mayBeNameWithNumber(text) && /,| at | [–-] /.test(text));
  const addressOf = (text: string) => (isNamed || !mayBeNameWithNumber(text) ? splitStreetAddress(text) : undefined);
  const parts = names.map((name) => ({ name, address: addressOf(name.text) }));
  const ownNames = parts.flatMap(({ name, address }) =>
    address?.name === '' ? [] : { ...name, text: address?.name ?? name.text },
  );
  if (ownNames.length === 0) return { names, places, ...entry };
  return { ...entry, names: ownNames, places: [...places, ...parts.flatMap(({ address }) => address?.place || [])] };
}

const MIN_COMPLETE_SHARE = 0.8;

function hasBothNames({ names, employer }: NamedEntry): boolean {
  return names.length > 1 || employer !== undefined;
}

const BARE_ADDRESS = /^[a-z\d-]{2,63}(?:\.[a-z\d-]{2,63}){1,3}$/;

function withoutBareAddresses(entry: NamedEntry): NamedEntry {
  const [first, ...others] = entry.names;
  const address = others.find(({ text }) => BARE_ADDRESS.test(text));
  if (!first || !address) return entry;
  const names = [{ url: `https://${address.text}`, ...first }, ...others.filter((name) => name !== address)];
  return { ...entry, names };
}

function separateNames(collectedEntries: readonly NamedEntry[]): NamedEntry[] {
  const namedEntries = withPlacedEmployers(withEmployersInTitles(collectedEntries));
  const clear = namedEntries.filter(hasBothNames);
  if (clear.length * 2 >= namedEntries.length) return namedEntries.map(settle);
  // If some entries have two names, text in another style than these is a place.
  const styles = new Set(clear.flatMap(({ names }) => names.map(({ style }) => style)));
  const mayBeName = (entry: NamedEntry) => {
    const [first] = entry.unclear;
    return !hasBothNames(entry) && first !== undefined && (styles.size === 0 || styles.has(first.style));
  };
  return splitAtWeakSeparators(namedEntries.map((entry) => (mayBeName(entry) ? takeUnclear(entry) : settle(entry))));
}

/** The names, divided only at separators that are certain in any document: a title with a comma stays whole. */
export function plainNamesOf(entries: readonly DocumentEntry[]): NamedEntry[] {
  return entries.map(collectNames).map(settle);
}

function settle(entry: NamedEntry): NamedEntry {
  return entry.names.length === 0 ? takeUnclear(entry) : entry;
}

/** Gives an entry that lacks a second name the text that may be a place. */
export function takeUnclear({ names, places, unclear, ...entry }: NamedEntry): NamedEntry {
  const choice = unclear.find(({ text }) => SELF_EMPLOYED.test(text)) ?? unclear[0];
  const others = unclear.filter((name) => name !== choice);
  return choice
    ? { ...entry, names: [...names, choice].toSorted((a, b) => a.index - b.index), places, unclear: others }
    : { ...entry, names, places, unclear };
}

function splitAtWeakSeparators(entries: NamedEntry[]): NamedEntry[] {
  const single = entries.filter((entry) => entry.names.length === 1 && !hasBothNames(entry));
  // Nothing is split where most entries have two names.
  if (single.length * 2 < entries.length) return entries;
  for (const separate of [
    ...WEAK_SEPARATORS.map(atLast),
    atParentheses,
    atCommas(single.map(({ names }) => names[0]?.text ?? '')),
    atLast(/ \/ /),
    afterRole,
  ]) {
    const parts = new Map(single.map((entry) => [entry, divide(entry, separate)]));
    if ([...parts.values()].filter(({ names }) => names.length === 2).length * 10 < single.length * 6) continue;
    return entries.map((entry) => (parts.get(entry)?.isSplit ? (parts.get(entry) ?? entry) : entry));
  }
  return entries;
}

function divide({ entry, names, places, unclear }: NamedEntry, separate: (text: string) => string[]): NamedEntry {
  const parts = names.flatMap((name) => separate(name.text).map((text) => ({ ...name, text: text.trim() })));
  const [clear, further] = [parts.filter(({ text }) => !isPlace(text)), parts.filter(({ text }) => isPlace(text))];
  const allPlaces = [...places, ...further.map(({ text }) => text)];
  return { entry, names: clear, places: allPlaces, unclear, isSplit: parts.length > names.length };
}

const EMPLOYER_IN_TITLE = / (?:at|@|bei|chez|presso|bij|w firmie|à(?! la | l[’'])) (.+)$/s;
const MIN_NAMED_SHARE = 0.6;

/** Divides "Surveyor at Exempla" into title and employer if most entries have this form, whatever other names they have. */
function withEmployersInTitles(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const divided = entries.map((entry) => {
    const [first, ...others] = entry.names;
    const [title = '', employer] = first?.text.split(EMPLOYER_IN_TITLE) ?? [];
    if (!first || !employer) return { entry, isRole: false };
    const names = [{ ...first, text: title }, ...others];
    return { entry: { ...entry, names, employer: { ...first, text: employer } }, isRole: soundsLikeRole(title) };
  });
  const count = divided.filter(({ isRole }) => isRole).length;
  return count > 1 && count >= entries.length * MIN_NAMED_SHARE ? divided.map(({ entry }) => entry) : entries;
}

/** Whether the other names are in the style of the text of the entry, and the first one is not. */
function isAboveText({ entry: { body }, names: [first, ...others] }: NamedEntry): boolean {
  const bodyStyles = new Set(body.map(styleOf));
  return first !== undefined && !bodyStyles.has(first.style) && others.every(({ style }) => bodyStyles.has(style));
}

/** Divides "Surveyor, Exempla, Porto, Portugal", or "Surveyor, Exempla" above text, if most entries have this form. */
function withPlacedEmployers(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const divided = entries.map((entry) => {
    const [first, ...others] = entry.names;
    const { name, place } = splitPlace(first?.text ?? '', NO_PLACES);
    const parts = name.split(COMMA);
    const employer = parts.at(-1) ?? '';
    const title = parts.slice(0, -1).join(', ');
    const isUnclear = place === '' && !isAboveText(entry);
    if (!first || others.length === 0 || entry.employer || isUnclear || !soundsLikeRole(title) || soundsLikeRole(employer))
      return { entry };
    const names = [title, employer].map((text) => ({ ...first, text }));
    return { entry, divided: { ...entry, names: [...names, ...others], places: [...(place ? [place] : []), ...entry.places] } };
  });
  const count = divided.filter((item) => item.divided).length;
  return count > 1 && count >= entries.length * MIN_NAMED_SHARE ? divided.map((item) => item.divided ?? item.entry) : entries;
}

function collectNames(entry: DocumentEntry): NamedEntry {
  const names: Name[] = [];
  const places: string[] = [];
  const unclear: Name[] = [];
  for (const segment of entry.head.flatMap(byStyle)) {
    const url = segment.runs.find((run) => run.url)?.url;
    const style = segmentStyle(segment);
    const whole = segmentText(segment);
    if (whole.length > MAX_NAME_LENGTH) {
      names.push({ text: whole, index: names.length + unclear.length, style, ...(url && { url }) });
      continue;
    }
    const wholeText = segment.runs.map(({ text }) => text).join('');
    for (const part of wholeText.split(SLASH_AT_END.test(wholeText) ? SLASH_OR_SEPARATOR : SEPARATOR)) {
      // "GitHub: github.com/mira/ropes" is the address of a project, not its employer.
      const [address] = isProfileText(part.trim()) ? webAddresses(part) : [];
      const [named] = names;
      if (address && named) {
        named.url ??= /^https?:/i.test(address) ? address : `https://${address}`;
        continue;
      }
      const bare = withoutOwnAddress(part, names.map(({ text }) => text).join(' '))
        .replace(ADDRESS_IN_PARENTHESES, '')
        .replace(PUNCTUATION, '')
        .replace(/[\s,;|·–—-]+\)/g, ')')
        .replace(/\s+/g, ' ')
        .replace(LEAD_IN_APART, '')
        .trim();
      const text = (names.length > 0 ? withoutAt(bare) : bare).replace(AT_END, '');
      const isUnbalanced = (text.endsWith(')') && !text.includes('(')) || (text.endsWith('"') && text.split('"').length === 2);
      const balanced = isUnbalanced ? text.slice(0, -1) : text;
      if (!/[\p{L}\p{N}]/u.test(balanced) || isAddress(balanced) || isDuration(balanced) || AT.test(`${balanced} `)) continue;
      const name = { text: balanced, index: names.length + unclear.length, style, ...(url && { url }) };
      const likeness = placeLikeness(balanced);
      // Where it is not a place, it becomes text of the entry.
      if (likeness === 'yes' || isActivity(balanced)) places.push(balanced);
      // "Freelance" is written in place of the employer, or next to it.
      else (likeness === 'maybe' || isEmploymentType(balanced) ? unclear : names).push(name);
    }
  }
  // A name may also be the name of a place, and an entry needs at least one name.
  const [place] = places;
  if (names.length + unclear.length === 0 && place)
    return { entry, names: [{ text: place, index: 0, style: '' }], places: places.slice(1), unclear, isSplit: false };
  return { entry, names, places, unclear, isSplit: false };
}

/** Smaller text is another name. */
const MIN_RELATIVE_SIZE = 0.96;

/** A part in another style is another name, unless it is an addition in parentheses. */
function byStyle(segment: Segment): Segment[] {
  const parts: Segment[] = [];
  for (const run of segment.runs) {
    const last = parts.at(-1);
    if (last && (isSameName(last.runs, run) || /^\s*\(/.test(run.text) || isOpen(last) || lacksField(last))) last.runs.push(run);
    else parts.push({ ...segment, runs: [run] });
  }
  return parts;
}

/** Whether the field of a degree is missing: "Bachelor of Science in" may be in another style than its field. */
function lacksField(segment: Segment): boolean {
  const text = segmentText(segment);
  return soundsLikeDegree(text) && / (?:in|of|en)$/i.test(text);
}

/** The letters of another script in parentheses may be in another font. */
function isOpen(segment: Segment): boolean {
  const text = segmentText(segment);
  return text.split('(').length > text.split(')').length;
}

function isSameName(runs: readonly Run[], run: Run): boolean {
  const last = runs.findLast(({ text }) => text.trim() !== '');
  if (!last || run.text.trim() === '') return true;
  if (last.bold !== run.bold || last.italic !== run.italic) return false;
  const isApart = /\s$/.test(runs.at(-1)?.text ?? '') || /^\s/.test(run.text);
  if (!isApart) return true;
  // A place after the linked name of an employer is another name.
  if (last.url !== run.url && isPlace(run.text.trim())) return false;
  return (
    Math.min(last.size, run.size) > Math.max(last.size, run.size) * MIN_RELATIVE_SIZE ||
    !(hasSmallLetters(last) && hasSmallLetters(run))
  );
}

/** Small capitals also have two sizes, but no lower-case letters. */
function hasSmallLetters({ text }: Run): boolean {
  return /\p{Ll}/u.test(text);
}
