import { formatList } from '../format-list.ts';
import { Problem } from '../problem.ts';
import { readArchive } from './archive.ts';
import { type Career, emptyCareer, mergeCareers } from './career.ts';
import { decodeText, detectTableKind, readTable, type Table } from './csv.ts';
import { isJsonResume, JSON_RESUME_SECTIONS, readJsonResume } from './json-resume.ts';
import { formatMegabytes, LIMITS } from './limits.ts';
import { isCareerFile, isGivenRecommendations, type LinkedInKind, TABLES } from './linkedin/tables.ts';
import { readLinkedIn } from './linkedin.ts';
import { createNotes } from './notes.ts';
import { hasContent } from './source-record.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { tagWithSkills } from './tag-milestones.ts';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** The content of one file: a résumé, or tables of LinkedIn's export. */
interface FileContent {
  career?: Career;
  tables: Table<LinkedInKind>[];
  notes: string[];
}

/**
 * Reads any combination of JSON Resume files, LinkedIn archives and LinkedIn CSV files as one career. An unreadable file
 * among several becomes a note. Throws a Problem when nothing can be read: 415 for an unsupported type of file, 413 past
 * a limit, 422 otherwise.
 */
export async function readCareer(files: readonly UploadedFile[]): Promise<Career> {
  const contents: FileContent[] = [];
  const problems: Problem[] = [];
  for (const { name, bytes } of files) {
    try {
      contents.push(await readFile(displayName(name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
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
    timeline: await tagWithSkills(
      career.timeline,
      career.skills.filter(({ category }) => category !== SPOKEN_LANGUAGES.displayName),
    ),
  };
}

/** The type of a file follows from its first bytes, not from its name. */
async function readFile(name: string, bytes: Buffer): Promise<FileContent> {
  if (bytes.subarray(0, 4).equals(ZIP_SIGNATURE)) return readLinkedInArchive(name, bytes);
  if (bytes.length > LIMITS.fileBytes) throw new Problem(413, `${name} is larger than ${formatMegabytes(LIMITS.fileBytes)}.`);
  const text = decodeText(bytes);
  if (text === undefined) throw new Problem(415, `${name} is ${UNSUPPORTED}`);
  const content = text.replace(/^\ufeff/, '').trim();
  if (content === '') throw new Problem(422, `${name} is empty.`);
  if (/^[{[]/.test(content)) return { career: readJson(name, content), tables: [], notes: [] };
  return readCsv(name, text);
}

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const UNSUPPORTED = "not a JSON Resume file, a LinkedIn archive (ZIP) or one of LinkedIn's CSV files.";

function readJson(name: string, text: string): Career {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Problem(422, `${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (!isJsonResume(value))
    throw new Problem(
      422,
      `${name} is not a JSON Resume file: it has none of the sections of that format, such as ${JSON_RESUME_SECTIONS}.`,
    );
  return readJsonResume(value);
}

function readCsv(name: string, text: string): FileContent {
  const isCsv = /\.csv$/i.test(name) || /^[^\n]*,/.test(text);
  if (!isCsv) throw new Problem(415, `${name} is ${UNSUPPORTED}`);
  const table = isCareerFile(`${name}.csv`) ? readTable(name, text, TABLES) : undefined;
  if (!table) throw new Problem(422, `${name} was not read: ${skipReason(name)}.`);
  return { tables: [table], notes: [] };
}

async function readLinkedInArchive(name: string, bytes: Buffer): Promise<FileContent> {
  const acceptsHead = (head: Buffer) => detectTableKind(decodeText(head, false) ?? '', TABLES) !== undefined;
  const archive = await readArchive(name, bytes, { acceptsName: isCareerFile, acceptsHead });
  const notes = createNotes();
  const tables: Table<LinkedInKind>[] = [];
  const problems: string[] = [];
  for (const file of archive.files) {
    try {
      const table = readTable(displayName(file.name), decodeText(file.bytes) ?? '', TABLES);
      if (table) tables.push(table);
      else notes.add(name, 'not read: it is not UTF-8 text', displayName(file.name));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error.message);
    }
  }
  for (const skipped of archive.skipped) notes.add(name, `not read: ${skipReason(skipped)}`, displayName(skipped));
  if (tables.length === 0)
    throw new Problem(422, problems[0] ?? `${name} contains none of LinkedIn's CSV files at its top level.`);
  return { tables, notes: [...notes.lines(), ...problems] };
}

function skipReason(name: string): string {
  if (isGivenRecommendations(name)) return 'it contains recommendations that were given, not received';
  if (/[/\\]/.test(name)) return 'files in folders are skipped';
  return /\.(zip|gz|tar|7z|rar)$/i.test(name) ? 'nested archives are skipped' : "it is not one of LinkedIn's career files";
}

function checkItemLimits(career: Career): void {
  for (const kind of ['timeline', 'skills', 'testimonials', 'certifications'] as const) {
    if (career[kind].length > LIMITS.items)
      throw new Problem(413, `There are more than ${LIMITS.items} ${kind === 'timeline' ? 'milestones' : kind}.`);
  }
}

function isEmpty(career: Career): boolean {
  return !hasContent({ ...career, profile: Object.values(career.profile) });
}

/** A file name that is safe to show in a message. */
function displayName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  const cleaned = name.replace(/[\u0000-\u001f\u007f]/g, '').trim() || 'The file';
  return cleaned.length > 100 ? `${cleaned.slice(0, 100)}...` : cleaned;
}
