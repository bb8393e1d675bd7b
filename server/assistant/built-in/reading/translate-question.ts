// A question in another language becomes an English one: its words are translated, the longest phrases first, and put into
// the order of an English question. Names and words without a translation are kept unchanged.

import type { Corpus } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { inEnglishOrder, type Piece } from './english-order.ts';
import type { Language } from './portfolio-language.ts';
import type { EngineContext } from './question.ts';
import { ownerNameWords } from './question-terms.ts';
import { normalize, type Token, tokens } from './tokenization.ts';
import { type Translator, translatorFrom, wordParts } from './translations.ts';

/** The input of a translation besides the question. */
type TranslationSources = Pick<EngineContext, 'corpus' | 'vectors'>;

const SENTENCE = /[^.!?;\n。？！؟¿¡]+(?:\.(?=\S)[^.!?;\n。？！؟¿¡]+)*[.!?;\n。？！؟]*/gu;

/** An English question for one in another language; undefined without translations. */
export function translateQuestion(text: string, { name }: Language, engine: TranslationSources): string | undefined {
  const translator = translatorFrom(name);
  if (!translator) return undefined;
  // A capital within a sentence marks a name, except in German, where all nouns have one.
  const marksNames = name !== 'German';
  return (text.match(SENTENCE) ?? [])
    .map((sentence) => {
      const pieces = translator.entryIn
        ? unspacedPieces(sentence, translator.entryIn, engine)
        : spacedPieces(sentence, translator, engine, marksNames);
      return `${inEnglishOrder(pieces)}${/[?？؟吗か]\s*$/.test(sentence) ? '?' : ''}`;
    })
    .join(' ');
}

function spacedPieces(
  sentence: string,
  translator: Translator,
  { corpus, vectors }: TranslationSources,
  marksNames: boolean,
): Piece[] {
  const owner = ownerNameWords(corpus);
  const names = organisationsIn(corpus);
  const words = wordParts(sentence);
  const sequence = words.map(({ word }) => word);
  const pieces: Piece[] = [];
  for (let i = 0; i < words.length; ) {
    const { text, word, index: position } = words[i] as Token;
    const isName = (marksNames && i > 0 && /^\p{Lu}/u.test(text)) || /\d|\p{Ll}\p{Lu}/u.test(text);
    const named = names.find((name) => name.every((part, n) => part === sequence[i + n]));
    const last = words[i + (named?.length ?? 1) - 1] as Token;
    const found = translator.entryAt(words, i);
    // "Testing" begins like a German word, but is English.
    const isEnglish =
      found?.words.length === 1 && found.words[0] !== word && text.toLowerCase() === word && vectors.rank(word) !== undefined;
    const entry = isEnglish ? undefined : found;
    if (owner.has(word) || named) {
      pieces.push({ english: [sentence.slice(position, last.index + last.text.length)], wordClass: named ? 'name' : 'subjects' });
      i += named?.length ?? 1;
    } else {
      const isTranslated = entry !== undefined && (!isName || entry.wordClass === 'name' || entry.words.length > 1);
      const mayHaveParts = !isEnglish && !isName && (!entry || (entry.wordClass === 'word' && entry.words.join(' ') !== word));
      const parts = mayHaveParts && (entry?.words.length ?? 1) === 1 ? translator.partsOf(word) : [];
      // Several capitals in a row are a name: "den Agile Testing Days".
      const isAlone = ![words[i - 1], words[i + 1]].some((other) => i > 0 && other && /^\p{Lu}/u.test(other.text));
      const isWord =
        (i === 0 && isVerb(sequence.slice(1, 3), owner)) || (!marksNames && isAlone && isNounAfter(sequence.slice(0, i)));
      const kept = isWord && !isName ? word : text;
      const whole: Piece = isTranslated ? entry : { english: [kept], wordClass: isName ? 'name' : 'word' };
      pieces.push(...(parts.length > 0 ? parts : [whole]));
      i += isTranslated ? entry.words.length : 1;
    }
  }
  return pieces;
}

/** A pronoun after the verb at the start of a question: "Gibt er", "Donne-t-elle". */
const PRONOUN =
  /^(?:er|sie|es|man|ihr|du|il|elle|ils|elles|vous|tu|on|usted|[eé]l|ella|ele|ela|voc[eê]|lui|lei|hij|zij|ze|je|on|ona|oni)$/;

/** Whether the first word of a question, which has a capital, is its verb and not a name. */
function isVerb(following: readonly string[], owner: ReadonlySet<string>): boolean {
  // The "t" in "ravaude-t-elle" is a word of its own.
  const [next = ''] = following.filter((word) => word !== 't');
  return PRONOUN.test(next) || owner.has(next);
}

/** Whether a German noun follows these words: "eine", or "eine offene". */
function isNounAfter(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return BEFORE_NOUN.test(last) || (BEFORE_NOUN.test(words.at(-2) ?? '') && /e[nmrs]?$/.test(last));
}

/** German words after which a capital marks a noun and not a name: articles, contractions with one, and possessives. */
const BEFORE_NOUN =
  /^(?:der|die|das|den|dem|des|(?:k?ein|sein|ihr|mein|dein|unser|euer)(?:e[nmrs]?)?|im|am|ums?|zum|zur|beim|vom|ins|ans|aufs|jede[nmrs]?|diese[nmrs]?|welche[nmrs]?|viele|mehrere|einige|alle)$/;

function unspacedPieces(sentence: string, entryIn: NonNullable<Translator['entryIn']>, { corpus }: TranslationSources): Piece[] {
  const normalized = normalize(sentence);
  const names = organisationsIn(corpus).map((name) => name.join(''));
  const pieces: Piece[] = [];
  let kept = '';
  const keep = () => {
    pieces.push(...tokens(kept).map(({ text }): Piece => ({ english: [text], wordClass: 'name' })));
    kept = '';
  };
  for (let index = 0; index < normalized.length; ) {
    const name = names.find((other) => normalized.startsWith(other, index));
    const isWithinWord = /^[a-z\d]{2}$/.test(normalized.slice(index - 1, index + 1));
    const entry = name === undefined && !isWithinWord ? entryIn(normalized, index) : undefined;
    if (entry) {
      keep();
      pieces.push(entry);
    }
    const length = name?.length ?? entry?.words.join(' ').length ?? 1;
    if (!entry) kept += name === undefined ? sentence.slice(index, index + length) : ` ${sentence.slice(index, index + length)} `;
    index += length;
  }
  keep();
  return pieces;
}

/** The words of the names of employers and schools, the longest names first. */
const organisationsIn = memoizePerObject(({ items }: Corpus): readonly string[][] =>
  items
    .map(({ milestone }) => wordParts(milestone?.company ?? '').map(({ word }) => word))
    .filter((words) => words.length > 0)
    .sort((a, b) => b.length - a.length),
);
