import type { Item } from '../../corpus.ts';
import { partiesIn } from '../reading/parties.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether, YES_NO } from '../reading/question-forms.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import type { PassageIndex } from '../retrieval/passage-index.ts';
import { countedNumber } from './counted-number.ts';
import { type Draft, escapeMarkdown, type Quote } from './draft.ts';
import { countOf } from './durations.ts';
import { isHeld, joinAtMost, joinWithAnd, labelOf } from './labels.ts';

/** Replaces a lead that only announces quotations by a sentence composed from their items. */
export function withLeadSentence(draft: Draft, question: Question, { index }: Pick<EngineContext, 'index'>): Draft {
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
  const lead = quotationSentence(first, question, index);
  // Beside a sentence that says yes, others have to say it too.
  const isSaidToo = (quote: Quote, i: number) => i === 0 || quote.item !== first.item || isSaid(quote, question, index);
  return { ...draft, lead, quotes: lead.startsWith('Yes') ? draft.quotes.filter(isSaidToo) : draft.quotes };
}

/** "Ada Berg (Director, Kelp & Sons) and Ola Vik write" */
function authorsOf({ quotes }: Draft): string {
  const authors = [...new Set(quotes.map(({ item }) => escapeMarkdown(labelOf(item))))];
  return `${joinAtMost(authors, 2)} ${authors.length > 1 ? 'write' : 'writes'}`;
}

/** The kind and the state of a certificate at the end of its fact. */
const STATE = / \((?:certification|course|training), held\)$/;

const GENERIC: ReadonlySet<string> = new Set(['From the portfolio:', 'From the timeline:']);

/** "Three awards: A, B and C", or "18 awards: A, B, C and 15 more"; what is not held is not counted. */
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
    ...(others.length > 0 ? [`Not held: ${namesOf(others)}`] : []),
  ];
  return `${parts.join('. ')}.`;
}

const MAX_LISTED = 4;

/** "In that time: A (2016 - 2018), B (2017) and 4 more." */
function timelineSentence({ lead, quotes }: Draft): string {
  const labels = joinAtMost(
    quotes.map(({ item }) => escapeMarkdown(labelOf(item))),
    MAX_LISTED,
  );
  return GENERIC.has(lead) ? `${labels}.` : `${lead} ${labels}.`;
}

function quotationSentence(quote: Quote, question: Question, index: PassageIndex): string {
  const where = escapeMarkdown(labelOf(quote.item));
  const number = countedNumber(question.normalizedText, quote.text);
  if (number !== undefined) return `${escapeMarkdown(number.charAt(0).toUpperCase() + number.slice(1))}: ${where}.`;
  const parties = partiesIn(quote.text, question.normalizedText);
  if (parties !== undefined) return `${escapeMarkdown(parties)}: ${where}.`;
  if (asksWhether(question.normalizedText)) {
    const isAboutDeeds = DID.test(question.normalizedText) || !YES_NO.test(question.normalizedText);
    if (isAboutDeeds && isSaid(quote, question, index)) return quote.item.kind === 'about' ? 'Yes:' : `Yes: ${where}.`;
    if (quote.item.kind === 'award' && AWARDS.test(question.normalizedText)) return `Among the awards: ${where}.`;
    if ((quote.coverage ?? 1) < MIN_COVERAGE) return `The closest match: ${where}.`;
  }
  // The heading of an entry says no more than its label.
  if (quote.isFact && quote.item.milestone && quote.text === quote.item.passages[0]?.text) return `${where}.`;
  // The quotation is the answer; its source says where it comes from.
  return quote.item.kind === 'testimonial' ? `${where} writes:` : '';
}

/** The share of a yes-or-no question that a quotation has to cover to be given without a caveat. */
const MIN_COVERAGE = 0.6;

const AWARDS = phrasings('sections', 'awards');

/** Asks what somebody did or has. Shared words do not show what somebody is like. */
const DID = /^(?:and |so |but )?(?:has|have|had|did|does|do|any|ever)\b/;

/** Whether the quotation or its heading contains every subject word of the question. A degree in a subject is not work in it. */
function isSaid({ item, text }: Quote, { terms }: Question, { englishOf }: PassageIndex): boolean {
  if (item.kind === 'testimonial') return false;
  const passage = item.passages.find((own) => own.text === text);
  const english = passage ? englishOf(passage) : text;
  const ownStems = new Set(textStems(item.kind === 'education' ? english : `${english} ${labelOf(item)}`));
  return subjectTerms(terms).every((term) => ownStems.has(term.stem));
}
