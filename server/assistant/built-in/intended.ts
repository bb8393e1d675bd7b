import type { ItemKind } from '../corpus.ts';
import { reached } from './contact.ts';
import { isDated } from './dated.ts';
import { presentOf } from './dates.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { INTENTS, type Intent } from './intents.ts';
import { isMatter, likeliestMatter, ofThemselves } from './of-themselves.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, subjectOf, telling } from './scope.ts';
import { introduced, skillsOverview } from './sections.ts';

/** From this likelihood on a question is taken to be after something; more where a mistake would cost an answer. */
const SURE = 0.5;
const SURER: Partial<Record<Intent, number>> = {
  contact: 0.66,
  pay: 0.52,
  private: 0.6,
  recommendations: 0.6,
  certifications: 0.6,
  world: 0.92,
};
/** Matters that are told in one breath are asked for in one too: together they have to be this likely, the likeliest alone that. */
const OF_MATTER = { together: 0.6, alone: 0.4 };
/** The same of what is perhaps asked for. */
const PERHAPS = 0.4;
/** What a sentence has to be by itself to answer that. */
const OUTRIGHT_TOLD = 0.7;
/** A passage that speaks of this much of a question answers it, whatever it seems to be after. */
const SPOKEN_OF = 0.9;
/** The same of what the owner might have told of themselves and has not. */
const NOT_OF_THEMSELVES = 0.6;

/** Sections that hold all there is to what a question is after. */
const SECTIONS: Partial<Record<Intent, { kind: ItemKind; lead: string }>> = {
  recommendations: { kind: 'testimonial', lead: 'Among the recommendations:' },
  certifications: { kind: 'certification', lead: 'Among the certifications and courses:' },
};
/** A story that speaks of nearly all of the question comes first: "volunteer work?" */
const IN_STORIES: ReadonlySet<Intent> = new Set(['employment', 'hands-on', 'mentoring', 'motivation', 'strengths']);
/** Where the owner says nothing of it outright, a story may still tell it. */
const STORIES_AFTER: ReadonlySet<Intent> = new Set(['hands-on', 'mentoring']);
/** What the portfolio holds in a place of its own. */
const OUTRIGHT: Partial<Record<Intent, (question: Question, reader: Reader) => Draft | undefined>> = {
  contact: (question, { corpus }) => reached(question, corpus),
  introduction: (_, reader) => introduced(reader),
  'current-job': atPresent,
};
const DECLINED: ReadonlySet<Intent> = new Set(['pay', 'private', 'world']);

/** Answers or declines what the examples of questions taught to recognise where no rule did. */
export function intended(question: Question, reader: Reader): Draft | undefined {
  const { content } = reader.corpus;
  const { intent, likelihood } = likeliest(question);
  if (
    likelihood < (isMatter(intent) ? OF_MATTER.together : (SURER[intent] ?? SURE)) ||
    (question.isFollowUp && !isMatter(intent))
  )
    return undefined;
  const spoken = spokenOf(question, reader);
  if (isMatter(intent)) {
    if (question.likelihoods[intent] < OF_MATTER.alone) return undefined;
    if (IN_STORIES.has(intent) && spoken >= SPOKEN_OF) return undefined;
    const own = ofThemselves(intent, question, reader);
    if (own) return own;
    if (intent === 'strengths') return skillsOverview(reader);
    return STORIES_AFTER.has(intent) || spoken >= NOT_OF_THEMSELVES ? undefined : decline(content);
  }
  const own = OUTRIGHT[intent]?.(question, reader);
  if (own) return own;
  if (spoken >= SPOKEN_OF) return undefined;
  const section = SECTIONS[intent];
  if (!section) return DECLINED.has(intent) ? decline(content) : undefined;
  const items = reader.corpus.items.filter(({ kind }) => kind === section.kind);
  if (items.length === 0 || question.unknownNames.length > 0) return decline(content);
  const hits = findWithin(items, question.terms, question.text, reader);
  const ordered = [...new Set([...hits.map(({ passage }) => passage.item), ...items])];
  return { lead: section.lead, quotes: ordered.slice(0, QUOTES_MAX).flatMap((item) => telling(item, hits)) };
}

/** What the owner says to what a question is only perhaps after, where nothing else is found. */
export function perhapsIntended(question: Question, reader: Reader): Draft | undefined {
  const { matter, likelihood } = likeliestMatter(question);
  const { intent } = likeliest(question);
  if (intent !== matter || likelihood < PERHAPS || question.unknownNames.length > 0 || question.isImpersonal) return undefined;
  return ofThemselves(matter, question, reader, OUTRIGHT_TOLD);
}

/** The present job with its first sentences. */
function atPresent(question: Question, reader: Reader): Draft | undefined {
  const { items, content } = reader.corpus;
  const [job] = presentOf(
    items.filter(isDated).filter(({ kind }) => kind === 'experience'),
    content.profile.title,
  );
  if (!job || question.unknownNames.length > 0) return undefined;
  const sentences = job.passages.filter(({ isFact }) => !isFact);
  return { lead: 'At present:', quotes: [...job.passages.slice(0, 1), ...sentences.slice(0, 2)].map(quoteOf) };
}

function likeliest(question: Question): { intent: Intent; likelihood: number } {
  const { likelihoods } = question;
  const intent = INTENTS.reduce((best, other) => (likelihoods[other] > likelihoods[best] ? other : best));
  const likelihood = isMatter(intent) ? likeliestMatter(question).likelihood : likelihoods[intent];
  return { intent, likelihood };
}

/** The most of the question that any one passage speaks of, 0 to 1. */
function spokenOf({ terms, text }: Question, { index }: Reader): number {
  const subject = subjectOf(terms);
  return Math.max(0, ...index.find(subject, text).map(({ coverage }) => coverage));
}
