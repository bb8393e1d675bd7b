import { stem, type Token, tokens } from '../../built-in/reading/tokenization.ts';
import { languagesIn } from '../language-levels.ts';
import { cuesIn, isTechnology } from './cues.ts';
import type { Unit } from './units.ts';

/** Names of what holds for a unit, with how much it does. */
export type Features = ReadonlyMap<string, number>;

/** What a unit says by itself and by the form and the heading of its line. */
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

/** Adds what the rest of the line, its neighbours and its section say, by the first estimates of these. */
export function contextFeatures(units: readonly Unit[], estimates: readonly number[]): Features[] {
  const sections = groupBy(units, ({ section }) => section);
  const lines = groupBy(units, ({ line }) => line);
  const mean = (indexes: readonly number[]) =>
    indexes.length === 0 ? undefined : indexes.reduce((sum, i) => sum + (estimates[i] ?? 0), 0) / indexes.length;
  const sectionMeans = new Map([...sections].map(([section, indexes]) => [section, mean(indexes) ?? 0]));
  return units.map((unit, i) => {
    const features = new Map<string, number>();
    const own = estimates[i] ?? 0;
    const others = (sections.get(unit.section) ?? []).filter((j) => j !== i);
    const inLine = mean((lines.get(unit.line) ?? []).filter((j) => j !== i));
    const inSection = mean(others);
    features.set('own', logit(own));
    if (inLine !== undefined) features.set('line', logit(inLine));
    if (inSection !== undefined) features.set('section', logit(inSection));
    const sectionSize = (sections.get(unit.section) ?? []).length;
    features.set(`section size:${sectionSize <= 2 ? 2 : sectionSize <= 5 ? 5 : 6}`, 1);
    const before = estimates[i - 1];
    const after = estimates[i + 1];
    if (before !== undefined && units[i - 1]?.section === unit.section) features.set('before', logit(before));
    if (after !== undefined && units[i + 1]?.section === unit.section) features.set('after', logit(after));
    const best = Math.max(0, ...[...sectionMeans].flatMap(([section, value]) => (section === unit.section || (sections.get(section)?.length ?? 0) < 3 ? [] : [value])));
    features.set('best other section', best);
    features.set(`best other section,${unit.part ?? 'none'}`, best);
    features.set(unit.isBullet ? 'bullet' : 'prose', 1);
    features.set(`part:${unit.part ?? 'none'}`, 1);
    return features;
  });
}

function logit(probability: number): number {
  const bounded = Math.min(0.98, Math.max(0.02, probability));
  return Math.log(bounded / (1 - bounded)) / 2;
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

/** The stems of a text, alone and in pairs, with a placeholder for each name, number and language. */
function ngramsOf(text: string): string[] {
  if (text === '') return [];
  const words = tokens(text).map(placeholderOf);
  const delimited = ['<', ...words, '>'];
  return [...new Set([...words, ...delimited.slice(1).map((word, i) => `${delimited[i]} ${word}`)])];
}

function placeholderOf(token: Token): string {
  if (isTechnology(token)) return '#technology';
  if (/^\d/.test(token.word)) return '#number';
  return languagesIn(token.text).length > 0 ? '#language' : stem(token.word);
}
