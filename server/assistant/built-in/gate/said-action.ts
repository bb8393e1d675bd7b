import type { Item } from '../../corpus.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { actionOf } from '../reading/question-object.ts';
import { isStopword, normalize, type Token, tokens } from '../reading/tokenization.ts';
import { readLines } from '../reading/word-lists.ts';
import { nounMatcher } from './object-words.ts';

/** Whether a text of an item states what a yes-no question asks about. */
export type SaidTest = (text: string, item: Item) => boolean;

/** The words that state each action: "creator" and "built" state that somebody created something. */
const SAID_BY = new Map(
  readLines('deeds').flatMap((line) => {
    const [asked = '', others = ''] = line.split(' | ');
    const words = new Set([...asked.split(' '), ...others.split(' ')]);
    return asked.split(' ').map((verb) => [verb, words] as const);
  }),
);
/** Inventing, founding and owning, which the existence of a project does not show. */
const ORIGIN = /^(?:co-?)?(?:invent|found|own|establish)/;
/** Actions that the title of a developer or an engineer implies. */
const ENGINEERING = /^(?:develop|build|built|ma[dk]e|implement)/;
const BUILDER = /\b(?:developer|engineer|programmer|architect|maker)\b/i;
/** The object follows the action within this many words: "created the first open Tidebook", but not "created charts for Tidebook". */
const BETWEEN = 5;
const ENDS_OBJECT = /^(?:for|with|in|on|at|to|from|by|using|via|about|that|which|who|where|and|or|as|into|based)$/;
/** "The founder of Tidebook". */
const OF = 'of';
const FIRM = /^(?:company|firm|business|studio|agency|start-?up|own)$/;

/** Returns a test whether a text says that the owner made, founded or owns what the question asks about; undefined for other actions. */
export function saidActionTest(question: Question, engine: EngineContext): SaidTest | undefined {
  const action = actionOf(question);
  const said = action?.verb === undefined ? undefined : SAID_BY.get(action.verb);
  if (!action?.verb || !said) return undefined;
  // "Did she teach at Reed & Sons?" names a place and no object.
  if (ENDS_OBJECT.test(action.rest[0] ?? ''))
    return (text, item) =>
      [text, item.milestone?.position ?? item.title].some((own) => tokens(own).some(({ word }) => said.has(word)));
  const asked = action.rest.join(' ').replace(ARTICLES, '');
  const technologies = question.technologies.flatMap(({ names }) => names).filter((name) => isObject(asked, name));
  const object = directObject(action.rest);
  const head = object.at(-1);
  if (head === undefined) return undefined;
  // Writing Python means using it, not creating it.
  if (USES_LANGUAGE.test(action.verb) && technologies.some((name) => isLanguage(name, engine))) return undefined;
  const isHead = nounMatcher(head, true, engine.vectors);
  const named = technologies.map((name) => tokens(name).map(({ word }) => word));
  const isOrigin = ORIGIN.test(action.verb);
  const mayBeOfTitle = ENGINEERING.test(action.verb);
  return (text, item) => {
    const words = tokens(text);
    const position = item.milestone?.position ?? item.title;
    const titled = tokens(position).some(({ word }) => said.has(word));
    /** The number of words from this one on that name the object. */
    const lengthAt = (i: number) =>
      named.find((name) => name.every((word, n) => words[i + n]?.word === word))?.length ?? Number(isHead(words[i]?.word ?? ''));
    const at = words.findIndex((_, i) => lengthAt(i) > 0);
    // A list of skills says what somebody can use.
    if (item.kind === 'skills') return false;
    // A project is something made.
    if (item.kind === 'project' && (!isOrigin || tokens(item.title).some(({ word }) => isHead(word)))) return true;
    const isCapital = /^\p{Lu}/u.test(words[at]?.text ?? '');
    const isCompany = (at < 0 || isCapital) && tokens(item.milestone?.company ?? '').some(({ word }) => word === head);
    const isName = named.length > 0 || isCompany || (at > 0 && isCapital);
    if (!isName) return words.some(({ word }) => said.has(word)) || titled || (mayBeOfTitle && BUILDER.test(position));
    if (isCompany && titled) return true;
    const isObjectAt = (i: number) => {
      const length = isCompany && FIRM.test(words[i]?.word ?? '') ? 1 : lengthAt(i);
      return length > 0 && endsPhrase(words, i + length, text);
    };
    return words.some(({ word }, i) => said.has(word) && governs(words, i + 1, isObjectAt));
  };
}

const ARTICLES = /^(?:(?:an?|the|his|her|their|your|any|own|actually|ever) )+/;

/** Whether a name is the whole object: "Kafka" in "create Kafka at Reed & Sons", but not in "create Kafka topics". */
function isObject(asked: string, name: string): boolean {
  if (!asked.startsWith(name)) return false;
  const [next = ''] = asked.slice(name.length).trim().split(' ');
  return (
    (asked.length === name.length || asked[name.length] === ' ') && (next === '' || ENDS_OBJECT.test(next) || isStopword(next))
  );
}

const USES_LANGUAGE = /^(?:writ|wrote|develop|build|built)/;

/** The words between the verb and the first preposition: "tide maps" in "design tide maps for schools". */
function directObject(rest: readonly string[]): string[] {
  const end = rest.findIndex((word, i) => i > 0 && ENDS_OBJECT.test(word));
  return (end < 0 ? rest : rest.slice(0, end)).filter((word) => !isStopword(word));
}

function isLanguage(name: string, { broaderTerms }: EngineContext): boolean {
  return broaderTerms
    .findAsked('programming languages')
    .some(({ concept }) => concept.findEvidence(name).some((word) => normalize(word) === name));
}

/** Whether no further noun follows, as in "Kafka topics". */
function endsPhrase(words: readonly Token[], next: number, text: string): boolean {
  const [last, following] = [words[next - 1], words[next]];
  if (!last || !following) return true;
  const gap = text.slice(last.index + last.text.length, following.index);
  return gap !== ' ' || isStopword(following.word) || ENDS_OBJECT.test(following.word);
}

function governs(words: readonly Token[], start: number, isObjectAt: (index: number) => boolean): boolean {
  const from = words[start]?.word === OF ? start + 1 : start;
  for (let i = from; i < Math.min(words.length, from + BETWEEN); i++) {
    if (isObjectAt(i)) return true;
    if (ENDS_OBJECT.test(words[i]?.word ?? '')) return false;
  }
  return false;
}
