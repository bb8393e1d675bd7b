import { isTechnology } from '../known-technologies.ts';
import { areDates, type DateMatch, isDuration } from './find-dates.ts';
import { type Line, lineText, type Run, runStyle, type Segment, segmentStyle, segmentText, styleOf } from './lines.ts';
import { ABBREVIATION_AT_END } from './prose.ts';
import { MIN_PROSE_LENGTH, repeatedLabels } from './repeated-labels.ts';
import { datesOf, isOpening, MAX_HEAD_WORDS, mostWords } from './segment-dates.ts';
import { withoutAt } from './split-names.ts';

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

const MIN_LISTED_TECHNOLOGIES = 3;

/** Whether the text is a list of technologies, such as "javascript, webgl, vue.js, html" below a role. */
function isTechnologyList(text: string): boolean {
  const items = text.split(/[,;|·•\t]/).map((item) => item.trim());
  const known = items.filter(isTechnology).length;
  return known >= MIN_LISTED_TECHNOLOGIES && known * 2 >= items.length;
}

const MAX_HEAD_LENGTH = 160;
const DATE_PARTS = 3;
const BLANK = { text: ' ', bold: false, italic: false };
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
    withoutProse(line, body)
      .map((part, index) => ({ ...toCandidate(part), isAside: index > 0 }))
      .flatMap((candidate) => {
        if (!candidate.mayBeHead && opensText(candidate)) return afterDates(candidate, body);
        return isNameWithDot(candidate, body) ? [{ ...candidate, mayBeHead: true }] : [candidate];
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
  // Another name follows a comma or "at".
  if (rest.length < MIN_PROSE_LENGTH || rest.startsWith(',') || withoutAt(rest) !== rest) return [line];
  return [segment.runs.slice(0, from), segment.runs.slice(from)].map((runs) => ({ ...line, segments: [{ ...segment, runs }] }));
}

/** Whether the line begins with the dates of an entry, and continues after a colon or a full stop. */
function opensText({ line, dates, segments }: Candidate): boolean {
  const text = lineText(line);
  return !line.bullet && segments.length === 1 && dates?.isRange === true && isOpening(text, dates);
}

/** After the dates are the names, however long these are, or a text that does not look like names. */
function afterDates(candidate: Candidate, body: string): Candidate[] {
  const { line, segments } = candidate;
  const isShort = mostWords(lineText(line)) <= MAX_HEAD_WORDS;
  if (isShort || (body !== '' && candidate.style !== body))
    return [{ ...candidate, segments: segments.map(withoutFullStop), mayBeHead: true }];
  return [
    { ...candidate, segments: [], style: '', isSentence: false, mayBeHead: true },
    { ...toCandidate({ ...line, segments }), dates: null, mayBeHead: false },
  ];
}

function withoutFullStop(segment: Segment): Segment {
  const last = segment.runs.findLastIndex(({ text }) => text.trim() !== '');
  const withoutStop = (run: Run) => ({ ...run, text: run.text.replace(/(?<=\p{L}{4})\.\s*$/u, '') });
  return { ...segment, runs: segment.runs.map((run, index) => (index === last ? withoutStop(run) : run)) };
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
