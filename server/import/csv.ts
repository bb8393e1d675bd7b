import { parse } from 'csv-parse/sync';
import { Problem } from '../problem.ts';

export interface Table<Kind extends string> {
  kind: Kind;
  /** Column name in lower case → value, for every row. */
  rows: Record<string, string>[];
}

/** A kind of table and the columns that make it known; `only` when it has no others. */
export interface TableKind<Kind extends string> {
  kind: Kind;
  columns: readonly string[];
  only?: boolean;
}

/** Some files have a note before their header: no more lines than these. */
const HEADER_WITHIN = 5;

/** Which table a file is, by its header; undefined when it is none of them. `head` is its beginning or all of it. */
export function tableKind<Kind extends string>(head: string, kinds: readonly TableKind<Kind>[]): Kind | undefined {
  return findHeader(head, kinds)?.kind;
}

/** Reads a table with its header. Throws a Problem when quotes are not closed. */
export function readTable<Kind extends string>(
  name: string,
  text: string,
  kinds: readonly TableKind<Kind>[],
): Table<Kind> | undefined {
  const header = findHeader(text, kinds);
  if (!header) return undefined;
  try {
    const rows: string[][] = parse(withoutMark(text), {
      from_line: header.line + 2,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return {
      kind: header.kind,
      rows: rows.map((row) =>
        Object.fromEntries(row.map((value, index) => [header.columns[index] ?? `column ${index + 1}`, value.trim()])),
      ),
    };
  } catch (error) {
    throw new Problem(422, `${name} could not be read as CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The text of a file's bytes: UTF-8, or UTF-16 with its mark; undefined when it is neither. */
export function decodeText(bytes: Buffer, isWhole = true): string | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function findHeader<Kind extends string>(text: string, kinds: readonly TableKind<Kind>[]) {
  const lines = withoutMark(text).split(/\r\n|\n|\r/, HEADER_WITHIN);
  for (const [line, content] of lines.entries()) {
    const columns = columnsOf(content);
    const known = kinds.find(
      ({ columns: wanted, only }) =>
        wanted.every((name) => columns.includes(name)) && (!only || columns.length === wanted.length),
    );
    if (known) return { kind: known.kind, columns, line };
  }
  return undefined;
}

/** The names in a header line, in lower case and in one spelling. */
function columnsOf(line: string): string[] {
  try {
    const [columns = []]: string[][] = parse(line, { relax_quotes: true, relax_column_count: true });
    return columns.map((name) => name.trim().toLowerCase().replaceAll('_', ' '));
  } catch {
    return [];
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}
