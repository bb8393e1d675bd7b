import { isTechnology } from '../known-technologies.ts';
import { LEVEL_NAMES } from '../skill-qualifiers.ts';
import { type Line, lineText, type Segment, segmentText, styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { isProse } from './prose.ts';
import { sectionKind } from './section-headings.ts';

type Json = Record<string, unknown>;

const MAX_GROUP_LENGTH = 50;
/** Skills of a list in brackets. */
const MAX_IN_BRACKETS = 8;
const LEVEL = new RegExp(`^(.{2,60}?)\\s*(?:[(–—:-]|\\s-)\\s*((?:${LEVEL_NAMES})\\w*(?:, [^()]{1,30})?)\\)?$`, 'iu');

interface Group extends Json {
  name: string;
  /** Of the group. */
  level?: string;
  /** Of each of its skills. */
  skillLevel?: string;
  keywords: string[];
}

/** Skills, in groups where the document has groups: "Databases: SQLite, PostgreSQL", or a heading above a list. */
export function readSkills(lines: readonly Line[]): Json[] {
  const groups: Group[] = [];
  const single: Json[] = [];
  let group: Group | undefined;
  const add = (words: readonly string[]) => {
    for (const word of words) {
      const [, name = word, level] = LEVEL.exec(word) ?? [];
      if (group && !level) group.keywords.push(name);
      else single.push({ name, ...(level && { level }) });
    }
  };
  const isTable = isLabelTable(lines);
  const rows = withWholeNames(unfoldGrid(lines));
  const headings = groupHeadings(rows);
  for (const line of rows) {
    const { label, rest } = splitLabel(line, isTable);
    // A sentence describes the skill before it; one without such a name is not a skill.
    if (isProse(rest || plainText(line))) {
      if (label && rest) single.push({ name: `${withoutIcons(label)}: ${rest}` });
    } else if (label && rest) groups.push(...byLevel(withoutIcons(label), splitList(rest)));
    else if (headings.has(line)) {
      group = { name: withoutIcons(plainText(line)), keywords: [] };
      groups.push(group);
    } else {
      if (group && groups.at(-1) !== group) group = undefined;
      add(splitList(plainText(line)).map(withoutPhrase));
    }
  }
  const filled = groups.filter(({ keywords }) => keywords.length > 0);
  return [...filled.map((own) => ({ ...own, keywords: withWholeBrackets(own.keywords) })), ...single];
}

/** In a narrow column, "Amazon Web" and "Services" below it are one name. */
function withWholeNames(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const [start, end] = [above?.segments[0], line.segments[0]];
    const continues =
      above && !line.bullet && above.segments.length === 1 && line.segments.length === 1 && styleOf(above) === styleOf(line);
    if (continues && start && end && isNameAcross(plainText(above), plainText(line))) {
      const [first, ...others] = end.runs;
      const runs = first ? [...start.runs, { ...first, text: ` ${first.text}` }, ...others] : start.runs;
      whole.splice(-1, 1, { ...above, segments: [{ ...start, runs }] });
    } else whole.push(line);
  }
  return whole;
}

function isNameAcross(text: string, below: string): boolean {
  const [start, end] = [splitList(text).at(-1) ?? '', splitList(below)[0] ?? ''];
  return isTechnology(`${start} ${end}`) && !isTechnology(end);
}

const MAX_SKILL_WORDS = 5;
const MAX_PHRASE_LENGTH = 100;

/** Removes the phrase before a technology: "HTML" for "along with some experience in HTML". */
function withoutPhrase(text: string): string {
  if (text.length > MAX_PHRASE_LENGTH) return text;
  const name = /(?<!\p{L})(?:skills?|experience|knowledge|proficiency|expertise) (?:in|with|of|using) (\S.*)$/iu.exec(text)?.[1];
  return name && text.split(' ').length > MAX_SKILL_WORDS && isTechnology(name) ? name : text;
}

/** Rejoins the parts of a list that a template divided at each comma: "Cloud (Storage", "Queues" and "Mail)" are one skill. */
function withWholeBrackets(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const rest = words.slice(index + 1, index + MAX_IN_BRACKETS);
    const end = openBrackets(word) > 0 ? rest.findIndex((other) => openBrackets(other) !== 0) : -1;
    const isClosed = end !== -1 && openBrackets(word) + openBrackets(rest[end] ?? '') === 0;
    whole.push(isClosed ? [word, ...rest.slice(0, end + 1)].join(', ') : word);
    if (isClosed) index += end + 1;
  }
  return whole;
}

function openBrackets(word: string): number {
  return word.split('(').length - word.split(')').length;
}

/** "Databases: SQLite (Advanced)" gives the level of SQLite, "Databases (Advanced): SQLite" that of the group. */
function byLevel(label: string, words: readonly string[]): Group[] {
  const [, name = label, ofAll] = LEVEL.exec(label) ?? [];
  const isSpoken = sectionKind(name) === 'languages';
  const skills = words.map((word) => {
    const [, language, fluency] = (isSpoken && /^(.{2,60}?)\s*\(([^()]{2,60})\)$/u.exec(word)) || [];
    if (language) return { skill: language, level: fluency };
    const [, skill = word, level] = LEVEL.exec(word) ?? [];
    return { skill, level };
  });
  return [...Map.groupBy(skills, ({ level }) => level)].map(([level, own]) => ({
    name,
    ...(ofAll && { level: ofAll }),
    ...(level && { skillLevel: level }),
    keywords: own.map(({ skill }) => skill),
  }));
}

/** Lines above lists that look different: bold ones, and those in a style that no list has. */
function groupHeadings(lines: readonly Line[]): Set<Line> {
  const entries = lines.map((line) => splitList(plainText(line)));
  const isAboveList = (line: Line, index: number) => {
    const next = lines[index + 1];
    const isShort = !line.bullet && plainText(line).length <= MAX_GROUP_LENGTH;
    return isShort && next !== undefined && styleOf(next) !== styleOf(line) && !isBold(next);
  };
  const above = new Set(lines.filter(isAboveList));
  const areHeadings = (own: readonly Line[]) => {
    const others = entries.filter((_, index) => !own.includes(lines[index] as Line)).flat();
    const areSingle = own.every((line) => above.has(line) && entries[lines.indexOf(line)]?.length === 1);
    // "Python" above "advanced" is a skill and its level.
    return own.length > 1 && areSingle && others.length > own.length;
  };
  const styled = [...Map.groupBy(lines, styleOf).values()].filter(areHeadings).flat();
  return new Set([...styled, ...lines.filter((line) => isBold(line) && above.has(line))]);
}

function isBold(line: Line): boolean {
  return styleOf(line).includes('bold');
}

/** Removes the letter of a font with icons, or an arrow, beside the name of a group. */
function withoutIcons(label: string): string {
  return label.replace(/^[^\p{L}\p{N}(.]+|:$/gu, '').replace(/ (?!\p{Lo})[^\p{ASCII}]$/u, '');
}

/**
 * Whether the lines are a table of groups and their lists. A list may be a single word, and a line may be a skill without a
 * group.
 */
function isLabelTable(lines: readonly Line[]): boolean {
  return lines.every(({ segments }) => segments.length <= 2) && lines.some(hasListInCell);
}

function hasListInCell({ segments: [, cell] }: Line): boolean {
  return cell !== undefined && /[,;•·]/.test(segmentText(cell));
}

const LABELED = /^((?:[^:,()]|\([^:()]{1,30}\)){2,50}):\s*(\S.*)$/s;

function splitLabel(line: Line, isTable: boolean): { label: string; rest: string } {
  const [label = '', ...cells] = lineText(line).split('\t');
  if (cells.length === 1 && label.length <= MAX_GROUP_LENGTH && (isTable || hasListInCell(line)))
    return { label: label.replace(/:$/, ''), rest: cells[0] ?? '' };
  const byStyle = splitStyledLabel(line);
  if (byStyle) return byStyle;
  const [, name = '', rest = ''] = LABELED.exec(plainText(line)) ?? splitAtDash(plainText(line));
  return { label: name.trim(), rest };
}

/** Splits "Databases – SQLite, PostgreSQL" at its dash. */
function splitAtDash(text: string): string[] {
  const [, name = '', rest = ''] = /^([^:,(–—]{2,50}) [–—-] (\S.*)$/s.exec(text) ?? [];
  return splitList(rest).length > 1 && !LEVEL.test(text) ? [text, name, rest] : [];
}

/** Splits "**Databases** SQLite, PostgreSQL": the name of a group is bold, and its list is not. */
function splitStyledLabel({ segments: [segment, other], bullet }: Line): { label: string; rest: string } | undefined {
  const runs = segment?.runs.filter(({ text }) => text.trim() !== '') ?? [];
  const end = runs.findIndex(({ bold }) => !bold);
  if (other || bullet || end < 1 || runs.slice(end).some(({ bold }) => bold)) return undefined;
  const [label = '', rest = ''] = [runs.slice(0, end), runs.slice(end)].map((own) =>
    own
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  return label.length <= MAX_GROUP_LENGTH && /^[\p{L}\p{N}]/u.test(rest)
    ? { label: label.replace(/:$/, '').trimEnd(), rest }
    : undefined;
}

/** Groups side by side are read one after the other. */
function unfoldGrid(lines: readonly Line[]): Line[] {
  const isGrid = lines.filter(({ segments }) => segments.length > 1).length * 2 > lines.length;
  const isLabelAndList = ({ segments }: Line) => {
    const [label = '', list = ''] = segments.map(segmentText);
    return /[,;]/.test(list) && !/[,;]/.test(label);
  };
  if (!isGrid || lines.some(isLabelAndList)) return [...lines];
  const columns = new Map<number, Line[]>();
  for (const line of lines)
    for (const segment of line.segments) {
      const x = [...columns.keys()].find((other) => Math.abs(other - segment.x) < 6) ?? segment.x;
      columns.set(x, [...(columns.get(x) ?? []), { ...line, segments: [segment] }]);
    }
  return [...columns].toSorted(([a], [b]) => a - b).flatMap(([, own]) => own);
}

const COMMA = /,(?![^()]*\))/;
const SEPARATORS = /[•‧∙|]|\s·\s|·$|\s{3,}|[,;](?![^()]*\))|、|，|；/;

/** In "steel, rope, and wood". */
const CONJUNCTION = /^(?:and|und|et|y|e|og|och|en|oraz) (?=\S)/;

/**
 * The entries of a list on one line. A comma in parentheses does not separate entries. Neither does any other comma if "·"
 * separates the line into parts most of which have no comma.
 */
export function splitList(text: string): string[] {
  const parts = text.split(/\s·\s/);
  const isDotted = parts.length > 1 && parts.filter((part) => COMMA.test(part)).length * 2 <= parts.length;
  return (isDotted ? parts : text.split(SEPARATORS))
    .map((word, index) => (index > 0 ? word.trim().replace(CONJUNCTION, '') : word.trim()).replace(/[.]$/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const FLUENCY =
  /native|fluent|fluen|proficien|basic|intermediate|advanced|professional|working|limited|elementary|mother|bilingual|beginner|practical|fragmentary|rudimentary|(?:first|second|third) language|conversational|good|excellent|\b[ABC][12]\b|muttersprach|fließend|verhandlungssicher|grundkenntnisse|gut|maternel|courant|bilingue|notions|intermédiaire|nativ|avanzado|básico|fluido|intermedio|avançado|intermediário|madrelingua|fluente|scolastic|moedertaal|vloeiend|ojczysty|biegł|podstawow|komunikatywn|modersmål|flytande|flydende|母语|流利|精通|良好|能力|水平|ネイティブ|母国語/iu;

/** Whether the text is the level of a language. */
export function isFluency(text: string): boolean {
  return FLUENCY.test(text);
}

export function readLanguages(lines: readonly Line[]): Json[] {
  const languages: { language: string; fluency: string }[] = [];
  for (const part of lines.flatMap(partsOf)) {
    // The text after a part in parentheses is the level: "Norwegian (Bokmål) (fluent)", "Norwegian (Bokmål) – fluent".
    const [, name = part, level = ''] =
      /^(.*\))(?: ?\(| [–—-] |\t)([^()]+)\)?$/u.exec(part) ?? /^([^(:–—\t]+?)\s*(?:[(:–—\t]|\s-\s)\s*(.+?)\)?$/u.exec(part) ?? [];
    const last = languages.at(-1);
    // The level may be below the language.
    if (last && !last.fluency && !level && FLUENCY.test(name)) last.fluency = name;
    else if (name.length < 60)
      languages.push({ language: name.trim(), fluency: level.trim() + (openBrackets(level) > 0 ? ')' : '') });
  }
  return languages;
}

function partsOf(line: Line): string[] {
  const { segments } = line;
  const isPair = segments.length === 2 && FLUENCY.test(segmentText(segments[1] as Segment));
  if (isPair) return [segments.map(segmentText).join('\t')];
  return segments.flatMap((segment) => splitList(segmentText(segment)));
}

/** Interests, one in each line or part of a line; lines below bold names are descriptions. */
export function readInterests(lines: readonly Line[]): Json[] {
  const isName = (line: Line) => !line.bullet && isBold(line);
  if (lines[0] && isName(lines[0]) && lines.some((line) => !isName(line)))
    return byStart(lines, isName).map(([name, ...words]) => ({
      name: name ? plainText(name) : '',
      keywords: words.flatMap((line) => splitList(plainText(line))),
    }));
  return lines.flatMap((line) => {
    const text = plainText(line);
    // A sentence is not a list.
    return /[.!?]$/.test(text) && text.split(' ').length > 8 ? [{ name: text }] : splitList(text).map((name) => ({ name }));
  });
}

/** Groups the lines. A group begins with the first line and with every line for which `isStart` is true. */
function byStart(lines: readonly Line[], isStart: (line: Line) => boolean): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (!group || isStart(line)) groups.push([line]);
    else group.push(line);
  }
  return groups;
}
