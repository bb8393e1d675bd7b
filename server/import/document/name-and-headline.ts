import { hasPhoneNumber, isContactLabel, isPrivate } from './contact-labels.ts';
import { EMAIL, webAddresses } from './contact-links.ts';
import { type Line, type Segment, segmentStyle, segmentText } from './lines.ts';
import { mayBePostalAddress, placeIn } from './postal-address.ts';
import { isLongSentence } from './prose.ts';
import { soundsLikeOrganisation, soundsLikeRole } from './vocabulary.ts';

/** A text at the top, with a wide gap on both sides. */
interface Cell {
  text: string;
  segment: Segment;
  line: Line;
}

export interface NameAndHeadline {
  name: string;
  headline: string;
  /** The segments that hold them and nothing else. */
  segments: Set<Segment>;
}

const MAX_NAME_WORDS = 6;
const MAX_HEADLINE_LENGTH = 160;
/** A headline that is not directly below the name is short, and names a role. */
const MAX_DISTANT_LENGTH = 80;
const MAX_DISTANCE = 5;
const STUDENT = /^(?:under|post)?graduate$|candidate$/iu;

/** The name is the largest text at the top; the headline is beside or below it. */
export function findNameAndHeadline(head: readonly Line[]): NameAndHeadline {
  const rows = head.map(cellsOf).filter((cells) => cells.length > 0);
  const [largest] = rows
    .flat()
    .filter(({ text }) => isName(splitName(text).name))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const first = largest && (nameBesideRole(largest, rows) ?? largest);
  if (!first) return { name: '', headline: '', segments: new Set() };
  const index = rows.findIndex((row) => row.includes(first));
  const cells = nameCells(first, rows[index] ?? [], rows[index + 1] ?? []);
  const { name, rest } = splitName(cells.map(({ text }) => text).join(' '));
  const beside = (rows[index] ?? []).filter((cell) => !cells.includes(cell) && isRole(cell.text));
  const below = rows
    .slice(index + 1)
    .map((row) => row.filter((cell) => !cells.includes(cell) && cell.text !== name))
    .filter((row) => row.length > 0);
  const headline = rest || beside.length > 0 ? beside : headlineBelow(below);
  return {
    name,
    headline: [rest, ...headline.map(({ text }) => text)]
      .filter(Boolean)
      .join(headline.every(({ line }) => line === headline[0]?.line) ? ' · ' : ' '),
    segments: new Set([...cells, ...headline].map(({ segment }) => segment)),
  };
}

const PERSON = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){1,3}$/u;

/** The largest text may be the headline, with the name beside it or above it. */
function nameBesideRole(largest: Cell, rows: readonly (readonly Cell[])[]): Cell | undefined {
  const index = rows.findIndex((row) => row.includes(largest));
  const others = [...(rows[index] ?? []), ...(rows[index - 1] ?? [])].filter((cell) => cell !== largest);
  const isPerson = ({ text }: Cell) =>
    PERSON.test(text) && isName(text) && !soundsLikeRole(text) && !soundsLikeOrganisation(text) && placeIn(text) === '';
  return isRole(largest.text) && !mayBePerson(largest.text) ? others.find(isPerson) : undefined;
}

/**
 * Whether the text may be a name: "Anna Koch" is a person whose surname is also a role; "Lead Engineer" and "ENGINEER" are
 * roles.
 */
function mayBePerson(text: string): boolean {
  const [first = ''] = text.split(' ');
  return PERSON.test(text) && text !== text.toUpperCase() && !soundsLikeRole(first) && text.split(' ').length === 2;
}

/** Icons are single letters of their fonts. */
function cellsOf(line: Line): Cell[] {
  return line.segments
    .map((segment) => ({ text: segmentText(segment), segment, line }))
    .filter(({ text }) => /\p{Lo}|[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text));
}

function sizeOf({ segment }: Cell): number {
  return Number(segmentStyle(segment).split(' ')[0]);
}

function isName(text: string): boolean {
  return /^[^\d@|/:]+$/.test(text) && text.split(' ').length <= MAX_NAME_WORDS && !isContactLabel(text);
}

/** Splits "Mira Castell – Bridge Engineer" or "Mira Castell, Undergraduate" into the name and the headline. */
function splitName(text: string): { name: string; rest: string } {
  const [, name = '', rest = ''] = /^(.*?)(?: [–—|•·-] |, )(.*)$/s.exec(text) ?? [];
  return rest && !soundsLikeRole(name) && isRole(rest) ? { name: name.trim(), rest: rest.trim() } : { name: text, rest: '' };
}

function isRole(text: string): boolean {
  return (soundsLikeRole(text) || STUDENT.test(text)) && isHeadline(text);
}

/** The cells of a name whose words are far apart or one below the other. */
function nameCells(first: Cell, row: readonly Cell[], next: readonly Cell[]): Cell[] {
  const style = segmentStyle(first.segment);
  const continues = ({ text, segment }: Cell) =>
    segmentStyle(segment) === style && isName(text) && !isRole(text) && placeIn(text) === '';
  const beside = row.slice(row.indexOf(first) + 1);
  const end = beside.findIndex((cell) => !continues(cell));
  const cells = [first, ...(end === -1 ? beside : beside.slice(0, end))];
  const [below] = next;
  if (cells.length > 1 || first.text.includes(' ') || !below || below.text.includes(' ')) return cells;
  return continues(below) && below.text !== first.text ? [first, below] : cells;
}

/** The line below the name and its continuation; below contact details, a line that names a role. */
function headlineBelow(rows: readonly (readonly Cell[])[]): Cell[] {
  const [next = [], ...further] = rows;
  const cells = leadingHeadlines(next);
  const [first] = cells;
  if (first && cells.length === next.length) return withContinuation(cells, further[0] ?? []);
  if (first) return cells;
  const isDistant = ({ text }: Cell) => text.length <= MAX_DISTANT_LENGTH && !/[.!?]$/.test(text) && isRole(text);
  const distant = further.slice(0, MAX_DISTANCE).find(([cell]) => cell && isDistant(cell)) ?? [];
  return leadingHeadlines(distant);
}

function leadingHeadlines(row: readonly Cell[]): Cell[] {
  const end = row.findIndex((cell) => !isHeadline(cell.text) || isUserName(cell));
  const [first] = row;
  if (end === 0 && first) return leadingRoles(first);
  return end === -1 ? [...row] : row.slice(0, end);
}

/** Whether the text is a user name: "@mira", "mira-42", or a word that is the label of a link. */
function isUserName({ text, segment }: Cell): boolean {
  const word = text.replace(/(?<![\s·|•,])[\s·|•,]+$/, '');
  if (/^@\S+$/.test(word)) return true;
  const isLinked = segment.runs.every((run) => run.url || !/[\p{L}\p{N}]/u.test(run.text));
  return !/\s/.test(word) && !soundsLikeRole(word) && (isLinked || /^[a-z]+(?:-?\d|_)[\w-]*$/.test(word));
}

/** The roles at the start of a text: "Bridge Engineer" in "Bridge Engineer | Porto | mira@example.org". */
function leadingRoles({ text, segment, line }: Cell): Cell[] {
  const parts = text.split(/ ?[|•·] ?/);
  const count = parts.findIndex((part) => !isRole(part));
  // A copy of the segment, because the segment itself also contains other text.
  return count > 0 ? [{ text: parts.slice(0, count).join(' | '), segment: { ...segment }, line }] : [];
}

/** The second line of a headline begins with a small letter or follows a comma, and looks the same. */
function withContinuation(cells: Cell[], [below, further]: readonly Cell[]): Cell[] {
  const last = cells.at(-1);
  if (!last || !below || further || segmentStyle(last.segment) !== segmentStyle(below.segment) || !isHeadline(below.text))
    return cells;
  const isOpen = /(?:[,&|·•/–-]|\b(?:and|und|et|y|e))$/iu.test(last.text) || /^\p{Ll}/u.test(below.text);
  return isOpen && last.text.length + below.text.length < MAX_HEADLINE_LENGTH ? [...cells, below] : cells;
}

/** "Father" and "Mother" are also roles. */
const RELATIVE = /[’']s name/i;

/** Whether a text may be shown as the headline: it is neither private nor a contact detail. */
export function isHeadline(text: string): boolean {
  if (text.length > MAX_HEADLINE_LENGTH || isLongSentence(text) || EMAIL.test(text) || webAddresses(text).length > 0)
    return false;
  // "Father's name: …", and "MOBILE EMAIL" above a row of details.
  const isLabel =
    text.includes(':') ||
    isContactLabel(text) ||
    text
      .split(/[\s|•·/,]+/)
      .filter(Boolean)
      .every(isContactLabel);
  // "Mobile Developer" begins like the label of a phone number.
  const isPrivateDetail = isPrivate(text) && (/\d/.test(text) || RELATIVE.test(text) || !soundsLikeRole(text));
  return !isLabel && !hasPhoneNumber(text) && !isPrivateDetail && !mayBePostalAddress(text) && placeIn(text) === '';
}
