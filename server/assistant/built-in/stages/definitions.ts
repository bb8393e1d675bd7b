import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { normalize, tokens } from '../reading/tokenization.ts';

/** "What is Tidegate?", "Which industry is Reed & Sons in?" */
const DEFINITION =
  /^(?:(?:so|and|but|please|can you|could you|tell me)[, ]+)*(?:(?:what|who) (?:exactly )?(?:is|are|was|were)|what (?:does|did) (?=.* (?:do|mean|stand for)\b)|(?:what|which) (?:industry|sector|field|business|kind of (?:company|firm|business)) (?:is|was)|tell me (?:more )?about|what about|explain) (?:the |a |an )?(.{2,60}?)(?: (?:in|do|stand for|about|all about|for|exactly))?[\s?.!]*$/i;

/** The article that begins a title: "The Spindle Model". */
const ARTICLE = /^(?:the|an?) /;

/** Explains a name from the portfolio with the sentences that contain it, starting with the first sentence of its own entry. */
export function answerDefinition(
  { text, isFollowUp, technologies, contextItems }: Question,
  { corpus }: EngineContext,
): Draft | undefined {
  const [, thing] = text.match(DEFINITION) ?? [];
  if (thing === undefined || technologies.length > 0) return undefined;
  const name = normalize(thing);
  // Visitors write the name of an employer or a project in lower case too.
  const isEntry = corpus.items.some(({ title, milestone, kind }) =>
    [milestone?.company, (milestone || kind === 'section') && title].some(
      (value) => value && normalize(value).replace(ARTICLE, '') === name,
    ),
  );
  if (isFollowUp && contextItems.length > 0 && !isEntry && !/\p{Lu}/u.test(thing)) return undefined;
  // A name has a capital or a digit; anything else is a general question.
  if (!(isEntry || /[\p{Lu}\d]/u.test(thing)) || /^(?:his|her|your|their|its|he|she|they|you|it)\b/i.test(thing))
    return undefined;
  if (tokens(corpus.content.profile.name).some(({ word }) => tokens(name).some((other) => other.word === word))) return undefined;
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u');
  const mentions = (value: string) => whole.test(normalize(value));
  const itemsWithName = corpus.items.filter((item) => mentions(`${item.title} | ${item.milestone?.company ?? ''}`));
  const employers = itemsWithName.filter(({ milestone }) => milestone?.company && mentions(milestone.company));
  const bestItems = employers.length > 0 ? employers : itemsWithName;
  const own = bestItems.flatMap(({ passages }) =>
    passages.filter(
      ({ isFact, text: sentence }) => !isFact && (mentions(sentence) || bestItems.length === 1 || employers.length > 0),
    ),
  );
  const mentionPassages = corpus.items
    .filter((item) => item.kind !== 'skills')
    .flatMap(({ passages }) => passages.filter((passage) => !passage.isFact && mentions(passage.text)));
  // Where the name is explained it comes first: "Tidegate is …", "a planner called Tidegate".
  const explanation = new RegExp(`${pattern}\\W*(?:\\(|is\\b|was\\b|,? an?\\b|[-–—])|called\\W+${pattern}`, 'u');
  const explains = (sentence: string) => Number(explanation.test(normalize(sentence)));
  const explanations = [...new Set([...own, ...mentionPassages])].toSorted((a, b) => explains(b.text) - explains(a.text));
  const fallback = bestItems.flatMap(({ passages }) => passages.slice(0, 1));
  const quotes = (explanations.length > 0 ? explanations : fallback).slice(0, 2).map(toQuote);
  return quotes.length > 0 ? { lead: 'From the portfolio:', quotes } : undefined;
}
