import type { FieldSource, FieldSources } from '../../../contract/career-import.ts';
import { findDates } from '../document/find-dates.ts';
import type { Column } from '../document/lines.ts';
import { plainText, toHtml } from '../document/lines-to-html.ts';
import { isHeadline } from '../document/name-and-headline.ts';
import { mayBePostalAddress, placeIn } from '../document/postal-address.ts';
import { TO_RESUME, toDates } from '../document/resume-items.ts';
import { sectionKind } from '../document/section-headings.ts';
import { DOUBTFUL, SOURCES } from '../source-record.ts';
import { type DocumentWords, documentWords } from './document-words.ts';
import type { LineRange, ResumeStructure } from './resume-structure.ts';

type Entry = ResumeStructure['entries'][number];
type Json = Record<string | symbol, unknown>;

interface StructuredResume {
  /** In the form of a JSON Resume file. */
  resume: Record<string, unknown>;
  /** The parts of the proposal that were left out, and the lines of the document that were not used. */
  notes: string[];
}

/**
 * Converts the proposal of a language model to a résumé. Only words that are in the document are kept; a description is the
 * lines themselves. A field whose words are not in the lines of its entry is marked as doubtful.
 */
export function toStructuredResume(name: string, columns: readonly Column[], structure: ResumeStructure): StructuredResume {
  const document = documentWords(columns);
  const usedLines = new Set<number>();
  const notes: string[] = [];
  const reader: Reader = {
    document,
    use: (range) => {
      for (let line = range.from; line <= Math.min(range.to, document.lines.length); line += 1) usedLines.add(line);
    },
    leaveOut: (words) => notes.push(`${name}: '${words.slice(0, 100)}' is not in the file, so it was left out`),
  };
  const entries = structure.entries.flatMap((entry) => readEntry(entry, reader));
  const single = (words: string | null) => (words === null ? '' : (readWords(words, reader)?.source.words ?? ''));
  const [headline, place] = [single(structure.headline), single(structure.place)];
  if (structure.summary) reader.use(structure.summary);
  const resume = {
    basics: {
      name: single(structure.name),
      label: isHeadline(headline) ? headline : '',
      email: single(structure.email),
      location: mayBePostalAddress(place) ? placeIn(place) : place,
      summary: toHtml(document.slice(structure.summary)),
    },
    ...Object.fromEntries(
      [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, own]) => [kind, own.map(({ json }) => json)]),
    ),
    skills: structure.skills.map(({ group, names }) => ({
      name: single(group),
      keywords: names.filter((skill) => readWords(skill, reader)),
    })),
    languages: structure.languages.flatMap(({ name, level }) => {
      const place = readWords(name, reader);
      return place ? [{ language: name, fluency: readLevel(level, place.source.line, reader) }] : [];
    }),
  };
  return { resume, notes: [...notes, ...unusedLines(name, document, usedLines)] };
}

interface Reader {
  document: DocumentWords;
  use: (range: LineRange) => void;
  leaveOut: (words: string) => void;
}

/** Finds the words in the document; undefined, and noted, when they are not there. */
function readWords(words: string, { document, use, leaveOut }: Reader, range?: LineRange | null) {
  const place = document.find(words, range);
  if (place) use({ from: place.source.line, to: place.source.line });
  else leaveOut(words);
  return place;
}

/** The level of a language, which must be in the line of the language. */
function readLevel(level: string | null, line: number, { document, leaveOut }: Reader): string {
  if (level === null) return '';
  const place = document.find(level, { from: line, to: line });
  if (place?.isWithin) return place.source.words;
  leaveOut(level);
  return '';
}

function readEntry(entry: Entry, reader: Reader): { kind: Entry['kind']; json: Json }[] {
  const { kind, lines, text } = entry;
  const sources: Record<string, FieldSource> = {};
  const doubtful: string[] = [];
  const readField = (words: string | null, fields: readonly string[]): string => {
    const place = words === null || words.trim() === '' ? undefined : readWords(words, reader, lines);
    if (!place) return '';
    for (const field of fields) sources[field] = place.source;
    if (!place.isWithin) doubtful.push(...fields);
    return place.source.words;
  };
  const title = readField(entry.title, ['title']);
  const organisation = readField(entry.organisation, ['company']);
  const place = readField(entry.place, ['location']);
  const datesText = readField(entry.dates, ['start_year']);
  const dates = findDates(datesText) ?? null;
  if (datesText && (!dates || dates.doubtful.length > 0)) doubtful.push('start_year', 'end_year');
  const body = reader.document.slice(text);
  if (text && body.length > 0) {
    sources.summary = reader.document.sourceOf(text);
    reader.use(text);
  }
  if (!title && !organisation) return [];
  if (kind === 'interests') return [{ kind, json: { name: title || organisation } }];
  const item = {
    title: title || (kind === 'work' ? '' : organisation),
    organisation: title || kind === 'work' ? organisation : '',
    location: place,
    ...toDates(dates),
    summary: toHtml(body),
    [DOUBTFUL]: doubtful,
  };
  return [{ kind, json: { ...TO_RESUME[kind](item), [SOURCES]: sources satisfies FieldSources } }];
}

/** Notes the lines that the model did not use, apart from headings. */
function unusedLines(name: string, { lines }: DocumentWords, usedLines: ReadonlySet<number>): string[] {
  return lines.flatMap((line, index) => {
    const text = plainText(line);
    if (usedLines.has(index + 1) || !/\p{L}{2}/u.test(text) || sectionKind(text) !== undefined) return [];
    return [`${name}: line ${index + 1}, '${text.slice(0, 100)}', was not understood, so it was left out`];
  });
}
