import { isUnlikelyName } from './doubtful-names.ts';
import { MAX_NAME_LENGTH } from './entry-candidates.ts';
import type { NamedEntry } from './entry-names.ts';
import type { HeadShape } from './head-shapes.ts';
import { lineText, styleOf } from './lines.ts';
import { isPlace } from './places.ts';
import { endsSentence } from './prose.ts';
import { type AssignedNames, mostFrequent, titleScore, type Vocabulary } from './roles.ts';
import { soundsLikeRole } from './vocabulary.ts';

/** One way to parse a section: its entries, and which of their names is the title, the employer and the place. */
export interface ParsedEntries {
  entries: NamedEntry[];
  names: AssignedNames[];
}

const SHAPES: readonly HeadShape[] = [0, 1, 2, 3].flatMap((above) => [0, 1, 2].map((below) => ({ above, below })));
/** How much better than the usual parse, per entry, the parse with a given shape must be rated to replace it. */
const MIN_GAIN = 0.5;
/** The penalty for a name in an unusual style, an unknown place, or a line of text that looks like a name. */
const DEVIATION_PENALTY = 0.5;
const MAX_TITLE_WORDS = 12;
const MAX_EMPLOYER_WORDS = 8;

/** Parses a section with every head shape, and returns the entries that are the most complete and the most similar. */
export function mostConsistentEntries(parse: (shape?: HeadShape) => ParsedEntries, vocabulary: Vocabulary): ParsedEntries {
  const usual = parse();
  const isCertain = usual.names.every(({ doubtful }) => doubtful.length === 0);
  // A shape finds entries by their dates.
  if (isCertain || countDated(usual) === 0) return withLeftoverDoubts(usual, vocabulary);
  // A shape that leaves dates without a name gives the dates of one entry to another.
  const complete = SHAPES.map((shape) => parse(shape)).filter((parsed) => countDated(parsed) >= countDated(usual));
  const candidates = complete.map((parsed) => ({ parsed, points: rate(parsed, vocabulary) }));
  const [best] = candidates.toSorted((a, b) => b.points - a.points);
  return withLeftoverDoubts(best && best.points > rate(usual, vocabulary) + MIN_GAIN ? best.parsed : usual, vocabulary);
}

function countDated({ entries }: ParsedEntries): number {
  return entries.filter(({ entry }) => entry.dates).length;
}

/**
 * Marks the names as doubtful if the text begins with a line that may be one: it looks like them, or names the role they
 * lack.
 */
function withLeftoverDoubts({ entries, names }: ParsedEntries, vocabulary: Vocabulary): ParsedEntries {
  const { nameStyles } = stylesOf({ entries, names });
  return {
    entries,
    names: names.map((own, index) => {
      const [first] = entries[index]?.entry.body ?? [];
      const isName = first !== undefined && !first.bullet && lineText(first).length < MAX_NAME_LENGTH;
      const isLeftOver = isName && nameStyles.includes(styleOf(first));
      const lacksRole = vocabulary === 'work' && !soundsLikeRole(own.title);
      const isTitle = isName && first.segments.length === 1 && lacksRole && isShortRole(lineText(first));
      return isLeftOver || isTitle ? { ...own, doubtful: [...own.doubtful, 'title', 'company'] } : own;
    }),
  };
}

const MAX_ROLE_WORDS = 6;

function isShortRole(text: string): boolean {
  return soundsLikeRole(text) && text.split(' ').length <= MAX_ROLE_WORDS && !endsSentence(text);
}

function stylesOf({ entries, names }: ParsedEntries): { titles: string[]; organisations: string[]; nameStyles: string[] } {
  const titles = entries.map((entry, index) => styleIn(entry, names[index]?.title));
  const organisations = entries.map((entry, index) => styleIn(entry, names[index]?.organisation));
  const textStyle = mostFrequent(entries.flatMap(({ entry }) => entry.body.map(styleOf)));
  const usual = [titles, organisations].map((styles) => mostFrequent(styles.filter(Boolean)));
  return { titles, organisations, nameStyles: usual.filter((style) => style !== textStyle) };
}

/** Higher if each entry has a title and an employer that sound right, in the usual styles, and no name is left in its text. */
function rate(parsed: ParsedEntries, vocabulary: Vocabulary): number {
  const { entries, names } = parsed;
  const { titles, organisations, nameStyles } = stylesOf(parsed);
  const points = names.map(({ title, organisation, place }, index) => {
    const body = entries[index]?.entry.body ?? [];
    const deviations = [
      titles[index] !== mostFrequent(titles),
      organisations[index] !== mostFrequent(organisations),
      place !== '' && !isPlace(place),
      ...body.map((line) => !line.bullet && nameStyles.includes(styleOf(line))),
    ];
    return (
      rateName(title, titleScore(title, vocabulary), MAX_TITLE_WORDS) +
      rateName(organisation, -titleScore(organisation, vocabulary), MAX_EMPLOYER_WORDS) -
      DEVIATION_PENALTY * deviations.filter(Boolean).length
    );
  });
  return points.reduce((sum, own) => sum + own, 0) / Math.max(points.length, 1);
}

function rateName(text: string, fit: number, maxWords: number): number {
  return text === '' ? -1 : fit - Number(isUnlikelyName(text, maxWords));
}

function styleIn({ names, employer }: NamedEntry, text = ''): string {
  return [...names, ...(employer ? [employer] : [])].find((name) => text !== '' && name.text.startsWith(text))?.style ?? '';
}
