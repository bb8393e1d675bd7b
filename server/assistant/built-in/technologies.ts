import { type Corpus, type Item, type Passage, skillText } from '../corpus.ts';
import { asksSum } from './answer-match.ts';
import { asksForDetail } from './detail.ts';
import { type Draft, QUOTES_MAX, type Quote, quoteOf } from './draft.ts';
import { asksWho } from './names.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { SUBJECT_WEIGHT, subjectOf } from './scope.ts';
import { FIELDS, GROUPS, KNOWN } from './technology-names.ts';
import type { WordVectors } from './word-vectors.ts';
import { fold, tokens } from './words.ts';

/** What is named in a question, and where the portfolio names it. */
export interface Technology {
  /** As it is written in the lexicon or by the owner: safe to repeat. */
  name: string;
  names: readonly string[];
  /** What stands before it in the question, in lower case. */
  before: string;
}

export interface Technologies {
  /** Those that a question names. */
  named(question: string): Technology[];
  /** The passages that name one of its names, in the order of the corpus. */
  mentions(technology: Technology): Passage[];
}

/** What makes an everyday word a name: it stands after or before one of these, or alone. */
const BEFORE =
  /\b(?:in|with|use|uses|used|using|know|knows|known|of|like|on|via|and|or|learn|learned|learning|write|writes|written|code|codes|coding|program|programs|deploy|run|about)\s+(?:the\s+)?$/;
/** After "to" it is a name where nothing follows that could be its object: "moved to make", not "to make it safe". */
const TO = /\bto\s+(?:the\s+)?$/;
const AT_END = /^\s*(?:[?.!,;:)]|$|(?:or|and|from|for|in|at|with|on|before|yet)(?:\s|$))/;
const AFTER =
  /^\s*(?:experience|skills?|knowledge|developer|development|developing|programming|programmer|code|coding|framework|language|expert|expertise|engineer|projects?|front-?end|back-?end|admin\w*|sysadmin|native|apps?|web|certified|certification|background|stack|databases?|db|servers?|clusters?|apis?|sdk|tools?|architect|platform|cloud|queries|scripts?|libraries|library|apps?|or\b|and\b)/;

export function technologiesOf({ content, items }: Corpus, vectors: WordVectors): Technologies {
  const own = new Map<string, string>();
  for (const name of [...content.skills.map((skill) => skill.name), ...content.timeline.flatMap((milestone) => milestone.tags)])
    own.set(fold(name), name);
  const haystacks = items.flatMap((item) =>
    item.passages.map((passage) => ({ passage, text: fold(passage.text), written: passage.text })),
  );
  const titles = items.map((item) => ({ item, text: fold(item.title) }));

  return {
    named(question) {
      const found: Technology[] = [];
      const taken: [number, number][] = [];
      for (const [from, to] of phrases(question)) {
        const phrase = fold(question.slice(from, to));
        const known = [phrase, phrase.replace(VERSION, '')].find((one) => own.has(one) || KNOWN.has(one));
        if (known === undefined || taken.some(([a, b]) => from < b && to > a)) continue;
        if (!own.has(known) && FIELDS.has(known)) continue;
        if (!isMeantAsName(question, [from, to], vectors)) continue;
        taken.push([from, to]);
        found.push({
          name: own.get(known) ?? KNOWN.get(known) ?? known,
          names: GROUPS.get(known) ?? [known],
          before: fold(question.slice(0, from)),
        });
      }
      return found;
    },
    mentions({ names }) {
      const anyName = wholeWords(names);
      // "We go live" names no language: in a sentence an everyday word is a name when it is written as one.
      const isEveryday = (name: string) => /^\p{L}{1,2}$/u.test(name) || vectors.rank(name) !== undefined;
      const plainNames = wholeWords(names.filter((name) => !isEveryday(name)));
      const everydayNames = wholeWords(names.filter(isEveryday), 'giu');
      const isNamedIn = (folded: string, written: string) =>
        plainNames.test(folded) || [...written.matchAll(everydayNames)].some(([name]) => /\p{Lu}/u.test(name));
      const inText = haystacks.flatMap(({ passage, text, written }) =>
        anyName.test(text) && (passage.isFact || isNamedIn(text, written)) ? [passage] : [],
      );
      const inTitle = titles.flatMap(({ item, text }) => (isNamedIn(text, item.title) ? item.passages.slice(0, 1) : []));
      return [...new Set([...inText, ...inTitle])];
    },
  };
}

/** "Python 3", "Java v17": the number says nothing that a portfolio would have to say too. */
const VERSION = /(?:(?<=\p{L}{3})|\s)\s*v?\d[\d.]*$/u;

/** Finds any of the names where it is a word of its own; finds nothing when there are none. */
function wholeWords(names: readonly string[], flags = 'u'): RegExp {
  return new RegExp(names.map(wholeWord).join('|') || '(?!)', flags);
}

function wholeWord(name: string): string {
  const text = escaped(name);
  // "C-level", "R&D", "Objective-C" and "go-to-market" name no language.
  if (name.length === 1 || name === 'go')
    return `(?<![\\p{L}\\p{N}&'’.-]|objective )${text}(?:['’]s)?(?![\\p{L}\\p{N}#+&'’]|\\.\\p{L}|-(?!based|like|written)\\p{L})`;
  const plural = name.length > 2 ? "(?:s|'s)?" : "(?:'s)?";
  return `(?<![\\p{L}\\p{N}])${text}${plural}(?![\\p{L}\\p{N}#+])`;
}

/** All runs of up to five words, the longest first. */
function phrases(question: string): [from: number, to: number][] {
  const words = tokens(question);
  const found: [number, number][] = [];
  for (let length = 5; length >= 1; length--) {
    for (let i = 0; i + length <= words.length; i++) {
      const first = words[i];
      const last = words[i + length - 1];
      if (first && last) found.push([first.at, last.at + last.text.length]);
    }
  }
  return found;
}

/** "Where do you want to go?" */
const LEAVING = /\b(?:want|wants|wanted|like|ready|need|needs|had|have|has|going|able|plan|hope|where|way) to $|\bon the $/;

/** "128 kB of flash" and "in spring 2020" name nothing. */
const AMOUNT_OF = /\b\d[\d.,]* ?\p{L}+ of $/u;
const OF_YEAR = /^ (?:of )?(?:19|20)\d\d\b/;
const WITH_YEAR = / (?:19|20)\d\d$/;

/** "Go" or "react" may be a verb: then something around it has to say that it is a name. */
function isMeantAsName(question: string, [from, to]: readonly [number, number], vectors: WordVectors): boolean {
  const phrase = fold(question.slice(from, to));
  const isLetter = phrase.length === 1 || phrase === 'go';
  if (WITH_YEAR.test(phrase) && vectors.rank(phrase.replace(WITH_YEAR, '')) !== undefined) return false;
  if (!isLetter && vectors.rank(phrase) === undefined) return true;
  const before = fold(question.slice(0, from));
  const after = fold(question.slice(to));
  if (phrase === 'go' && LEAVING.test(before)) return false;
  if (AMOUNT_OF.test(before) || OF_YEAR.test(after)) return false;
  if (tokens(before + after).length <= (isLetter ? 0 : 1)) return true;
  const isCapital = /^\p{Lu}/u.test(question.slice(from)) && /[\p{L}\p{N},][^.?!]*$/u.test(before);
  if (isCapital) return true;
  // "C, C++ or Rust?"
  if (isLetter && /^\p{Lu}[,?]/u.test(question.slice(from)) && before.trim() === '') return true;
  if (isLetter)
    return (BEFORE.test(before) || TO.test(before)) && /^\s*(?:[?.!,]|$|(?:or|and|programming|code|development)\b)/.test(after);
  return BEFORE.test(before) || AFTER.test(after) || (TO.test(before) && AT_END.test(after));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const HOW_WELL =
  /\bhow (?:many (?:years|yrs)|long|well|good|much experience|strong|proficient|deep)\b|\b(?:years|yrs) (?:of|with|in)\b|\blevel\b|\b(?:proficien|fluen)\w+/;

/** What the portfolio says of a technology, or that it does not mention it. */
export function namedTechnologies(question: Question, reader: Reader): Draft | undefined {
  const { folded } = question;
  if (question.technologies.length === 0 || asksWho(folded) || asksSum(folded)) return undefined;
  const { index, technologies, corpus } = reader;
  const found = question.technologies.map((technology) => ({ technology, passages: technologies.mentions(technology) }));
  const versions = found.filter(({ technology }) => isForVersion(technology, question));
  if (versions.some(({ technology, passages }) => !tellVersion(technology, passages))) return decline(corpus.content);
  // "Which AWS region does it run in?" asks for more than whether AWS is there.
  if (versions.length === 0 && asksForDetail(question, index)) return undefined;
  if (question.technologies.some((technology) => isOfLongerName(technology, question))) return decline(corpus.content);
  const absent = found.filter(({ passages }) => passages.length === 0).map(({ technology }) => technology.name);
  const passages = new Set(found.flatMap(({ passages }) => passages));
  const subject = subjectOf(question.terms);
  const hits = index.find(subject, question.text);
  if (passages.size === 0) {
    // Something else that is asked of may be there: "the migration away from Oracle".
    const others = subject.filter(
      (term) => !question.technologies.some(({ names }) => names.some((name) => name.includes(term.word))),
    );
    if (others.length >= 3 && hits[0] && hits[0].coverage >= 0.75) return undefined;
    return decline(corpus.content, `The portfolio does not mention ${listed(absent)}.`);
  }
  if (versions.length === 0 && asksForMore(question)) return undefined;
  const scores = new Map(hits.map(({ passage, score }) => [passage, score]));
  const rated = [...passages]
    .map((passage) => ({
      passage,
      score: (scores.get(passage) ?? 0) + (passage.isFact ? (passage.item.kind === 'skills' ? 0.1 : 0) : 0.3),
    }))
    .sort((a, b) => b.score - a.score);
  const byItem = new Map<Item, Passage>();
  for (const { passage } of rated) if (!byItem.has(passage.item)) byItem.set(passage.item, passage);
  const lead =
    absent.length > 0
      ? `The portfolio does not mention ${listed(absent)}. On the rest it says:`
      : 'Yes, the portfolio mentions it:';
  const shown = [...byItem.values()];
  // The list of skills is where it stands for certain: it is always among them.
  const skill = shown.find(({ item }) => item.kind === 'skills');
  // How long and how well is told there alone.
  if (skill && HOW_WELL.test(folded)) shown.sort((a, b) => Number(b === skill) - Number(a === skill));
  const best = shown.slice(0, QUOTES_MAX);
  if (skill && !best.includes(skill)) best.splice(-1, 1, skill);
  const named = new Set(question.technologies.flatMap(({ names }) => names));
  return {
    lead,
    quotes: best.map((passage) => (passage.item.kind === 'skills' ? ownEntry(passage, named, corpus) : quoteOf(passage))),
  };
}

/** "How many lines of Rust does it have?", "can you fix my CSS?": whether it is mentioned is not what is asked. */
function asksForMore({ folded, terms, technologies }: Question): boolean {
  if (HOW_WELL.test(folded) || !(OPEN.test(folded) || /\bmy\b/.test(folded))) return false;
  const named = new Set(technologies.flatMap(({ names }) => names.flatMap((name) => tokens(name).map(({ word }) => word))));
  return terms.some(({ word, weight }) => weight > SUBJECT_WEIGHT && !named.has(word) && !MADE_WITH.test(word));
}

/** What is done with any technology. */
const MADE_WITH =
  /^(?:buil[dt]|ma[dk]e|learn(?:ed|t)?|wr(?:ite|ote|itten)|code[ds]?|program(?:s|med)?|develop(?:s|ed)?|systems?|tools?|tests?|projects?)$/;

const OPEN = /^(?:and |so |but )?(?:(?:in|on|for|with|at|by) )?(?:what|which|how|why|when|where|tell me)\b/;

/** "Oracle Fusion" is not Oracle, a Java developer has to do with Java. */
function isOfLongerName({ names }: Technology, { unknownNames, typed }: Question): boolean {
  return unknownNames
    .map(fold)
    .some((unknown) => !AFTER.test(unknown) && names.some((name) => typed.includes(`${name} ${unknown}`)));
}

/** "Which Raspberry Pi model?", "what version of Java?" */
function isForVersion({ names }: Technology, { typed }: Question): boolean {
  return names.some((name) =>
    VERSIONS.some((version) => typed.includes(`${name} ${version}`) || typed.includes(`${version} of ${name}`)),
  );
}

const VERSIONS = ['model', 'version', 'release', 'edition'];

/** "Java 17" */
function tellVersion({ names }: Technology, passages: readonly Passage[]): boolean {
  const version = new RegExp(names.map((name) => `${wholeWord(name)}[ -]?v?\\d`).join('|'), 'u');
  return passages.some(({ text }) => version.test(fold(text)));
}

/** Of a list of skills only those that were asked about. */
function ownEntry(passage: Passage, named: ReadonlySet<string>, { content }: Corpus): Quote {
  const { item } = passage;
  const category = content.categories.find(({ name }) => item.id === `skills-${name}`);
  const asked = content.skills.filter(({ name, category: own }) => own === category?.name && named.has(fold(name)));
  if (asked.length === 0) return quoteOf(passage);
  return { item, text: `${category?.displayName}: ${asked.map(skillText).join(', ')}`, isFact: true };
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
}
