import { normalize, textStems, tokens } from '../built-in/reading/tokenization.ts';
import type { Passage } from '../corpus.ts';
import { type DescriptionLanguage, englishOf } from './description-language.ts';
import { type EvidenceFinding, type Judgment, NOT_TOLD } from './judgment.ts';
import { MAX_EVIDENCE } from './rank-passages.ts';
import { isSubjectWord } from './requirement-words.ts';
import { passagesOfWork } from './subject-passages.ts';
import type { SubjectSources } from './subjects.ts';

/** Words in other languages for how well or how urgently something is asked for, not for what it is. */
const ASKING =
  /^(?:erfahr|\p{L}*kenntnis|kennt|gute?[nrs]?$|sehr$|fundiert|sicher|umgang|verstand|ideal|vorteil|kenn|bring|abgeschlossen|connaiss|experienc|maitris|bonne?s?$|capable|profil|vrai|plus$|znajomos|doswiadczen|umiejetn|bardzo|dobr|wysok|minimum|poziom|mile|widzian|praktyczn|praktyk|posiad|experienc|conocim|domini|manejo|nivel|capacid|deseab|valorab)/u;
const MIN_LENGTH = 4;
/** Inflected words are compared by their first letters: "niewidomych", "niewidomym". */
const PREFIX_LENGTH = 6;
/** The share of the words of a requirement that a passage has to contain. */
const MIN_PARTLY_MET_SHARE = 0.5;
const MIN_MET_SHARE = 0.75;
/** A single matching word is too little evidence. */
const MIN_MATCHES = 2;

/** Judges a requirement in another language by the passages that contain its words or the English ones for them. */
export function judgeGlosses(text: string, { engine, descriptionLanguage }: SubjectSources): Judgment {
  if (!descriptionLanguage) return NOT_TOLD;
  const words = contentWords(text, descriptionLanguage);
  if (words.length < MIN_MATCHES) return NOT_TOLD;
  const inEnglish = englishOf(engine.translator);
  const isSameLanguage = engine.translator === descriptionLanguage.translator;
  const wordsIn = (passage: Passage) => {
    const own = inEnglish(passage.searchText ?? passage.text);
    const stems = new Set(textStems(own));
    const prefixes = new Set(isSameLanguage ? tokens(own).map(({ word }) => prefixOf(word)) : []);
    return words.filter(({ prefix, english }) => prefixes.has(prefix) || english.some((stem) => stems.has(stem)));
  };
  const good = passagesOfWork(engine)
    .map((passage) => ({ passage, matches: wordsIn(passage) }))
    .filter(({ matches }) => matches.length >= MIN_MATCHES && matches.length / words.length >= MIN_PARTLY_MET_SHARE)
    .sort((a, b) => b.matches.length - a.matches.length);
  const [best] = good;
  if (!best) return NOT_TOLD;
  const findings: EvidenceFinding[] = [];
  for (const { passage, matches } of good) {
    if (findings.length === MAX_EVIDENCE) break;
    const stems = new Set(matches.flatMap(({ english }) => english));
    if (!findings.some((other) => other.passage.item === passage.item))
      findings.push({ passage, shows: (field) => textStems(inEnglish(field)).some((stem) => stems.has(stem)) });
  }
  return { state: best.matches.length / words.length >= MIN_MET_SHARE ? 'met' : 'partly', findings };
}

interface ContentWord {
  prefix: string;
  /** The stems of the English words for it. */
  english: readonly string[];
}

function contentWords(text: string, { language, translator }: DescriptionLanguage): ContentWord[] {
  return tokens(text).flatMap(({ word, text: written }) => {
    if (word.length < MIN_LENGTH || language.words.has(word) || ASKING.test(normalize(word))) return [];
    const english = translator.glosses(written).flatMap((gloss) => tokens(gloss.english).map((token) => token.word));
    const subjects = english.filter(isSubjectWord);
    // Leaves out words that fit any job: "Projekt", "Team".
    if (english.length > 0 && subjects.length === 0) return [];
    return [{ prefix: prefixOf(word), english: textStems(subjects.join(' ')) }];
  });
}

function prefixOf(word: string): string {
  return normalize(word).slice(0, PREFIX_LENGTH);
}
