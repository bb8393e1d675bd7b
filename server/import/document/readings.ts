import { isUnlikelyName } from './doubtful-names.ts';
import { MAX_NAME_LENGTH } from './entry-candidates.ts';
import type { NamedEntry } from './entry-names.ts';
import type { HeadShape } from './head-shapes.ts';
import { lineText, styleOf } from './lines.ts';
import { isPlace } from './places.ts';
import { type AssignedNames, likeness, mostFrequent, type Vocabulary } from './roles.ts';

/** One way to read a section: its entries, and what their names mean. */
export interface Reading {
  entries: NamedEntry[];
  names: AssignedNames[];
}

const SHAPES: readonly HeadShape[] = [0, 1, 2, 3].flatMap((above) => [0, 1, 2].map((below) => ({ above, below })));
/** How much better heads of one shape must be, for each entry, than what the lines around each date say. */
const MIN_GAIN = 0.5;
/** For a name in another style than in most entries, for a place that is not known, and for a line of text that looks like a name. */
const DEVIATION = 0.5;
const MAX_TITLE_WORDS = 12;
const MAX_EMPLOYER_WORDS = 8;

/** Of the possible readings of a section the one in which its entries are most complete and most alike. */
export function mostConsistent(read: (shape?: HeadShape) => Reading, vocabulary: Vocabulary): Reading {
  const usual = read();
  if (usual.names.every(({ doubtful }) => doubtful.length === 0)) return withLeftoverDoubts(usual);
  const rated = SHAPES.map((shape) => read(shape)).map((reading) => ({ reading, points: rate(reading, vocabulary) }));
  const [best] = rated.toSorted((a, b) => b.points - a.points);
  return withLeftoverDoubts(best && best.points > rate(usual, vocabulary) + MIN_GAIN ? best.reading : usual);
}

/** Where the text of an entry begins with a line that looks like the names, part of a name may be in it. */
function withLeftoverDoubts({ entries, names }: Reading): Reading {
  const { nameStyles } = stylesOf({ entries, names });
  return {
    entries,
    names: names.map((own, index) => {
      const [first] = entries[index]?.entry.body ?? [];
      const isName = first !== undefined && !first.bullet && lineText(first).length < MAX_NAME_LENGTH;
      const isLeftOver = isName && nameStyles.includes(styleOf(first));
      return isLeftOver ? { ...own, doubtful: [...own.doubtful, 'title', 'company'] } : own;
    }),
  };
}

function stylesOf({ entries, names }: Reading): { titles: string[]; organisations: string[]; nameStyles: string[] } {
  const titles = entries.map((entry, index) => styleIn(entry, names[index]?.title));
  const organisations = entries.map((entry, index) => styleIn(entry, names[index]?.organisation));
  const textStyle = mostFrequent(entries.flatMap(({ entry }) => entry.body.map(styleOf)));
  const usual = [titles, organisations].map((styles) => mostFrequent(styles.filter(Boolean)));
  return { titles, organisations, nameStyles: usual.filter((style) => style !== textStyle) };
}

/** Larger for entries that each have a title and an employer that sound like it, in the styles of the others, and leave no name over. */
function rate(reading: Reading, vocabulary: Vocabulary): number {
  const { entries, names } = reading;
  const { titles, organisations, nameStyles } = stylesOf(reading);
  const points = names.map(({ title, organisation, place }, index) => {
    const body = entries[index]?.entry.body ?? [];
    const deviations = [
      titles[index] !== mostFrequent(titles),
      organisations[index] !== mostFrequent(organisations),
      place !== '' && !isPlace(place),
      ...body.map((line) => !line.bullet && nameStyles.includes(styleOf(line))),
    ];
    return (
      rateName(title, likeness(title, vocabulary), MAX_TITLE_WORDS) +
      rateName(organisation, -likeness(organisation, vocabulary), MAX_EMPLOYER_WORDS) -
      DEVIATION * deviations.filter(Boolean).length
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
