import { Problem } from '../problem.ts';
import { readArchive } from './archive.ts';
import { type Career, emptyCareer, mergeCareers } from './career.ts';
import { decodeText, readTable, type Table, tableKind } from './csv.ts';
import { hasContent, listed } from './entry.ts';
import { isJsonResume, JSON_RESUME_SECTIONS, readJsonResume } from './json-resume.ts';
import { LIMITS, megabytes } from './limits.ts';
import { isCareerFile, isGivenRecommendations, type LinkedInKind, TABLES } from './linkedin/tables.ts';
import { readLinkedIn } from './linkedin.ts';
import { takeNotes } from './notes.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { tagBySkills } from './tags.ts';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** What one file holds: a résumé, or tables of LinkedIn's export. */
interface Read {
  career?: Career;
  tables: Table<LinkedInKind>[];
  notes: string[];
}

/**
 * Reads JSON Resume files, LinkedIn's archive and its single CSV files, in any mixture, as one career. Of several
 * files one that cannot be read becomes a note. Throws a Problem when nothing can be read: 415 for another kind
 * of file, 413 past a limit, 422 otherwise.
 */
export async function readCareer(files: readonly UploadedFile[]): Promise<Career> {
  const read: Read[] = [];
  const problems: Problem[] = [];
  for (const { name, bytes } of files) {
    try {
      read.push(await readFile(shown(name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
    }
  }
  if (read.length === 0) throw problems[0] ?? new Problem(422, 'No file was given.');
  const career = mergeCareers([
    ...read.flatMap(({ career }) => career ?? []),
    readLinkedIn(read.flatMap(({ tables }) => tables)),
    { ...emptyCareer(), notes: [...read.flatMap(({ notes }) => notes), ...problems.map(({ message }) => message)] },
  ]);
  refuseTooMany(career);
  if (isEmpty(career))
    throw problems[0] ?? new Problem(422, `${listed(files.map(({ name }) => shown(name)))} holds nothing to import.`);
  const spoken = SPOKEN_LANGUAGES.displayName;
  return {
    ...career,
    timeline: await tagBySkills(
      career.timeline,
      career.skills.filter(({ category }) => category !== spoken),
    ),
  };
}

/** A file is what its first bytes say, not what its name says. */
async function readFile(name: string, bytes: Buffer): Promise<Read> {
  if (bytes.subarray(0, 4).equals(ZIP_MARK)) return readExport(name, bytes);
  if (bytes.length > LIMITS.file) throw new Problem(413, `${name} is larger than ${megabytes(LIMITS.file)}.`);
  const text = decodeText(bytes);
  if (text === undefined) throw new Problem(415, `${name} is ${WHAT_IS_READ}`);
  const content = text.replace(/^\ufeff/, '').trim();
  if (content === '') throw new Problem(422, `${name} is empty.`);
  if (/^[{[]/.test(content)) return { career: readJson(name, content), tables: [], notes: [] };
  return readCsv(name, text);
}

const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1');
const WHAT_IS_READ = "no JSON Resume file, no LinkedIn archive (ZIP) and none of LinkedIn's CSV files.";

function readJson(name: string, text: string): Career {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Problem(422, `${name} is no valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (!isJsonResume(value))
    throw new Problem(422, `${name} is no JSON Resume file: it has none of its sections, such as ${JSON_RESUME_SECTIONS}.`);
  return readJsonResume(value);
}

function readCsv(name: string, text: string): Read {
  const isCsv = /\.csv$/i.test(name) || /^[^\n]*,/.test(text);
  if (!isCsv) throw new Problem(415, `${name} is ${WHAT_IS_READ}`);
  const table = isCareerFile(`${name}.csv`) ? readTable(name, text, TABLES) : undefined;
  if (!table) throw new Problem(422, `${name} was not read: ${whyUnread(name)}.`);
  return { tables: [table], notes: [] };
}

async function readExport(name: string, bytes: Buffer): Promise<Read> {
  const head = (start: Buffer) => tableKind(decodeText(start, false) ?? '', TABLES) !== undefined;
  const archive = await readArchive(name, bytes, { name: isCareerFile, head });
  const notes = takeNotes();
  const tables: Table<LinkedInKind>[] = [];
  const problems: string[] = [];
  for (const file of archive.files) {
    try {
      const table = readTable(shown(file.name), decodeText(file.bytes) ?? '', TABLES);
      if (table) tables.push(table);
      else notes.add(name, 'not read, as it is not UTF-8 text', shown(file.name));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error.message);
    }
  }
  for (const unread of archive.unread) notes.add(name, `not read: ${whyUnread(unread)}`, shown(unread));
  if (tables.length === 0) throw new Problem(422, problems[0] ?? `${name} holds none of LinkedIn's CSV files at its top level.`);
  return { tables, notes: [...notes.lines(), ...problems] };
}

function whyUnread(name: string): string {
  if (isGivenRecommendations(name)) return 'it holds recommendations that were given, not received';
  if (/[/\\]/.test(name)) return 'files in folders are left alone';
  return /\.(zip|gz|tar|7z|rar)$/i.test(name)
    ? 'archives within an archive are left alone'
    : "it is none of LinkedIn's files that tell a career";
}

function refuseTooMany(career: Career): void {
  for (const kind of ['timeline', 'skills', 'testimonials', 'certifications'] as const) {
    if (career[kind].length > LIMITS.items)
      throw new Problem(413, `There are more than ${LIMITS.items} ${kind === 'timeline' ? 'milestones' : kind}.`);
  }
}

function isEmpty(career: Career): boolean {
  return !hasContent({ ...career, profile: Object.values(career.profile) });
}

/** A file's name as a message may show it. */
function shown(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = name.replace(/[\u0000-\u001f\u007f]/g, '').trim() || 'The file';
  return clean.length > 100 ? `${clean.slice(0, 100)}...` : clean;
}
