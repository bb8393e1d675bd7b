import { isDocumentTitle } from './contact-labels.ts';
import { findDates } from './find-dates.ts';
import { type Column, type Line, lineText } from './lines.ts';
import { isPlace } from './places.ts';

const PAGE =
  '(?:page|seite|p[áa]gina|pagina|strona|sida|side|страница|стр)\\.? ?\\d{1,3}(?:(?: ?/ ?| (?:of|von|de|di|van|z|av|af|sur|из) )\\d{1,3})?';
const PAGE_NUMBER = new RegExp(`^[^\\p{L}\\p{N}]{0,5}${PAGE}[^\\p{L}\\p{N}]{0,5}$|^[-–—] ?\\d{1,3} ?[-–—]$`, 'iu');
/** "Mira Castell – Curriculum Vitae – Page 2 of 3". */
const RUNNING_TITLE = /^(.{1,80}[\s|·•–—-])page \d{1,3} (?:of|\/) \d{1,3}$/iu;
/** A page number, or a number of things: "2 of 12". */
const NUMBER_OF_TOTAL = /^\d{1,2} of (\d{1,2})$/i;
const DOCUMENT_NAME = /(?<!\p{L})(?:cv|r[ée]sum[ée]|curriculum|lebenslauf)(?!\p{L})/iu;
const REFERENCES_ON_REQUEST =
  /^(?:(?:professional |personal )?references? (?:(?:are|is|can be|will be) )?(?:gladly )?(?:available |provided |furnished |supplied )?(?:(?:up)?on|by) request|referenzen (?:sind |werden )?(?:gerne? )?auf (?:anfrage|wunsch)(?: (?:erhältlich|verfügbar))?|r[ée]f[ée]rences (?:disponibles |fournies )?sur (?:simple )?demande|referencias (?:disponibles )?(?:a|bajo) (?:petición|solicitud)|referências (?:disponíveis )?(?:a pedido|sob consulta|mediante solicitação)|referenze (?:disponibili )?su richiesta|referenties (?:beschikbaar )?op (?:aan)?vraag|referencje (?:dostępne )?na (?:życzenie|żądanie))[.!]?$/iu;
/** What a template prints for a missing value, in exactly this case: Nan and Null are also names. */
const MISSING_VALUE = /^(?:[\p{L} ]{1,30}: ?)?(?:undefined|null|NaN|\[object Object\]|Invalid [Dd]ate)[,.;]?$/u;
/** Longer lines are prose. */
const MAX_LENGTH = 120;

/** The columns without lines that say nothing about the person, and notes on what was left out. */
export function withoutBoilerplate(columns: readonly Column[]): { columns: Column[]; notes: string[] } {
  const pageNumbers = new Set<string>();
  const others = new Set<string>();
  const isOnPages = createPageCheck(columns.flat().map(textOf), columns.flatMap(possibleNames));
  const titles = new Set<string>();
  // "Curriculum Vitae" may be at the top of each page.
  const isRepeatedTitle = (text: string) => isDocumentTitle(text) && (titles.has(text) || !titles.add(text));
  const isContent = (line: Line) => {
    const text = textOf(line);
    if (text.length > MAX_LENGTH) return true;
    // The first dash of "- 2 -" is read as a bullet.
    if (line.bullet && /^\d{1,3} ?[-–—]$/.test(text)) pageNumbers.add(text);
    else if (PAGE_NUMBER.test(text) || isOnPages(text)) pageNumbers.add(text);
    else if (REFERENCES_ON_REQUEST.test(text) || MISSING_VALUE.test(text) || isRepeatedTitle(text)) others.add(text);
    else return true;
    return false;
  };
  const contentColumns = columns
    .map((column) => column.filter(isContent))
    .map((column, index, { length }) => {
      const last = column.at(-1);
      if (!last || index < length - 1 || !isSignature(last)) return column;
      others.add(textOf(last));
      return column.slice(0, -1);
    });
  return {
    columns: contentColumns,
    notes: [
      ...[...pageNumbers].map((text) => `document: a page number, so it was left out: '${text}'`),
      ...[...others].map((text) => `document: says nothing about your career, so it was left out: '${text}'`),
    ],
  };
}

/** "Porto, 13 June 2022" at the end: where and when the document was signed. */
function isSignature(line: Line): boolean {
  const text = textOf(line);
  const dates = line.bullet || line.segments.length > 1 ? undefined : findDates(text);
  const isDay = dates !== undefined && !dates.isRange && dates.start?.day != null && dates.to === text.length;
  const [, place = ''] = (isDay && /^(\p{Lu}[\p{L}\s.'’-]{1,40}), (?:den |le )?$/u.exec(text.slice(0, dates.from))) || [];
  // "Rope Inspection, 3 May 2021" may be a certificate.
  return place !== '' && isPlace(place);
}

function textOf(line: Line): string {
  return lineText(line).replaceAll('\t', ' ');
}

/** Checks whether a line contains a page number: such a line is on other pages, too, or names the person or the document. */
function createPageCheck(texts: readonly string[], names: readonly string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of new Set(texts)) {
    const key = keyOfPages(text);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (text) => {
    const key = keyOfPages(text);
    if (key === undefined) return false;
    const isNamed = DOCUMENT_NAME.test(key) || names.some((name) => key.includes(name));
    return isNamed || (counts.get(key) ?? 0) > 1;
  };
}

/** The texts at the top of a column that may be the name of the person, which may be on two lines. */
function possibleNames(column: Column): string[] {
  const [first = '', second = ''] = column.slice(0, 2).map((line) => textOf(line).toLowerCase());
  return [first, second, `${first} ${second}`].filter((text) => /^\p{L}[\p{L}.'’-]* \p{L}[\p{L} .'’-]*$/u.test(text));
}

/** The line without its page number; undefined if it has none. */
function keyOfPages(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return (RUNNING_TITLE.exec(text) ?? NUMBER_OF_TOTAL.exec(text))?.[1]?.toLowerCase();
}

/** A lone bullet or page number. */
export function isMark(text: string): boolean {
  return /^(?:[•·∙▪●○◦‣➢–—*-]+|\d{1,2})$/.test(text);
}
