import type { Item, Passage } from '../../corpus.ts';
import { numberOf } from '../answer/counted-number.ts';
import { type Draft, escapeMarkdown, mainQuotes, toQuote } from '../answer/draft.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { leadOf } from '../reading/portfolio-language.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { normalize, stem } from '../reading/tokenization.ts';
import { wasQuoted } from '../retrieval/item-sentences.ts';
import { countOfMembers } from './largest-team.ts';
import { answerShownAttribute } from './shown-attributes.ts';

const TOOLS =
  /^(?:and |so |but )?(?:(?:what|which)(?:'s| is| was| are| were)? )?(?:(?:the|its|their) )?(?:tech(?:nology|nical)? ?)?(?:stack|tech|tools|technologies|programming languages|frameworks)(?: (?:did|does|do|was|is|were|are)(?: (?:it|he|she|they|that))?(?: (?:use[ds]?|have))?)?\W*$/;
const COUNT =
  /^(?:and |so |but )?how many(?: (?!years\b|months\b)([a-z-]{1,30}))?(?: (?:does|did|do|has|have|had|is|are|was|were|in)\b(?: (?:it|that|they|he|she|there|have|had|use|used|total)\b){0,3})?\W*$/;
const DURATION = /^how long was that\W*$/;
const A_DURATION =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)[ -](?:days?|weeks?|months?|years?)\b/i;
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
  if (TOOLS.test(normalizedText)) return toolsOf(item);
  const quoted = item.passages.filter((passage) => !passage.isFact && wasQuoted(passage, previousAnswer));
  if (DURATION.test(normalizedText)) return firstWith(quoted, ({ text }) => text.match(A_DURATION)?.[0]);
  const count = normalizedText.match(COUNT);
  if (!count) return undefined;
  const [, thing] = count;
  if (thing === undefined) return firstWith(quoted, ({ text }) => countOfMembers(text)?.phrase);
  const own = [...quoted, ...item.passages.filter(({ isFact }) => !isFact)];
  return firstWith([...own, ...sentencesNaming(item, corpus.items)], ({ text }) => numberOf(stem(thing), text)?.phrase, item);
}

function toolsOf(item: Item): Draft | undefined {
  const tags = (item.milestone?.tags ?? []).filter((tag) => /[\p{L}\p{N}]/u.test(tag));
  return tags.length > 0 ? { lead: `${joinAtMost(tags.map(escapeMarkdown), MAX_TOOLS)}.`, quotes: mainQuotes(item) } : undefined;
}

/** Sentences of other entries that have the name of the item, without what follows it in brackets. */
function sentencesNaming({ id, title }: Item, items: readonly Item[]): Passage[] {
  const name = normalize(title.split(' (')[0] ?? title);
  return items
    .filter((other) => other.id !== id)
    .toSorted((a, b) => Number(b.milestone !== undefined) - Number(a.milestone !== undefined))
    .flatMap(({ passages }) => passages.filter(({ text, isFact }) => !isFact && normalize(text).includes(name)));
}

/** The first passage with what is asked for, which opens the answer; `about` remains what the conversation is about. */
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
      lead: `${escapeMarkdown(phrase.charAt(0).toUpperCase() + phrase.slice(1))}: ${escapeMarkdown(labelOf(subject))}.`,
      quotes: [toQuote(passage), ...(subject === passage.item ? [] : mainQuotes(subject))],
    };
  }
  return undefined;
}
