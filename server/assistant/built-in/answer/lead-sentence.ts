import type { Item } from '../../corpus.ts';
import { asksForNominations, nominationWord } from '../../nominations.ts';
import { evidenceTest } from '../gate/object-evidence.ts';
import { partiesIn } from '../reading/parties.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether } from '../reading/question-forms.ts';
import { objectOf } from '../reading/question-object.ts';
import { countedNumber } from './counted-number.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, type Quote } from './draft.ts';
import { countOf } from './durations.ts';
import { asksWhetherNow, openingOfEnded, presentFirst } from './ended-entries.ts';
import { capitalized, isHeld, joinAtMost, joinWithAnd, labelOf, MAX_LISTED, namesNotHeld } from './labels.ts';

/** Replaces a lead that only announces quotations by a sentence composed from their items. */
export function withLeadSentence(draft: Draft, question: Question, engine: EngineContext): Draft {
  const [first] = draft.quotes;
  if (draft.listed) return { ...draft, lead: listSentence(draft.listed) };
  if (!first || draft.declined || !draft.lead.endsWith(':')) return draft;
  const isTimeline = draft.quotes.every(({ item, text, isFact }) => item.milestone && isFact && item.passages[0]?.text === text);
  if (isTimeline) return { ...draft, lead: timelineSentence(draft) };
  if (draft.quotes.every(({ item, isFact }) => item.kind === 'certification' && isFact))
    return { ...draft, lead: `${joinWithAnd(draft.quotes.map(({ text }) => escapeMarkdown(text.replace(STATE, ''))))}.` };
  if (draft.quotes.every(({ item }) => item.kind === 'testimonial') && !first.isFact)
    return { ...draft, lead: `${authorsOf(draft)}:` };
  if (!GENERIC.has(draft.lead)) return draft;
  const isEvidence = asksWhether(question.normalizedText) ? evidenceFor(question, engine) : undefined;
  const evidence = isEvidence ? draft.quotes.filter(isEvidence) : [];
  const quotes = asksWhetherNow(question) ? presentFirst(evidence, ({ item }) => item, engine) : evidence;
  const [best] = quotes;
  if (!best) return { ...draft, lead: quotationSentence(draft.quotes, question) };
  // All quotations below a yes must be evidence for it.
  return { ...draft, lead: yesSentence([best.item, ...quotes.map(({ item }) => item)], question, engine), quotes };
}

/** Returns a test whether a quotation is evidence of the object of a yes-no question; undefined if the question has no object. */
function evidenceFor(question: Question, engine: EngineContext): ((quote: Quote) => boolean) | undefined {
  const object = objectOf(question);
  if (!object) return undefined;
  const isEvidence = evidenceTest(object, engine);
  return ({ item, text }) => item.passages.some((passage) => text.startsWith(passage.text) && isEvidence(passage) !== undefined);
}

/** "Yes: Web Developer at Reed & Sons (2016 - 2018).", or that all of the evidence is past if the question is about the present. */
export function yesSentence(
  evidence: readonly [Item, ...Item[]],
  question: Pick<Question, 'normalizedText'>,
  engine: Pick<EngineContext, 'currentMonth'>,
): string {
  const { normalizedText } = question;
  const [item] = evidence;
  const where = escapeMarkdown(labelOf(item));
  const ended = asksWhetherNow(question) ? openingOfEnded(evidence, engine) : undefined;
  if (ended) return `${ended}${where}.`;
  if (item.kind === 'testimonial') return `${where} writes:`;
  if (nominationWord(item) !== undefined && !asksForNominations(normalizedText)) return `A nomination: ${where}.`;
  if (item.kind === 'award' && AWARDS.test(normalizedText)) return `Among the awards: ${where}.`;
  return item.kind === 'about' ? 'Yes:' : `Yes: ${where}.`;
}

/** Answers yes with the evidence, or says that it has ended if the question is about the present and all of the evidence is past. */
export function yesDraft(quotes: readonly Quote[], question: Question, engine: EngineContext): Draft | undefined {
  const ordered = asksWhetherNow(question) ? presentFirst(quotes, ({ item }) => item, engine) : quotes;
  const [first, ...others] = ordered;
  return (
    first && {
      lead: yesSentence([first.item, ...others.map(({ item }) => item)], question, engine),
      quotes: ordered.slice(0, MAX_QUOTES),
    }
  );
}

/** "Ada Berg (Director, Kelp & Sons) and Ola Vik write" */
function authorsOf({ quotes }: Draft): string {
  const authors = [...new Set(quotes.map(({ item }) => escapeMarkdown(labelOf(item))))];
  return `${joinAtMost(authors, 2)} ${authors.length > 1 ? 'write' : 'writes'}`;
}

/** The kind and the state of a certificate at the end of its fact. */
const STATE = / \((?:certification|course|training), held\)$/;

const GENERIC: ReadonlySet<string> = new Set(['From the portfolio:', 'From the timeline:']);

/** "Three awards: A, B and C", or "18 awards: A, B, C and 15 more". Items that are not held are named separately. */
function listSentence({ items, noun, plural }: NonNullable<Draft['listed']>): string {
  const namesOf = (some: readonly Item[]) => {
    const named = [...Map.groupBy(some, labelOf)].map(([label, same]) => ({ label: escapeMarkdown(label), count: same.length }));
    const shown = named.slice(0, named.length > MAX_LISTED + 1 ? MAX_LISTED : named.length);
    const rest = some.length - shown.reduce((sum, { count }) => sum + count, 0);
    const labels = shown.map(({ label, count }) => (count > 1 ? `${label} (${count} times)` : label));
    return joinWithAnd(rest > 0 ? [...labels, `${rest} more`] : labels);
  };
  const held = items.filter(isHeld);
  const others = items.filter((item) => !isHeld(item));
  const parts = [
    ...(held.length > 0 ? [`${countOf(held.length, noun, plural)}: ${namesOf(held)}`] : []),
    ...(others.length > 0 ? [`${namesNotHeld(others)}: ${namesOf(others)}`] : []),
  ];
  return `${parts.join('. ')}.`;
}

/** "In that time: A (2016 - 2018), B (2017) and 4 more." */
function timelineSentence({ lead, quotes }: Draft): string {
  const labels = listOf(quotes.map(({ item }) => item));
  return GENERIC.has(lead) ? `${labels}.` : `${lead} ${labels}.`;
}

function quotationSentence(quotes: readonly Quote[], question: Question): string {
  const [quote] = quotes;
  if (!quote) return '';
  const where = escapeMarkdown(labelOf(quote.item));
  const number = countedNumber(question.normalizedText, quote.text);
  if (number !== undefined) return `${escapeMarkdown(capitalized(number))}: ${where}.`;
  const parties = partiesIn(quote.text, question.normalizedText);
  if (parties !== undefined) return `${escapeMarkdown(parties)}: ${where}.`;
  // The heading of an entry says no more than its label.
  if (quote.isFact && quote.item.milestone && quote.text === quote.item.passages[0]?.text) return `${where}.`;
  // "In which job did she dive?" asks for the entries; otherwise the quotation is the answer.
  if (quotes.every(({ item }) => item.milestone) && ASKS_ENTRY.test(question.normalizedText)) {
    const labels = new Set(quotes.map(({ item }) => escapeMarkdown(labelOf(item))));
    return `${joinAtMost([...labels])}.`;
  }
  return quote.item.kind === 'testimonial' ? `${where} writes:` : '';
}

const ASKS_ENTRY =
  /^(?:and |so )?(?:(?:at|in|for|during|with|under) )?(?!where (?:can|could|do) (?:i|we)\b|(?:what|which) teams? (?:does|do)\b)(?:where|(?:what|which) (?:of (?:your|her|his|their|the|those) )?(?:jobs?|roles?|positions?|compan(?:y|ies)|employers?|firms?|organi[sz]ations?|projects?|places?|teams?)) (?!(?:is|are|was|were) (?:you|she|he|they)\b)/;
const AWARDS = phrasings('sections', 'awards');
