import type { Corpus, Passage } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import type { WordVectors } from '../retrieval/word-vectors.ts';
import { escapeRegExp } from './escape-regexp.ts';
import { ALIAS_GROUPS, KNOWN_TECHNOLOGIES, WORK_FIELDS } from './technology-names.ts';
import { normalize, SPACED, tokens } from './tokenization.ts';
import { readLines, splitNames } from './word-lists.ts';

/** A technology that a question names. */
export interface Technology {
  /** As it is written in the list of known names or by the owner: safe to repeat to the visitor. */
  name: string;
  /** All names of the same technology, in lower case. */
  names: readonly string[];
  /** The part of the question before it, in lower case. */
  before: string;
  /** Where the question names it. */
  range: readonly [from: number, to: number];
}

export interface TechnologyRecognizer {
  recognize(question: string): Technology[];
  /** The passages that mention a technology by one of its names, in the order of the corpus. */
  findMentions(technology: Technology): readonly Passage[];
}

/** An everyday word ("go", "react") is a name if one of these comes before or after it, or if it stands alone. */
const BEFORE_NAME =
  /\b(?:in|with|use|uses|used|using|know|knows|known|of|like|on|via|learn|learned|learning|write|writes|written|code|codes|coding|program|programs|deploy|run|about)\s+(?:the\s+)?$/;
/** After these it is a name only if no object follows: "moved to make", not "to make it safe". */
const TO = /\b(?:to|and|or)\s+(?:the\s+)?$/;
const AT_END = /^\s*(?:[?.!,;:)]|$|(?:or|and|from|for|in|at|with|on|before|yet)(?:\s|$))/;
export const AFTER_NAME =
  /^\s*(?:experience|skills?|knowledge|developer|development|developing|programming|programmer|code|coding|framework|language|expert|expertise|engineer|projects?|front-?end|back-?end|admin\w*|sysadmin|native|apps?|web|certified|certification|background|stack|databases?|db|servers?|clusters?|apis?|sdk|tools?|architect|platform|cloud|queries|scripts?|libraries|library|or|and)\b/;

export function createTechnologyRecognizer({ content, items }: Corpus, vectors: WordVectors): TechnologyRecognizer {
  const ownerNames = new Map<string, string>();
  for (const name of [...content.skills.map((skill) => skill.name), ...content.timeline.flatMap((milestone) => milestone.tags)])
    ownerNames.set(normalize(name), name);
  const texts = items.flatMap((item) =>
    item.passages.map((passage) => {
      const original = withoutLongerNames(passage.text);
      return { passage, normalized: normalize(original), original };
    }),
  );
  const titles = items.map((item) => {
    const original = withoutLongerNames(item.title);
    return { item, normalized: normalize(original), original };
  });

  // Several stages look for the same names.
  const mentionsOf = memoizePerObject(findMentions);

  return {
    recognize(question) {
      const technologies: Technology[] = [];
      const matchedRanges: [number, number][] = [];
      for (const [from, to] of phraseRanges(question)) {
        const phrase = normalize(question.slice(from, to));
        const name = [phrase, phrase.replace(VERSION, '')].find(
          (candidate) => ownerNames.has(candidate) || KNOWN_TECHNOLOGIES.has(candidate),
        );
        if (name === undefined || matchedRanges.some(([a, b]) => from < b && to > a)) continue;
        if (!ownerNames.has(name) && WORK_FIELDS.has(name)) continue;
        if (!isMeantAsName(question, [from, to], vectors)) continue;
        matchedRanges.push([from, to]);
        technologies.push({
          name: ownerNames.get(name) ?? KNOWN_TECHNOLOGIES.get(name) ?? name,
          names: ALIAS_GROUPS.get(name) ?? [name],
          before: normalize(question.slice(0, from)),
          range: [from, to],
        });
      }
      return technologies;
    },
    findMentions: ({ names }) => mentionsOf(names),
  };

  function findMentions(names: readonly string[]): Passage[] {
    // Most text contains none of the names, and finding that out is much faster than trying the patterns.
    const isPossible = (normalized: string) => names.some((name) => normalized.includes(name));
    const anyName = wholeWords(names);
    // In a sentence an everyday word is a name only if it is capitalized: "We go live" does not name Go.
    const isEveryday = (name: string) => /^\p{L}{1,2}$/u.test(name) || vectors.rank(name) !== undefined;
    const plainNames = wholeWords(names.filter((name) => !isEveryday(name)));
    const everydayNames = wholeWords(names.filter(isEveryday), 'giu');
    const isNamedIn = (normalized: string, original: string) =>
      plainNames.test(normalized) || [...original.matchAll(everydayNames)].some(([name]) => /\p{Lu}/u.test(name));
    const inText = texts.flatMap(({ passage, normalized, original }) =>
      isPossible(normalized) &&
      anyName.test(normalized) &&
      (passage.isFact || LABELED_LIST.test(original) || isNamedIn(normalized, original))
        ? [passage]
        : [],
    );
    const inTitle = titles.flatMap(({ item, normalized, original }) =>
      isPossible(normalized) && isNamedIn(normalized, original) ? item.passages.slice(0, 1) : [],
    );
    return [...new Set([...inText, ...inTitle])];
  }
}

/** Names of something else that contain the name of a technology: "Monty Python". */
const LONGER_NAMES = new RegExp(String.raw`\b(?:${readLines('longer-names').flatMap(splitNames).join('|')})\b`, 'gi');

export function withoutLongerNames(text: string): string {
  return text.replace(LONGER_NAMES, ' ');
}

/** "Technologies: react, express" is a list of names, whatever their case. */
const LABELED_LIST = /^(?:tech(?:nolog(?:y|ies)|nical|s)?|stack|tools?|built with|skills|keywords)\b[^.:]{0,20}:/i;

/** The version in "Python 3" or "Java v17", which a portfolio may leave out. */
const VERSION = /(?:(?<=\p{L}{3})|\s)\s*v?\d[\d.]*$/u;

/** Matches any of the names as a whole word; matches nothing if there are no names. */
function wholeWords(names: readonly string[], flags = 'u'): RegExp {
  return new RegExp(names.map(wholeWord).join('|') || '(?!)', flags);
}

/** The source of a pattern for one name, in lower case. */
export function wholeWord(name: string): string {
  const text = escapeRegExp(name);
  // "C-level", "R&D", "Objective-C", "go-to-market" and "Ada R. Miller" are not names of languages.
  if (name.length === 1 || name === 'go')
    return `(?<![\\p{L}\\p{N}&'’.-]|objective )${text}(?:['’]s)?(?![\\p{L}\\p{N}#+&'’]|\\.\\s?\\p{L}|-(?!based|like|written)\\p{L})`;
  const plural = name.length > 2 ? "(?:s|'s)?" : "(?:'s)?";
  return `(?<!${SPACED})${text}${plural}(?!${SPACED}|[#+])`;
}

/** The ranges of all runs of up to five words, longest first. */
function phraseRanges(question: string): [from: number, to: number][] {
  const words = tokens(question);
  const ranges: [number, number][] = [];
  for (let length = 5; length >= 1; length--) {
    for (let i = 0; i + length <= words.length; i++) {
      const first = words[i];
      const last = words[i + length - 1];
      if (first && last) ranges.push([first.index, last.index + last.text.length]);
    }
  }
  return ranges;
}

/** Words before "go" as a verb: "Where do you want to go?" */
const BEFORE_VERB_GO =
  /\b(?:want|wants|wanted|like|ready|need|needs|had|have|has|going|able|plan|hope|where|way) to $|\bon the $/;

/** In "128 kB of flash" and "in spring 2020" the everyday word is not a name. */
const AMOUNT_OF = /\b\d[\d.,]* ?\p{L}+ of $/u;
const OF_YEAR = /^ (?:of )?(?:19|20)\d\d\b/;
const WITH_YEAR = / (?:19|20)\d\d$/;

/** Whether an everyday word such as "go" or "react" is used as a name, judged by the words around it. */
function isMeantAsName(question: string, [from, to]: readonly [number, number], vectors: WordVectors): boolean {
  const phrase = normalize(question.slice(from, to));
  const isLetter = phrase.length === 1 || phrase === 'go';
  if (WITH_YEAR.test(phrase) && vectors.rank(phrase.replace(WITH_YEAR, '')) !== undefined) return false;
  if (!isLetter && vectors.rank(phrase) === undefined) return true;
  const before = normalize(question.slice(0, from));
  const after = normalize(question.slice(to));
  if (phrase === 'go' && BEFORE_VERB_GO.test(before)) return false;
  if (AMOUNT_OF.test(before) || OF_YEAR.test(after)) return false;
  if (tokens(before + after).length <= (isLetter ? 0 : 1)) return true;
  const isCapitalized = /^\p{Lu}/u.test(question.slice(from)) && /[\p{L}\p{N},][^.?!]*$/u.test(before);
  if (isCapitalized) return true;
  // "C, C++ or Rust?"
  if (isLetter && /^\p{Lu}[,?]/u.test(question.slice(from)) && before.trim() === '') return true;
  if (isLetter)
    return (
      (BEFORE_NAME.test(before) || TO.test(before)) && /^\s*(?:[?.!,]|$|(?:or|and|programming|code|development)\b)/.test(after)
    );
  return BEFORE_NAME.test(before) || AFTER_NAME.test(after) || (TO.test(before) && AT_END.test(after));
}
