import { CsvError, type Options, parse } from 'csv-parse/sync';
import { Problem } from '../problem.ts';
import { decodeHead } from './file-format.ts';
import { formatCount, formatMegabytes, LIMITS } from './limits.ts';

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

/**
 * Identifies a table by its header; undefined when it is of no known kind. `bytes` are the start of the file or all of
 * it. Throws a Problem when a line has too many columns.
 */
export function detectTableKind<Kind extends string>(
  name: string,
  bytes: Uint8Array,
  kinds: readonly TableKind<Kind>[],
): Kind | undefined {
  return findHeader(name, bytes, kinds)?.kind;
}

/** Reads a table of a known kind from UTF-8. Throws a Problem beyond a limit, or when a quote is not closed. */
export function readTable<Kind extends string>(
  name: string,
  bytes: Buffer,
  kinds: readonly TableKind<Kind>[],
): Table<Kind> | undefined {
  const header = findHeader(name, bytes, kinds);
  if (!header) return undefined;
  const rows = parseRows(name, bytes, {
    bom: true,
    from_line: header.line + 2,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  return {
    kind: header.kind,
    rows: rows.map((row) =>
      Object.fromEntries(row.map((value, index) => [header.columns[index] ?? `column ${index + 1}`, value.trim()])),
    ),
  };
}

function findHeader<Kind extends string>(name: string, bytes: Uint8Array, kinds: readonly TableKind<Kind>[]) {
  const lines = (decodeHead(bytes) ?? '').split(/\r\n|\n|\r/, MAX_HEADER_LINES);
  for (const [line, content] of lines.entries()) {
    const columns = parseColumns(name, content);
    const match = kinds.find(
      ({ columns: requiredColumns, isExact }) =>
        requiredColumns.every((column) => columns.includes(column)) && (!isExact || columns.length === requiredColumns.length),
    );
    if (match) return { kind: match.kind, columns, line };
  }
  return undefined;
}

/** The normalized column names of a header line; none when it is not a line of CSV. */
function parseColumns(name: string, line: string): string[] {
  try {
    const [columns = []] = parseRows(name, line, {});
    return columns.map((column) => column.trim().toLowerCase().replaceAll('_', ' '));
  } catch (error) {
    if (error instanceof Problem && error.status === 413) throw error;
    return [];
  }
}

/** Counts while it reads, so that a file beyond a limit is never held as rows and columns. */
function parseRows(name: string, csv: string | Buffer, options: Options): string[][] {
  const tooLarge = (excess: string) => new Problem(413, `${name} has ${excess}.`);
  try {
    return parse(csv, {
      ...options,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LIMITS.rowBytes,
      cast(value, { index, records }) {
        if (index >= LIMITS.columns) throw tooLarge(`more than ${formatCount(LIMITS.columns)} columns`);
        if (records >= LIMITS.rows) throw tooLarge(`more than ${formatCount(LIMITS.rows)} rows`);
        return value;
      },
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw tooLarge(`a row of more than ${formatMegabytes(LIMITS.rowBytes)}`);
    throw new Problem(422, `${name} could not be read as CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}
