import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { joinAtMost } from '../answer/labels.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { findInItems, subjectTerms } from '../reading/question-subject.ts';

const ANY_INTEREST = phrasings('interests', 'any');
/** Asks about one pastime: "Does she do sports?", "Which games does he play?" */
const ONE_INTEREST = phrasings('interests', 'one');
/** Words of a career, which ask for work and not for a pastime. */
const AT_WORK = phrasings('interests', 'work');

/** Answers "Any hobbies?" from the section of interests. */
export function answerInterest(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const { corpus, concepts } = engine;
  const section = corpus.content.sections.find(({ kind }) => kind === 'interests');
  if (!section || AT_WORK.test(normalizedText) || question.isFollowUp || question.technologies.length > 0) return undefined;
  const items = corpus.items.filter(({ anchor }) => anchor === `#section-${section.id}`);
  const [list] = items;
  if (!list) return undefined;
  if (ANY_INTEREST.test(normalizedText)) {
    const leisure = section.items.filter(({ title }) => !PROFESSIONAL.test(title));
    const shown = leisure.length > 0 ? leisure : section.items;
    const described = shown.filter(({ description }) => description);
    const names = shown.map(({ title }) => escapeMarkdown(title));
    const entries = described.flatMap(({ id }) => items.find((item) => item.id === `section-${section.id}-${id}`) ?? []);
    return {
      lead: `${joinAtMost(names, MAX_LISTED)}.`,
      quotes:
        entries.length > 0
          ? entries.flatMap(({ title, passages }) => passages.filter(({ text }) => text !== title).slice(0, 1)).map(toQuote)
          : list.passages.map(toQuote),
      maxShown: MAX_SHOWN,
    };
  }
  if (!ONE_INTEREST.test(normalizedText)) return undefined;
  const questionConcepts = concepts.findAsked(question.text).map(({ concept }) => concept);
  const evident = items
    .flatMap(({ passages }) => passages)
    .filter(({ text }) => questionConcepts.some((concept) => concept.findEvidence(text).length > 0));
  const hits = findInItems(items, subjectTerms(question.terms), question.text, engine).filter(
    ({ outright }) => outright >= (/\bor\b/.test(normalizedText) ? MIN_OUTRIGHT_OF_ALTERNATIVES : MIN_OUTRIGHT),
  );
  const candidates = [...evident, ...hits.map(({ passage }) => passage)];
  const own = candidates.filter(({ item }) => item !== list);
  const [best] = own.length > 0 ? own : candidates;
  if (!best) return undefined;
  const entry = section.items.find(({ id }) => best.item.id === `section-${section.id}-${id}`);
  const opening = YES_NO.test(normalizedText) ? 'Yes, among the interests' : 'Among the interests';
  return {
    lead: entry ? `${opening}: ${escapeMarkdown(entry.title)}.` : `${opening}:`,
    quotes: (entry ? best.item.passages.slice(0, 2) : [best]).map(toQuote),
  };
}

/** Interests at work are not hobbies. */
const PROFESSIONAL = /\b(?:professional|work|business|technical)\b/i;
const MAX_LISTED = 6;
const MAX_SHOWN = 3;
/** The share of the question that the words of an entry, or their synonyms, have to cover. */
const MIN_OUTRIGHT = 0.6;
/** The share for "cat or dog person?", of which one is enough. */
const MIN_OUTRIGHT_OF_ALTERNATIVES = 0.25;
