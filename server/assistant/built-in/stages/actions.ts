import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { isStartingState } from '../answer/starting-state.ts';
import { actionMatcher } from '../gate/object-words.ts';
import { findNamedItems } from '../reading/named-items.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { stem, tokens } from '../reading/tokenization.ts';

/** "What did she build at Kelp & Sons?" names only a verb and an entry. */
const ASKS_DEED =
  /^(?:and |so |but )?what(?: all| else| exactly)? (?:did|has|have|had) [a-z'-]+(?: [a-z'-]+)? ([a-z]+)(?: up)? (?:at|for|with|in|during|within|as)\b/;
const IRREGULAR: Record<string, string> = {
  build: 'built',
  make: 'made',
  write: 'wrote',
  lead: 'led',
  run: 'ran',
  draw: 'drew',
  teach: 'taught',
  set: 'set',
  grow: 'grew',
  sell: 'sold',
};

/** The sentences of the named entry that say that the owner did what the question asks for. */
export function actionsOfNamed(question: Question, engine: EngineContext): Draft | undefined {
  const [, verb] = question.normalizedText.match(ASKS_DEED) ?? [];
  const named = verb === undefined ? undefined : findNamedItems(question, engine);
  if (verb === undefined || !named || NO_ACTION.test(verb)) return undefined;
  const work = named.items.filter(({ kind }) => kind === 'experience' || kind === 'project');
  if (work.length === 0 || named.others.some(({ word, stem: other }) => word !== verb && other !== stem(verb))) return undefined;
  const isForm = actionMatcher(verb);
  const past = Object.entries(IRREGULAR).find((forms) => forms.includes(verb));
  const isSame = (word: string) => stem(word) === stem(verb) || past?.includes(word) === true;
  const ranked = work
    .flatMap(({ passages }) => passages.filter(({ isFact, text }) => !isFact && !isStartingState(text)))
    .flatMap((passage) => {
      const words = tokens(passage.text).map(({ word }) => word);
      if (words.slice(0, MAX_WORDS_BEFORE).some(isSame)) return [{ passage, rank: 0 }];
      return words.slice(0, MAX_WORDS_BEFORE).some(isForm) ? [{ passage, rank: 1 }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
  if (ranked.length === 0) return undefined;
  const quotes = ranked.slice(0, MAX_QUOTES).map(({ passage }) => toQuote(passage));
  return { lead: 'From the portfolio:', quotes, maxShown: MAX_QUOTES };
}

/** Verbs that ask for all of the work, for its results, or for no action. */
const NO_ACTION =
  /^(?:do|does|done|doing|work(?:ed|ing)?|used?|using|kn[oe]w|ha(?:ve|d)|get|got|gotten|be(?:en)?|like[d]?|learn(?:ed|t)?|stud(?:y|ied)|achieved?|accomplish(?:ed)?|earn(?:ed)?|major(?:ed)?|say|said|think|start(?:ed)?|help(?:ed)?)$/;
/** The verb for what the owner did comes early in a sentence: "Together with two pilots, she built…" */
const MAX_WORDS_BEFORE = 8;
