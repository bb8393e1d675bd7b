import { isTechnology } from '../known-technologies.ts';
import { areDates, type DateMatch, findDates, isDuration } from './find-dates.ts';
import { type Line, lineText, runStyle, type Segment, segmentStyle, segmentText, styleOf } from './lines.ts';
import { isPlace } from './places.ts';
import { MIN_PROSE_LENGTH, repeatedLabels } from './repeated-labels.ts';

/** A line of a section, and which parts of an entry it may contain. */
export interface Candidate {
  line: Line;
  dates: DateMatch | null;
  segments: Segment[];
  /** The style of the first text that is not a date. */
  style: string;
  isSentence: boolean;
  mayBeHead: boolean;
  /** Whether the line is text between the names, such as a description of the employer. */
  isAside?: boolean;
}

/** "Exempla Ltd." is not a sentence. */
const ABBREVIATION_AT_END = /(?<!\p{L})(?:\p{L}|inc|ltd|co|corp|llc|gmbh|bros|dept|univ|mbh|kg|ing)\.$/iu;
/** Labels above the text of an entry. */
const LABEL_NAMES =
  '(?:key |main |major |notable |relevant )?(?:highlights|courses|coursework|achievements|responsibilities|accomplishments|qualifications|contributions|deliverables|duties|tasks|projects)|roles?(?=\\s*[/&:]| and )|description|technologies(?: used)?|tech(?:nology)? stack|stack|environment|обязанности|достижения|aufgaben|tätigkeiten|erfolge|missions|tâches|réalisations|technologies utilisées|responsabilidades|logros|funciones|tareas|responsabilità|attività|taken|obowiązki|zadania|osiągnięcia';
/** "Responsibilities", "Achievements/Tasks:" */
const LABEL = new RegExp(`^(?:${LABEL_NAMES})(?:(?:\\s*[/&]\\s*| and )(?:${LABEL_NAMES}))?(?:\\s*:.*)?$`, 'iu');
const COLUMN_TITLE =
  /^(?:period|dates?|from|to|years?|time|company|employer|organi[sz]ation|position|job|role|title|place|location|tasks?|duties|degree|school|institution|university|zeitraum|datum|von|bis|jahr|firma|unternehmen|arbeitgeber|stelle|funktion|tätigkeit(?:en)?|aufgaben|ort|abschluss|schule|hochschule|période|année|employeur|entreprise|société|poste|fonction|missions|lieu|diplôme|établissement|école|per[ií]odo|fechas?|empresa|puesto|cargo|tareas|funciones|lugar|título|centro|data|datas|azienda|ruolo|mansioni|attività|luogo|titolo|istituto|função|atividades|local|periode|werkgever|bedrijf|functie|taken|plaats|okres|daty|pracodawca|firma|stanowisko|obowiązki|zadania|miejsce|uczelnia|kierunek)(?!\p{L})/iu;
const MAX_COLUMN_TITLE_WORDS = 4;

/** Whether the line has the headings of a table's columns, such as "Period", "Employer" and "Position". */
function isTableHead({ segments }: Line): boolean {
  const texts = segments.map(segmentText);
  return texts.length > 1 && texts.every((text) => COLUMN_TITLE.test(text) && text.split(' ').length <= MAX_COLUMN_TITLE_WORDS);
}

const SUBHEADING =
  /^(?:teaching|research|service|consulting|administrative|clinical|industry|academic)(?: (?:experience|appointments|positions|assistantships?))?:?$/i;

/**
 * "Teaching" above the first of several entries is not one of its names. Directly above the dates and the employer, it is a
 * role.
 */
function isSubheading(line: Line, next: Line | undefined): boolean {
  return !line.bullet && next !== undefined && !toCandidate(next).dates && SUBHEADING.test(lineText(line));
}

/** Whether a line only announces the text below it, such as "Responsibilities". */
export function isLabel(text: string): boolean {
  return LABEL.test(text);
}

/** Whether the text ends like a sentence, as "Archived." does. */
export function endsSentence(text: string): boolean {
  return /[.!?]$/.test(text) && !ABBREVIATION_AT_END.test(text);
}

const MIN_LISTED_TECHNOLOGIES = 3;

/** Whether the text is a list of technologies, such as "javascript, webgl, vue.js, html" below a role. */
function isTechnologyList(text: string): boolean {
  const items = text.split(/[,;|·•\t]/).map((item) => item.trim());
  const known = items.filter(isTechnology).length;
  return known >= MIN_LISTED_TECHNOLOGIES && known * 2 >= items.length;
}

const MAX_HEAD_LENGTH = 160;
const MAX_HEAD_WORDS = 22;
const DATE_PARTS = 3;
const BLANK = { text: ' ', bold: false, italic: false };
const MAX_WORDS_BESIDE_DATE = 16;
const MAX_WORDS_AFTER = 2;
const MAX_NAME_WORDS_AFTER = 8;
/** If this share of the lines with only dates is below bullets, the bullets are the names of the entries. */
const MIN_NAMED_SHARE = 0.6;

interface Candidates {
  candidates: Candidate[];
  /** The style of running text; '' when there is none. */
  body: string;
}

export function toCandidates(sectionLines: readonly Line[]): Candidates {
  const lines = withoutCommonBullets(sectionLines).filter(
    (line, index, all) => !isDuration(lineText(line)) && !isTableHead(line) && !isSubheading(line, all[index + 1]),
  );
  const body = bodyStyle(lines.map(toCandidate));
  const candidates = lines.flatMap((line) =>
    withoutProse(line, body).map((part, index) => {
      const candidate = { ...toCandidate(part), isAside: index > 0 };
      return isNameWithDot(candidate, body) ? { ...candidate, mayBeHead: true } : candidate;
    }),
  );
  const labels = repeatedLabels(candidates, body);
  return {
    candidates: candidates.map((candidate) => (labels.has(candidate) ? { ...candidate, mayBeHead: false } : candidate)),
    body,
  };
}

/** Some documents describe the employer on the same line, after its name. */
function withoutProse(line: Line, body: string): Line[] {
  const [segment, other] = line.segments;
  const words = segment?.runs.filter(({ text }) => /\p{L}/u.test(text)) ?? [];
  const prose = words[words.findLastIndex((run) => runStyle(run) !== body) + 1];
  const from = segment && prose ? segment.runs.indexOf(prose) : -1;
  if (!segment || other || line.bullet || from < 1 || segmentStyle(segment) === body) return [line];
  const rest = segmentText({ ...segment, runs: segment.runs.slice(from) });
  // Another name follows a comma.
  if (rest.length < MIN_PROSE_LENGTH || rest.startsWith(',')) return [line];
  return [segment.runs.slice(0, from), segment.runs.slice(from)].map((runs) => ({ ...line, segments: [{ ...segment, runs }] }));
}

const MAX_NAME_WITH_DOT = 5;

/** Whether a short line with a full stop, such as "Exempla Misc.", is a name, because it looks different from the text. */
function isNameWithDot({ isSentence, line, style }: Candidate, body: string): boolean {
  const text = lineText(line);
  return (
    isSentence &&
    !line.bullet &&
    text.endsWith('.') &&
    text.split(/\s+/).length <= MAX_NAME_WITH_DOT &&
    body !== '' &&
    style !== body
  );
}

/** In some documents each entry is a bullet, or its names are bullets above the dates. */
function withoutCommonBullets(lines: readonly Line[]): Line[] {
  const datedLines = lines.filter((line) => toCandidate({ ...line, bullet: false }).dates);
  const isList = datedLines.length > 0 && datedLines.every(({ bullet }) => bullet);
  const alone = lines.flatMap((line, index) => (isDatesAlone(line) ? [{ line, above: lines[index - 1] }] : []));
  const namesBelow = alone.filter(({ above }) => above?.bullet);
  const isNamedList = alone.length > 1 && alone[0]?.above?.bullet && namesBelow.length >= alone.length * MIN_NAMED_SHARE;
  const heads = new Set<Line | undefined>([
    ...markedNames(lines),
    ...(isList ? datedLines : []),
    ...(isList ? lines.filter((line, index) => isNameBelow(lines[index - 1], line, datedLines)) : []),
    ...(isNamedList ? namesBelow.map(({ above }) => above) : []),
  ]);
  return lines.map((line) => (heads.has(line) ? { ...line, bullet: false } : line));
}

/** Lines between a name with a mark and the dates below it. */
const MAX_BETWEEN = 2;
const MIN_MARKED_SHARE = 0.8;

/** Some layouts draw a timeline with a mark before the first name of each entry. It looks like a bullet. */
function markedNames(lines: readonly Line[]): Line[] {
  const [first] = lines;
  if (!first?.bullet) return [];
  const alike = lines.filter((line) => line.bullet && styleOf(line) === styleOf(first));
  const names = alike.filter((line) => {
    const below = lines.slice(lines.indexOf(line) + 1, lines.indexOf(line) + 2 + MAX_BETWEEN);
    const datesAt = below.findIndex((other) => toCandidate(other).dates?.isRange);
    return datesAt !== -1 && !below.slice(0, datesAt).some(({ bullet }) => bullet);
  });
  return names.length >= alike.length * MIN_MARKED_SHARE ? names : [];
}

/** Whether a bullet directly below the dates is a name: it is in the same style, and bold. */
function isNameBelow(above: Line | undefined, line: Line, datedLines: readonly Line[]): boolean {
  return (
    !!above && datedLines.includes(above) && line.bullet && styleOf(line) === styleOf(above) && styleOf(line).includes('bold')
  );
}

function isDatesAlone(line: Line): boolean {
  const { dates, segments } = toCandidate(line);
  return dates !== null && segments.length === 0 && !line.bullet;
}

function toCandidate(line: Line): Candidate {
  let dates: DateMatch | null = null;
  const segments: Segment[] = [];
  const parts = joinDates(line.segments).map((segment) => ({ segment, found: line.bullet ? null : datesOf(segment) }));
  // "M.Sc. Hydrology, expected May 2026" beside "2024 – present".
  const dated = parts.find(({ found }) => found?.dates.isRange) ?? parts.find(({ found }) => found);
  for (const { segment, found } of parts) {
    const segmentDates = found && found === dated?.found ? found : null;
    if (segmentDates) dates = segmentDates.dates;
    const rest = segmentDates ? segmentDates.rest : segment;
    if (rest.runs.length > 0) segments.push(rest);
  }
  const text = lineText(line);
  const words = mostWords(text);
  const isSentence = text.endsWith(':') || (/[.;!?]$/.test(text) && words > (ABBREVIATION_AT_END.test(text) ? 14 : 3));
  // "Surveyor 2016 to 2021 - Exempla, Porto." in bold is not a sentence.
  const isBold = line.segments.every(({ runs }) => runs.every((run) => run.bold || run.text.trim() === ''));
  const hasOwnDates = line.segments.length > segments.length || (isBold && dates?.isRange === true);
  return {
    line,
    dates,
    segments,
    style: segments[0] ? segmentStyle(segments[0]) : '',
    isSentence,
    mayBeHead:
      !line.bullet &&
      !isLabel(text) &&
      !isTechnologyList(text) &&
      text.length <= MAX_HEAD_LENGTH &&
      words <= MAX_HEAD_WORDS &&
      (!isSentence || hasOwnDates),
  };
}

/** Wide gaps may divide a range of dates: "2019-03-01", "to" and "2021-06-30". */
function joinDates(segments: readonly Segment[]): Segment[] {
  for (const [index, first] of segments.entries()) {
    const others = segments.slice(index + 1, index + DATE_PARTS);
    const last = others.at(-1);
    if (!last || others.length < DATE_PARTS - 1) break;
    const runs = [first, ...others].flatMap((part) => [...part.runs, { ...BLANK, size: part.runs[0]?.size ?? 0 }]);
    const joinedSegment = { ...first, right: last.right, runs };
    if (areDates(segmentText(joinedSegment)) && !areDates(segmentText(others[0] ?? first)))
      return segments.toSpliced(index, DATE_PARTS, joinedSegment);
  }
  return [...segments];
}

const LEAD_IN =
  '\\(?(?:expected(?: graduation| in)?|exp\\.?|anticipated|graduat(?:ed|ing|ion)(?: date| in)?|grad\\.|completed(?: in)?|class of|conferred|awarded)\\)?[:,]?$';
/** Words that belong to the date after them: "B.Sc. Hydrology, expected May 2026", "Graduated June 2015". */
const DATE_LEAD_IN = new RegExp(`(?:^|[,;(–-] ?|(?<=\\p{L}) )${LEAD_IN}`, 'iu');
/** Such words without a date after them: "Head of Graduation" is a name. */
export const LEAD_IN_APART = new RegExp(`(?:^|[,;(–-] ?)${LEAD_IN}`, 'iu');

/** The dates of a segment and the rest of it. A date within a sentence is not the date of the entry. */
function datesOf(original: Segment): { dates: DateMatch; rest: Segment } | null {
  const segment = { ...original, runs: original.runs.map((run) => ({ ...run, text: run.text.replace(/\s{2,}/g, ' ') })) };
  const text = segment.runs.map((run) => run.text).join('');
  const found = findDates(text);
  if (!found) return null;
  const lead = DATE_LEAD_IN.exec(text.slice(0, found.from).trimEnd())?.index;
  const dates = { ...found, from: lead ?? found.from };
  const before = text.slice(0, dates.from).trim();
  const trailing = text.slice(dates.to).trim();
  // "(2019 – Present) · 3 years"
  const after =
    /^[)\]]/.test(trailing) && isDuration(trailing.slice(1).replace(/^[\s·,|]+/, '')) ? trailing.slice(0, 1) : trailing;
  // "Surveyor 11/20 to present – Exempla Ltd, Porto" has another name after the dates.
  const isPlaceAfter = /^[)\]]?, /.test(after) && isPlace(after.replace(/^[)\]]?, /, ''));
  const isNameAfter = dates.isRange && (isPlaceAfter || /^[)\]]?\s*[|·–—@-] ?\p{Lu}/u.test(after));
  const isAtEdge =
    isNameAfter || /^[)\].,;:|·•–—-]*$/.test(after) || before.replace(/[([]/g, '') === '' || /[|·•(–—,]$/.test(before);
  if (!isAtEdge || mostWords(`${before} ${after}`.trim()) > (dates.isRange ? MAX_HEAD_WORDS : MAX_WORDS_BESIDE_DATE)) return null;
  // "On leave (Sep 2025 – Apr 2026) while writing" is a sentence.
  const wordsAfter = after
    .replace(/^[)\]]/, '')
    .trim()
    .split(/\s+/).length;
  const isName = isNameAfter && !endsSentence(after.replace(/\.$/, ''));
  if (before && wordsAfter > (isName ? MAX_NAME_WORDS_AFTER : MAX_WORDS_AFTER)) return null;
  // "Results (October 2021):" announces a list.
  if (!dates.isRange && before && after.endsWith(':')) return null;
  // A year alone may be part of a name.
  if (!dates.isRange && lead === undefined && before && !/[|·•(,–—-]$/.test(before) && !/^[|·•,–—-]/.test(after)) return null;
  const isEnclosed = /[([]\s*$/.test(text.slice(0, dates.from)) && /^\s*[)\]]/.test(text.slice(dates.to));
  const opening = text.slice(0, dates.from).search(/[([]\s*$/);
  const closing = dates.to + text.slice(dates.to).search(/[)\]]/) + 1;
  return { dates, rest: isEnclosed ? cutOut(segment, opening, closing) : cutOut(segment, dates.from, dates.to) };
}

/** The number of words in the longest of the names on a line, or in the whole line. */
function mostWords(text: string): number {
  return Math.max(...text.split(' | ').map((name) => name.split(/\s+/).length));
}

function cutOut(segment: Segment, from: number, to: number): Segment {
  let index = 0;
  const runs = segment.runs.flatMap((run) => {
    const [start, end] = [index, index + run.text.length];
    index = end;
    const text = run.text.slice(0, Math.max(from - start, 0)) + run.text.slice(Math.max(Math.min(to, end) - start, 0));
    return end <= from || start >= to ? [run] : text.trim() ? [{ ...run, text }] : [];
  });
  const rest = { ...segment, runs };
  return /[\p{L}\p{N}]/u.test(segmentText(rest)) ? rest : { ...segment, runs: [] };
}

/** The style of most of the text in bullets and paragraphs. */
function bodyStyle(candidates: readonly Candidate[]): string {
  const lengths = new Map<string, number>();
  for (const { line, style, dates } of candidates) {
    const text = lineText(line);
    if (!dates && (line.bullet || text.length > 90)) lengths.set(style, (lengths.get(style) ?? 0) + text.length);
  }
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** A longer line is text. */
export const MAX_NAME_LENGTH = 90;

export function isNameLine({ mayBeHead, dates, line }: Candidate): boolean {
  return mayBeHead && !dates && lineText(line).length < MAX_NAME_LENGTH;
}
