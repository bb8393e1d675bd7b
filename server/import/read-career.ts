import { formatList } from '../format-list.ts';
import { Problem } from '../problem.ts';
import { readArchive } from './archive.ts';
import { type Career, emptyCareer, mergeCareers } from './career.ts';
import { detectTableKind, readTable, type Table } from './csv.ts';
import { readColumns, readLayout } from './document/read-document.ts';
import { detectFormat, displayName, toUtf8 } from './file-format.ts';
import { isJsonResume, JSON_RESUME_SECTIONS, readJsonResume } from './json-resume.ts';
import { formatCount, formatMegabytes, LIMITS } from './limits.ts';
import { isCareerFile, isGivenRecommendations, type LinkedInKind, TABLES } from './linkedin/tables.ts';
import { readLinkedIn } from './linkedin.ts';
import { createNotes } from './notes.ts';
import { parseJson } from './parse-json.ts';
import { type CareerFile, isParsedDocument, type ParsedDocument } from './read-documents.ts';
import { hasContent } from './source-record.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { readStructure } from './structure/read-structure.ts';
import { proposeTags } from './tag-milestones.ts';

/** The content of one file: a résumé, or tables of LinkedIn's export. */
interface FileContent {
  career?: Career;
  tables: Table<LinkedInKind>[];
  notes: string[];
}

/** A limit on all files of an import together: it fails the import, not one of its files. */
class ImportTooLarge extends Problem {
  constructor(sentence: string) {
    super(413, sentence);
  }
}

type CountBytes = (bytes: number) => void;

/**
 * Reads any combination of résumés (PDF, DOCX), JSON Resume files, LinkedIn archives and LinkedIn CSV files as one career.
 * An unreadable file among several becomes a note. Throws a Problem when nothing can be read: 415 for an unsupported type of
 * file, 413 beyond a limit, 422 otherwise.
 */
export async function readCareer(files: readonly CareerFile[]): Promise<Career> {
  const contents: FileContent[] = [];
  const problems: Problem[] = [];
  const countBytes = createByteCounter();
  for (const file of files) {
    try {
      contents.push(await readFile(file, countBytes));
    } catch (error) {
      if (!(error instanceof Problem) || error instanceof ImportTooLarge) throw error;
      problems.push(error);
    }
  }
  if (contents.length === 0) throw problems[0] ?? new Problem(422, 'No file was given.');
  const career = mergeCareers([
    ...contents.flatMap(({ career }) => career ?? []),
    readLinkedIn(contents.flatMap(({ tables }) => tables)),
    { ...emptyCareer(), notes: [...contents.flatMap(({ notes }) => notes), ...problems.map(({ message }) => message)] },
  ]);
  checkItemLimits(career);
  if (isEmpty(career))
    throw (
      problems[0] ?? new Problem(422, `${formatList(files.map(({ name }) => displayName(name)))} contains nothing to import.`)
    );
  return {
    ...career,
    timeline: proposeTags(
      career.timeline,
      career.skills.filter(({ category }) => category !== SPOKEN_LANGUAGES.displayName),
    ),
  };
}

function createByteCounter(): CountBytes {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (total > LIMITS.totalBytes)
      throw new ImportTooLarge(`Together the files contain more than ${formatMegabytes(LIMITS.totalBytes)}.`);
  };
}

async function readFile(file: CareerFile, countBytes: CountBytes): Promise<FileContent> {
  if (isParsedDocument(file)) return readResume(file);
  const name = displayName(file.name);
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const format = detectFormat(file);
  if (format === 'archive') return readLinkedInArchive(name, bytes, countBytes);
  if (format === 'pdf' || format === 'docx') {
    countBytes(bytes.length);
    return readResume({ name, columns: await readColumns(name, bytes, format) });
  }
  if (format === 'csv') requireCareerTable(name, bytes);
  countBytes(bytes.length);
  const text = toUtf8(bytes);
  if (text === undefined) throw new Problem(422, `${name} was not read: ${NOT_UTF8}.`);
  if (format === 'json') return { career: readJson(name, text), tables: [], notes: [] };
  const table = readTable(name, text, TABLES);
  return { tables: table ? [table] : [], notes: [] };
}

function readResume({ name, columns, structure }: ParsedDocument): FileContent {
  const career = structure ? readStructure(name, columns, structure) : readLayout(columns);
  if (isEmpty({ ...career, notes: [] }))
    throw new Problem(
      422,
      `${name} has none of the headings of a résumé, such as "Experience", so nothing could be read from it.`,
    );
  return { career, tables: [], notes: [] };
}

const NOT_UTF8 = 'it is not UTF-8 text';

/** Other tables, such as messages, may be large: they are rejected by their header and not read further. */
function requireCareerTable(name: string, bytes: Buffer): void {
  if (!isCareerFile(`${name}.csv`) || !detectTableKind(name, bytes, TABLES))
    throw new Problem(422, `${name} was not read: ${skipReason(name)}.`);
}

function readJson(name: string, bytes: Buffer): Career {
  const value = parseJson(name, bytes);
  if (!isJsonResume(value))
    throw new Problem(
      422,
      `${name} is not a JSON Resume file: it has none of the sections of that format, such as ${JSON_RESUME_SECTIONS}.`,
    );
  return readJsonResume(value);
}

async function readLinkedInArchive(name: string, bytes: Buffer, countBytes: CountBytes): Promise<FileContent> {
  const notes = createNotes();
  const tables: Table<LinkedInKind>[] = [];
  const problems: Problem[] = [];
  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      return undefined;
    }
  };
  const acceptsHead = (entryName: string, head: Buffer) =>
    attempt(() => detectTableKind(displayName(entryName), head, TABLES)) !== undefined;
  for await (const entry of readArchive(name, bytes, { acceptsName: isCareerFile, acceptsHead, countBytes })) {
    const entryName = displayName(entry.name);
    const text = entry.bytes && toUtf8(entry.bytes);
    const table = text && attempt(() => readTable(entryName, text, TABLES));
    if (table) tables.push(table);
    else if (!entry.bytes) notes.add(name, `not read: ${skipReason(entry.name)}`, entryName);
    else if (!text) notes.add(name, `not read: ${NOT_UTF8}`, entryName);
  }
  if (tables.length === 0)
    throw problems[0] ?? new Problem(422, `${name} contains none of LinkedIn's CSV files at its top level.`);
  return { tables, notes: [...notes.lines(), ...problems.map(({ message }) => message)] };
}

function skipReason(name: string): string {
  if (isGivenRecommendations(name)) return 'it contains recommendations that were given, not received';
  if (/[/\\]/.test(name)) return 'files in folders are skipped';
  return /\.(zip|gz|tar|7z|rar)$/i.test(name) ? 'nested archives are skipped' : "it is not one of LinkedIn's career files";
}

function checkItemLimits(career: Career): void {
  for (const kind of ['timeline', 'skills', 'testimonials', 'certifications', 'entries'] as const) {
    if (career[kind].length > LIMITS.items)
      throw new ImportTooLarge(`There are more than ${formatCount(LIMITS.items)} ${kind === 'timeline' ? 'milestones' : kind}.`);
  }
}

function isEmpty(career: Career): boolean {
  return !hasContent({ ...career, profile: Object.values(career.profile) });
}
