import { type Column, type Line, lineText } from './lines.ts';

const PAGE =
  '(?:page|seite|p[áa]gina|pagina|strona|sida|side|страница|стр)\\.? ?\\d{1,3}(?:(?: ?/ ?| (?:of|von|de|di|van|z|av|af|sur|из) )\\d{1,3})?';
const PAGE_NUMBER = new RegExp(
  `^[^\\p{L}\\p{N}]{0,5}(?:${PAGE}|\\d{1,2} of \\d{1,2})[^\\p{L}\\p{N}]{0,5}$|^[-–—] ?\\d{1,3} ?[-–—]$`,
  'iu',
);
/** "Mira Castell – Curriculum Vitae – Page 2 of 3". */
const RUNNING_TITLE = /^.{1,80}[\s|·•–—-]page \d{1,3} (?:of|\/) \d{1,3}$/iu;
const REFERENCES_ON_REQUEST =
  /^(?:(?:professional |personal )?references? (?:(?:are|is|can be|will be) )?(?:gladly )?(?:available |provided |furnished |supplied )?(?:(?:up)?on|by) request|referenzen (?:sind |werden )?(?:gerne? )?auf (?:anfrage|wunsch)(?: (?:erhältlich|verfügbar))?|r[ée]f[ée]rences (?:disponibles |fournies )?sur (?:simple )?demande|referencias (?:disponibles )?(?:a|bajo) (?:petición|solicitud)|referências (?:disponíveis )?(?:a pedido|sob consulta|mediante solicitação)|referenze (?:disponibili )?su richiesta|referenties (?:beschikbaar )?op (?:aan)?vraag|referencje (?:dostępne )?na (?:życzenie|żądanie))[.!]?$/iu;
/** What a template prints for a missing value. */
const MISSING_VALUE = /^(?:[\p{L} ]{1,30}: ?)?(?:undefined|null|NaN|\[object Object\]|Invalid date)[,.;]?$/iu;
/** Longer lines are prose. */
const MAX_LENGTH = 120;

/** The columns without lines that say nothing about the person, and one note for each kind of them. */
export function withoutBoilerplate(columns: readonly Column[]): { columns: Column[]; notes: string[] } {
  const pageNumbers: string[] = [];
  const others = new Set<string>();
  const isContent = (line: Line) => {
    const text = lineText(line).replaceAll('\t', ' ');
    if (text.length > MAX_LENGTH) return true;
    // The first dash of "- 2 -" is read as a bullet.
    if (line.bullet && /^\d{1,3} ?[-–—]$/.test(text)) pageNumbers.push(text);
    else if (PAGE_NUMBER.test(text) || RUNNING_TITLE.test(text)) pageNumbers.push(text);
    else if (REFERENCES_ON_REQUEST.test(text) || MISSING_VALUE.test(text)) others.add(text);
    else return true;
    return false;
  };
  const contentColumns = columns.map((column) => column.filter(isContent));
  return {
    columns: contentColumns,
    notes: [
      ...(pageNumbers.length > 0 ? [`document: page numbers were left out (lines: ${pageNumbers.length})`] : []),
      ...[...others].map((text) => `document: says nothing about your career, so it was left out: '${text}'`),
    ],
  };
}

/** A lone bullet, or the number of a page without a word. */
export function isMark(text: string): boolean {
  return /^(?:[•·∙▪●○◦‣➢–—*-]+|\d{1,2})$/.test(text);
}
