import type { Concepts } from '../built-in/reading/concepts.ts';
import type { Technology, TechnologyRecognizer } from '../built-in/reading/technology-mentions.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { normalize, tokens } from '../built-in/reading/tokenization.ts';
import { readLines, splitNames } from '../built-in/reading/word-lists.ts';
import { languagesIn } from './language-levels.ts';
import { isQuality, isSubjectWord } from './requirement-words.ts';

type Range = readonly [from: number, to: number];

/** Names of technologies that are also words of other languages. */
const FOREIGN_WORDS =
  /^(?:access|base|beam|chef|compass|condor|ember|excel|express|flash|go|maven|maya|oracle|phoenix|processing|prophet|rails|rest|sage|salt|tempo|unity|vault|vertex)$/;

/** An English word in text in another language is a name, whatever its case: "une app react". */
function withCapitals(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.-])\p{Ll}{4,}(?![\p{L}\p{N}])/gu, (word) =>
    KNOWN_TECHNOLOGIES.has(word) && !WORK_FIELDS.has(word) && !FOREIGN_WORDS.test(word)
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : word,
  );
}

const MAKERS = new Set(readLines('makers').flatMap(splitNames));

export function isMaker(name: string): boolean {
  return MAKERS.has(normalize(name));
}

/** "Adobe Photoshop" asks for a product, whatever else its maker makes. */
function withoutMakers(text: string, technologies: readonly Technology[]): Technology[] {
  return technologies.filter(
    ({ range: [from, to] }) =>
      !isMaker(text.slice(from, to)) || !technologies.some(({ range: [start] }) => start > to && text.slice(to, start) === ' '),
  );
}

/** Put before a requirement, so that its first word is read as a name: "Python would be a plus". */
const LEAD_IN = 'with ';
/** Everyday words that begin requirements without being names: "Express yourself clearly", "Excel at details". */
const EVERYDAY =
  /^(?:excel|express|go|less|safe|maze|principle|flash|chef|vault|prophet|unity|maya|tempo|rest|processing|beam|make|maven|design|research)\b(?! *[,/+(]| (?:and|or|boot)\b)/i;

/** Names that are words when in lower case within a sentence: "how to make tradeoffs", "Most is Python, and the rest is Bash". */
export const EVERYDAY_IN_SENTENCE = /^(?:excel|express|go|less|safe|maze|principle|flash|unity|rest|processing|beam|make|maven)$/;

/** The technologies that a requirement names; `isForeign` says that it is in another language than English. */
export function askedTechnologies(text: string, recognizer: TechnologyRecognizer, isForeign: boolean): Technology[] {
  return withoutMakers(text, recognizeTechnologies(isForeign ? withCapitals(text) : text, recognizer));
}

function recognizeTechnologies(text: string, { recognize }: TechnologyRecognizer): Technology[] {
  const [first] = tokens(text);
  const leadIn = EVERYDAY.test(text) || (first && isQuality(first.word)) ? '' : LEAD_IN;
  return recognize(leadIn + withoutStops(text)).flatMap((technology): Technology[] => {
    const [from, to] = technology.range;
    const range = [from - leadIn.length, to - leadIn.length] as const;
    const name = text.slice(...range);
    // "Leaflet.js"
    if (text[range[0] - 1] === '.') return [];
    const isWord = EVERYDAY_IN_SENTENCE.test(name) && !/^ *[,/+(]/.test(text.slice(range[1]));
    return range[0] < 0 || isWord || (range[0] === 0 && isQuality(normalize(name))) || languagesIn(name).length > 0
      ? []
      : [{ ...technology, range }];
  });
}

/** Removes the full stops of abbreviations, which would seem to end a sentence, so that a capital would not mark a name: "e.g. Playwright". */
function withoutStops(text: string): string {
  return text.replace(/\b(?:e\.g|i\.e|z\. ?B|u\. ?a|etc|incl|inkl|bzw|ca)\./gi, (abbreviation) =>
    abbreviation.replaceAll('.', ' '),
  );
}

/** "Azure Data Factory" and "React Router" are not what their first word names. */
export function productName(
  text: string,
  [from, to]: Range,
  technologies: readonly Technology[],
  broaderTerms: Concepts,
): Range | undefined {
  const [rest = ''] = /^(?: \p{Lu}[\p{L}\p{N}]*(?:\/\p{Lu}[\p{L}\p{N}]*)*){1,3}(?![\p{L}\p{N}])/u.exec(text.slice(to)) ?? [];
  const words = tokens(rest).map(({ word }) => word);
  const isOfMaker = isMaker(text.slice(from, to));
  // "Experience" is a word of requirements, but not in "Adobe Experience Manager".
  if (!words.some(isSubjectWord) || !(isOfMaker || isSubjectWord(words[0] ?? ''))) return undefined;
  // In a title every word is capitalized.
  const plain = tokens(text.slice(0, from) + text.slice(to + rest.length));
  if (!isOfMaker && !plain.some((token) => /^\p{Ll}/u.test(token.text))) return undefined;
  const end = to + rest.length;
  if (technologies.some(({ range: [start] }) => start >= to && start < end)) return undefined;
  const isKind = broaderTerms.findAsked(rest).some(({ range: [start, stop] }) => start <= 1 && stop === rest.length);
  return isKind ? undefined : [from, end];
}
