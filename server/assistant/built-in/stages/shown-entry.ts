import type { Item, Passage } from '../../corpus.ts';
import { inPlural, numberOf } from '../answer/counted-number.ts';
import { type Draft, escapeMarkdown, mainQuotes, toQuote } from '../answer/draft.ts';
import { capitalized, joinAtMost, labelOf } from '../answer/labels.ts';
import { CHANGE } from '../answer/starting-state.ts';
import { leadOf } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { wholeWord } from '../reading/technology-mentions.ts';
import { KNOWN_TECHNOLOGIES } from '../reading/technology-names.ts';
import { normalize, stem, tokens } from '../reading/tokenization.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import type { WordVectors } from '../retrieval/word-vectors.ts';
import { countOfMembers } from './largest-team.ts';
import { answerShownAttribute } from './shown-attributes.ts';

const TOOLS =
  /^(?:and |so |but )?(?:(?:what|which)(?:'s| is| was| are| were)? )?(?:(?:the|its|their) )?(?:tech(?:nology|nical)? ?)?(?:stack|tech|tools|technologies|programming languages|frameworks)(?: (?:(?:did|was|were)(?: (?:it|he|she|they|that))?|(?:does|do|is|are)(?: (?:it|that))?)(?: (?:use[ds]?|have))?)?\W*$/;
const COUNT =
  /^(?:and |so |but )?how many(?: (?!years\b|months\b)([a-z-]{1,30}))?(?: (?:does|did|do|has|have|had|is|are|was|were|in)\b(?: (?:it|that|they|he|she|there|have|had|use|used|total)\b){0,3})?\W*$/;
/** "How many jobs has she had?" asks for the whole career. */
const OF_CAREER = /\b(?:he|she|they)\b(?!.*\bthere\b)/;
const DURATION = /^how long was that\W*$/;
const A_DURATION =
  /\b(?:for|over) ((?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen) (?:days?|weeks?|months?|years?))\b(?! (?:a|per|each|every)\b)/i;
const MAX_TOOLS = 12;

/** Answers "how many users?", "what stack?" and "for how long?" from the entry shown last, if it says so. */
export function answerFromShownEntry(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus } = engine;
  const { normalizedText, conversation, technologies, unknownNames, previousAnswer } = question;
  const lead = leadOf(previousAnswer);
  const item =
    question.contextItems.find(({ title, milestone }) => milestone && lead.includes(title)) ?? question.contextItems[0];
  if (!item || conversation.length === 0 || technologies.length + unknownNames.length > 0) return undefined;
  const isEntry = item.milestone !== undefined || item.kind === 'section';
  const attribute = isEntry ? answerShownAttribute(question, item, engine) : undefined;
  if (attribute) return attribute;
  if (!item.milestone) return undefined;
  if (TOOLS.test(normalizedText)) return toolsOf(item, engine.vectors);
  const quoted = item.passages.filter((passage) => !passage.isFact && wasQuoted(passage, previousAnswer));
  if (DURATION.test(normalizedText)) return firstWith(quoted, durationIn);
  const count = normalizedText.match(COUNT);
  if (!count) return undefined;
  const [, thing] = count;
  if (thing !== undefined && OF_CAREER.test(normalizedText)) return undefined;
  if (thing === undefined) return firstWith(quoted, ({ text }) => countOfMembers(text)?.phrase);
  const phraseIn = ({ text }: Passage) => {
    const number = numberOf(stem(thing), text);
    return number && inPlural(number);
  };
  const own = [...quoted, ...item.passages.filter(({ isFact }) => !isFact)];
  return firstWith([...own, ...sentencesNaming(item, corpus.items)], phraseIn, item);
}

/** The duration of the work in a sentence; times before and after an improvement are not the duration of the work. */
function durationIn({ text }: Passage): string | undefined {
  return CHANGE.test(text) ? undefined : text.match(A_DURATION)?.[1];
}

function toolsOf(item: Item, { rank }: WordVectors): Draft | undefined {
  // Tags of everyday words may name a field of work or a soft skill instead.
  const isTechnology = (tag: string) =>
    KNOWN_TECHNOLOGIES.has(normalize(tag)) || tokens(tag).some(({ word }) => rank(word) === undefined);
  const tags = (item.milestone?.tags ?? []).filter(isTechnology);
  return tags.length > 0 ? { lead: `${joinAtMost(tags.map(escapeMarkdown), MAX_TOOLS)}.`, quotes: mainQuotes(item) } : undefined;
}

/** Sentences of other entries that contain the name of the project, without the parenthesis after it. */
function sentencesNaming({ id, kind, title }: Item, items: readonly Item[]): Passage[] {
  const name = normalize(title.split(' (')[0] ?? title);
  if (kind !== 'project' || name.length < MIN_NAME_LENGTH) return [];
  const pattern = new RegExp(wholeWord(name), 'u');
  return items
    .filter((other) => other.id !== id)
    .toSorted((a, b) => Number(b.milestone !== undefined) - Number(a.milestone !== undefined))
    .flatMap(({ passages }) => passages.filter(({ text, isFact }) => !isFact && pattern.test(normalize(text))));
}

/** A shorter name may be part of another one. */
const MIN_NAME_LENGTH = 4;

/** The first passage with the requested phrase, which opens the answer; the conversation remains about `about`. */
function firstWith(
  passages: readonly Passage[],
  find: (passage: Passage) => string | undefined,
  about?: Item,
): Draft | undefined {
  for (const passage of passages) {
    const phrase = find(passage);
    if (phrase === undefined) continue;
    const subject = about ?? passage.item;
    return {
      lead: `${escapeMarkdown(capitalized(phrase))}: ${escapeMarkdown(labelOf(subject))}.`,
      quotes: [toQuote(passage), ...(subject === passage.item ? [] : mainQuotes(subject))],
    };
  }
  return undefined;
}
