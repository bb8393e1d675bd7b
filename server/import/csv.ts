import { parse } from 'csv-parse/sync';
import { Problem } from '../problem.ts';

export interface Table<Kind extends string> {
  kind: Kind;
  /** One object per row, from the column name in lower case to the value. */
  rows: Record<string, string>[];
}

/** A kind of table and the columns that identify it. */
export interface TableKind<Kind extends string> {
  kind: Kind;
  columns: readonly string[];
  /** The table has no other columns. */
  isExact?: boolean;
}

/** Some files begin with a note before the header, which is within this many lines. */
const MAX_HEADER_LINES = 5;

/** Identifies a table by its header; undefined when it is of no known kind. `head` is the beginning of the file or all of it. */
export function detectTableKind<Kind extends string>(head: string, kinds: readonly TableKind<Kind>[]): Kind | undefined {
  return findHeader(head, kinds)?.kind;
}

/** Reads a table of a known kind. Throws a Problem when a quote is not closed. */
export function readTable<Kind extends string>(
  name: string,
  text: string,
  kinds: readonly TableKind<Kind>[],
): Table<Kind> | undefined {
  const header = findHeader(text, kinds);
  if (!header) return undefined;
  try {
    const rows: string[][] = parse(stripByteOrderMark(text), {
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

/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined when the bytes are neither. */
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
  const lines = stripByteOrderMark(text).split(/\r\n|\n|\r/, MAX_HEADER_LINES);
  for (const [line, content] of lines.entries()) {
    const columns = parseColumns(content);
    const match = kinds.find(
      ({ columns: required, isExact }) =>
        required.every((name) => columns.includes(name)) && (!isExact || columns.length === required.length),
    );
    if (match) return { kind: match.kind, columns, line };
  }
  return undefined;
}

/** The normalized column names of a header line. */
function parseColumns(line: string): string[] {
  try {
    const [columns = []]: string[][] = parse(line, { relax_quotes: true, relax_column_count: true });
    return columns.map((name) => name.trim().toLowerCase().replaceAll('_', ' '));
  } catch {
    return [];
  }
}

function stripByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}
