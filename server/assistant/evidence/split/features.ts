import { stem, type Token, tokens } from '../../built-in/reading/tokenization.ts';
import { languagesIn } from '../language-levels.ts';
import { cuesIn, isTechnology } from './cues.ts';
import type { Unit } from './units.ts';

/** The features of a unit: name → value. */
export type Features = ReadonlyMap<string, number>;

/** The features of a unit itself, and of the form and the heading of its line. */
export function ownFeatures(unit: Unit): Features {
  const { text, isBullet, heading, part, isTitle, position } = unit;
  const cues = cuesIn(text);
  const words = text.split(/\s+/).length;
  const form = isBullet ? 'bullet' : 'prose';
  const features = new Map<string, number>();
  const add = (name: string, value = 1) => features.set(name, value);
  add(form);
  add(`part:${part ?? (heading ? 'unknown' : 'none')}`);
  add(`part:${part ?? (heading ? 'unknown' : 'none')},${form}`);
  for (const cue of cues) {
    add(`cue:${cue}`);
    add(`cue:${cue},${form}`);
    if (part) add(`cue:${cue},${part}`);
  }
  add(`words:${words <= 2 ? 2 : words <= 5 ? 5 : words <= 12 ? 12 : words <= 25 ? 25 : 50}`);
  if (isTitle) add('title');
  add(`position:${Math.min(4, Math.floor(position * 5))}`);
  addScaled(features, 'w:', ngramsOf(text));
  addScaled(features, 'h:', ngramsOf(heading));
  return features;
}

function addScaled(features: Map<string, number>, prefix: string, ngrams: readonly string[]): void {
  for (const ngram of ngrams) features.set(prefix + ngram, 1 / Math.sqrt(ngrams.length));
}

/** Adds features of the rest of the line, of the neighbors and of the section: their estimates from the first step. */
export function contextFeatures(units: readonly Unit[], estimates: readonly number[]): Features[] {
  const sections = groupBy(units, ({ section }) => section);
  const lines = groupBy(units, ({ line }) => line);
  const mean = (indexes: readonly number[]) =>
    indexes.length === 0 ? undefined : indexes.reduce((sum, i) => sum + (estimates[i] ?? 0), 0) / indexes.length;
  const sectionMeans = new Map([...sections].map(([section, indexes]) => [section, mean(indexes) ?? 0]));
  return units.map((unit, i) => {
    const features = new Map<string, number>();
    const around = (name: string, value: number | undefined) => {
      if (value !== undefined) features.set(name, logit(value));
    };
    features.set('own', logit(estimates[i] ?? 0));
    const inSection = sections.get(unit.section) ?? [];
    around('line', mean((lines.get(unit.line) ?? []).filter((j) => j !== i)));
    around(unit.isBullet ? 'list' : 'paragraphs', mean(inSection.filter((j) => j !== i && units[j]?.isBullet === unit.isBullet)));
    around('before', units[i - 1]?.section === unit.section ? estimates[i - 1] : undefined);
    around('after', units[i + 1]?.section === unit.section ? estimates[i + 1] : undefined);
    const others = [...sectionMeans].flatMap(([section, value]) =>
      section === unit.section || (sections.get(section)?.length ?? 0) < MIN_SECTION ? [] : [value],
    );
    // Where a section says what is required, the other sections rarely do.
    if (unit.part !== 'must' && unit.part !== 'wish') features.set('best other section', Math.max(0, ...others));
    return features;
  });
}

const MIN_SECTION = 3;

function logit(probability: number): number {
  const limitedProbability = Math.min(0.98, Math.max(0.02, probability));
  return Math.log(limitedProbability / (1 - limitedProbability)) / 2;
}

function groupBy(units: readonly Unit[], keyOf: (unit: Unit) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [i, unit] of units.entries()) {
    const group = groups.get(keyOf(unit));
    if (group) group.push(i);
    else groups.set(keyOf(unit), [i]);
  }
  return groups;
}

/** The stems of the text, alone and in pairs, with a placeholder for each name, number and language. */
function ngramsOf(text: string): string[] {
  if (text === '') return [];
  const words = tokens(text).map(placeholderOf);
  const sequence = ['<', ...words, '>'];
  return [...new Set([...words, ...sequence.slice(1).map((word, i) => `${sequence[i]} ${word}`)])];
}

function placeholderOf(token: Token): string {
  if (isTechnology(token)) return '#technology';
  if (/^\d/.test(token.word)) return '#number';
  return languagesIn(token.text).length > 0 ? '#language' : stem(token.word);
}
