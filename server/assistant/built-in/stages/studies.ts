import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, listOf, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { isDegree } from '../reading/degrees.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isStopword, stem, textStems, tokens } from '../reading/tokenization.ts';

/** "Did she study physics?", but not "did she study abroad?" or "did she study while at Kelp & Sons?" */
const STUDIED =
  /^(?:and |so |but )?(?:did|has|have) [a-z'-]+(?: [a-z'-]+)? (?:ever |also |formally |actually )?(?:stud(?:y|ied)|major(?:ed)? in) (?!(?:in|at|with|for|abroad|online|part|full|on|while|after|before|under|alone|there|hard|long|to|it|that|this|anything|something|what)\b)([a-z &-]{3,40}?)(?: (?:at|in) (?:university|college|school|uni))?\W*$/;
/** "Physics at Kelp College" asks for the school, too. */
const NARROWED = /\b(?:at|in|with|for|under|from|near|by|or)\b/;
const VERB = /\b(?:stud(?:y|ied|ying)|major(?:ed)?|degree)\b/i;
const IS_UNIVERSITY = /universi|uniwersy|college|hochschule|polytechni|institute of technology/i;
const ASKS_UNIVERSITY = /\b(?:universit(?:y|ies)|uni|unis|colleges?)\b/;
/** Short forms of subjects, which no title has. */
const SHORT_SUBJECT = /\b(?:maths?|stats?|bio(?:chem)?|chem|econ|psych|philo|poli ?sci|comp ?sci|cs|info|it|tech|ee)\b/;
const MAX_LISTED = 3;

/** Whether the owner studied a subject: 'yes' only if the title or the courses of an entry have its words. */
export function subjectOfStudies(question: Question, items: readonly Item[], engine: EngineContext): Draft | undefined {
  const [, subject] = question.normalizedText.match(STUDIED) ?? [];
  if (
    subject === undefined ||
    NARROWED.test(subject) ||
    SHORT_SUBJECT.test(subject) ||
    findOrganisation(question, engine.corpus) ||
    engine.concepts.findAsked(subject).some(isPlace)
  )
    return undefined;
  const asked = tokens(subject)
    .filter(({ word }) => !isStopword(word))
    .map(({ word }) => stem(word));
  if (asked.length === 0) return undefined;
  const has = (text: string) => {
    const own = new Set(textStems(text));
    return asked.every((word) => own.has(word));
  };
  const named = items.filter(({ title, passages }) =>
    has([title, ...passages.map((passage) => engine.index.englishOf(passage))].join('\n')),
  );
  if (named.length > 0)
    return { lead: `Yes: ${listOf(named, MAX_LISTED)}.`, quotes: named.slice(0, MAX_QUOTES).flatMap(mainQuotes) };
  const isPartlyNamed = items.some(({ title, passages }) => {
    const own = new Set(textStems([title, ...passages.map(({ text }) => text)].join('\n')));
    return asked.some((word) => own.has(word));
  });
  if (isPartlyNamed) return undefined;
  // The introduction may say it, but there "physical" does not mean physics.
  const words = tokens(subject).map(({ word }) => word);
  const isSaidElsewhere = engine.index.passages.some(({ item, text }) => {
    const own = VERB.test(text) ? tokens(text).map(({ word }) => word) : [];
    return item.kind !== 'testimonial' && own.length > 0 && words.every((word) => own.includes(word));
  });
  if (isSaidElsewhere) return undefined;
  const all = items.toSorted((a, b) => Number(isAtUniversity(b)) - Number(isAtUniversity(a)));
  return {
    ...declineWithoutQuotes(engine.corpus.content, `The portfolio does not say so. It names ${listOf(all, MAX_LISTED)}.`),
    quotes: all.slice(0, 2).flatMap(mainQuotes),
  };
}

function isPlace({ concept }: { concept: { isPlace: boolean } }): boolean {
  return concept.isPlace;
}

function isAtUniversity({ title, milestone }: Item): boolean {
  return milestone?.type === 'education' && (IS_UNIVERSITY.test(`${title} ${milestone.company ?? ''}`) || isDegree(milestone));
}

/** Answers "Which universities?" with those and the degrees, followed by the other studies. */
export function universitiesFirst(items: readonly Item[], { normalizedText }: Question): Draft | undefined {
  if (!ASKS_UNIVERSITY.test(normalizedText)) return undefined;
  const asked = items.filter(isAtUniversity);
  const beside = items.filter((item) => !asked.includes(item));
  if (asked.length === 0 || beside.length === 0) return undefined;
  return {
    lead: `${listOf(asked, MAX_LISTED)}. Other studies: ${listOf(beside, MAX_LISTED)}.`,
    items: [...asked, ...beside],
    quotes: asked.slice(0, MAX_QUOTES).flatMap(mainQuotes),
  };
}
