import { plainText } from './html.ts';
import { type Line, lineText, type Segment, segmentText, styleOf } from './lines.ts';
import { sectionKind } from './section-headings.ts';

type Json = Record<string, unknown>;

const MAX_GROUP_LENGTH = 50;
const LEVEL =
  /^(.{2,60}?)\s*(?:[(–—:-]|\s-)\s*((?:expert|advanced|intermediate|beginner|basic|proficient|novice|master|experte|fortgeschritten|grundkenntnisse|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|avanzato|zaawansowany|podstawowy)\w*)\)?$/iu;

type SkillGroup = {
  name: string;
  level?: string;
  keywords: string[];
}

/** Skills, in groups where the document has groups: "Databases: SQLite, PostgreSQL", or a heading above a list. */
export function readSkills(lines: readonly Line[]): Json[] {
  const groups: SkillGroup[] = [];
  const single: Json[] = [];
  let group: SkillGroup | undefined;
  const add = (words: readonly string[]) => {
    for (const word of words) {
      const [, name = word, level] = LEVEL.exec(word) ?? [];
      if (group && !level) group.keywords.push(name);
      else single.push({ name, ...(level && { level }) });
    }
  };
  const hasLevels = lines.filter((line) => splitLevel(splitLabel(line).label, isLevel).level).length > 1;
  for (const [index, line] of unfoldGrid(lines).entries()) {
    const { label, rest } = splitLabel(line);
    const next = lines[index + 1];
    if (label && rest) groups.push(...byLevel(label, splitList(rest), hasLevels));
    else if (isGroupHeading(line, next)) {
      group = { name: plainText(line), keywords: [] };
      groups.push(group);
    } else {
      if (group && groups.at(-1) !== group) group = undefined;
      add(splitList(plainText(line)));
    }
  }
  return [...groups.filter(({ keywords }) => keywords.length > 0), ...single];
}

/** "Databases (expert): SQLite, PostgreSQL" and "Databases: SQLite (expert), PostgreSQL". */
function byLevel(label: string, words: readonly string[], hasLevels: boolean): SkillGroup[] {
  // Where several groups have a level, every addition to the name of a group is one.
  const { name, level: shared } = splitLevel(label, hasLevels ? () => true : isLevel);
  const isAnyLevel = sectionKind(name) === 'languages';
  const skills = words.map((word) => splitLevel(word, isAnyLevel ? () => true : isLevel));
  return [...Map.groupBy(skills, ({ level = shared }) => level)].map(([level, members]) => ({
    name,
    ...(level && { level }),
    keywords: members.map((member) => member.name),
  }));
}

function splitLevel(text: string, isLevelText: (text: string) => boolean): { name: string; level?: string } {
  const [, name = '', level = ''] = /^([^(].*?)\s*\(([^()]+)\)$/s.exec(text) ?? [];
  return isLevelText(level) && name ? { name, level } : { name: text };
}

const MAX_LEVEL_WORDS = 4;
const SKILL_LEVEL =
  /^(?:expert|advanced|intermediate|beginner|basic|proficient|skilled|novice|master|experte|fortgeschritten|grundkenntnisse|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|avanzato|zaawansowany|podstawowy)(?!\p{L})/iu;

function isLevel(text: string): boolean {
  return text.split(/\s+/).length <= MAX_LEVEL_WORDS && (SKILL_LEVEL.test(text) || FLUENCY_FIRST.test(text));
}

/** A bold line above others that are not. */
function isGroupHeading(line: Line, next: Line | undefined): boolean {
  const isBold = (other: Line) => styleOf(other).includes('bold');
  return isBold(line) && !line.bullet && next !== undefined && !isBold(next) && plainText(line).length <= MAX_GROUP_LENGTH;
}

function splitLabel(line: Line): { label: string; rest: string } {
  const [label = '', ...cells] = lineText(line).split('\t');
  const isTable = cells.length === 1 && label.length <= MAX_GROUP_LENGTH && /[,;•·]/.test(cells[0] ?? '');
  if (isTable) return { label: label.replace(/:$/, ''), rest: cells[0] ?? '' };
  const [, name = '', rest = ''] = /^([^:,]{2,50}):\s*(\S.*)$/s.exec(plainText(line)) ?? [];
  return { label: name.trim(), rest };
}

/** Groups side by side are read one after the other. */
function unfoldGrid(lines: readonly Line[]): Line[] {
  const isGrid = lines.filter(({ segments }) => segments.length > 1).length * 2 > lines.length;
  if (!isGrid || lines.some((line) => /[,;]/.test(lineText(line).split('\t')[1] ?? ''))) return [...lines];
  const columns = new Map<number, Line[]>();
  for (const line of lines)
    for (const segment of line.segments) {
      const x = [...columns.keys()].find((other) => Math.abs(other - segment.x) < 6) ?? segment.x;
      columns.set(x, [...(columns.get(x) ?? []), { ...line, segments: [segment] }]);
    }
  return [...columns].toSorted(([a], [b]) => a - b).flatMap(([, own]) => own);
}

/** The entries of a list in one line; a comma in parentheses separates nothing. */
export function splitList(text: string): string[] {
  return text
    .split(/[;•‧∙|]|\s·\s|·$|\s{3,}|,(?![^()]*\))|、|，|；/)
    .map((word) => word.trim().replace(/[.]$/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const FLUENCY =
  /native|fluent|fluen|proficien|basic|intermediate|advanced|professional|working|limited|elementary|mother|bilingual|beginner|conversational|good|excellent|\b[ABC][12]\b|muttersprach|fließend|verhandlungssicher|grundkenntnisse|gut|maternel|courant|bilingue|notions|intermédiaire|nativ|avanzado|básico|fluido|intermedio|avançado|intermediário|madrelingua|fluente|scolastic|moedertaal|vloeiend|ojczysty|biegł|podstawow|komunikatywn|modersmål|flytande|flydende|母语|流利|精通|良好|ネイティブ|母国語/iu;

const FLUENCY_FIRST = new RegExp(`^(?:${FLUENCY.source})`, 'iu');

/** Whether a text says how well somebody speaks a language. */
export function isFluency(text: string): boolean {
  return FLUENCY.test(text);
}

export function readLanguages(lines: readonly Line[]): Json[] {
  const languages: { language: string; fluency: string }[] = [];
  for (const part of lines.flatMap(partsOf)) {
    // Of several parts in parentheses the last is the level: "Norwegian (Bokmål) (fluent)".
    const [, name = part, level = ''] =
      /^(.*\)) ?\(([^()]+)\)$/u.exec(part) ?? /^([^(:–—\t]+?)\s*(?:[(:–—\t]|\s-\s)\s*(.+?)\)?$/u.exec(part) ?? [];
    const last = languages.at(-1);
    // The level may stand below the language.
    if (last && !last.fluency && !level && FLUENCY.test(name)) last.fluency = name;
    else if (name.length < 60) languages.push({ language: name.trim(), fluency: level.trim() });
  }
  return languages;
}

function partsOf(line: Line): string[] {
  const { segments } = line;
  const isPair = segments.length === 2 && FLUENCY.test(segmentText(segments[1] as Segment));
  if (isPair) return [segments.map(segmentText).join('\t')];
  return segments.flatMap((segment) => splitList(segmentText(segment)));
}

/** Interests, one in each line or part of a line, or each as a heading above its examples. */
export function readInterests(lines: readonly Line[]): Json[] {
  const [first] = lines;
  const headingStyle = first && lines.some((line) => isMoreProminent(first, line)) ? styleOf(first) : undefined;
  const interests: { name: string; keywords: string[] }[] = [];
  for (const line of lines) {
    const text = plainText(line);
    const isHeading = styleOf(line) === headingStyle;
    // A sentence is not a list.
    const words = isHeading || (/[.!?]$/.test(text) && text.split(' ').length > 8) ? [text] : splitList(text);
    if (headingStyle !== undefined && !isHeading) interests.at(-1)?.keywords.push(...words);
    else interests.push(...words.map((name) => ({ name, keywords: [] })));
  }
  return interests;
}

function isMoreProminent(line: Line, other: Line): boolean {
  const [style, otherStyle] = [styleOf(line), styleOf(other)];
  const isLarger = Number.parseFloat(style) > Number.parseFloat(otherStyle);
  return isLarger || (style.includes('bold') && !otherStyle.includes('bold'));
}
