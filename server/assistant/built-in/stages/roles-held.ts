import { type Draft, mainQuotes, type Quote, toQuote } from '../answer/draft.ts';
import { yesDraft } from '../answer/lead-sentence.ts';
import { narrowingTest } from '../gate/narrowing.ts';
import { placeNamed } from '../gate/place-named.ts';
import { restOfRole, roleTest } from '../gate/role-claim.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isStopword, tokens } from '../reading/tokenization.ts';

/** Answers "Was she a chart editor?" with the roles that have this title, or the sentences that say so. */
export function answerRole(question: Question, engine: EngineContext): Draft | undefined {
  const says = roleTest(question, engine);
  if (!says || question.unknownNames.length > 0 || question.isFollowUp) return undefined;
  // "The only carpenter" needs more than the title.
  if (narrowingTest(question, engine)) return undefined;
  const place = placeNamed(question, engine);
  const others = tokens(restOfRole(question)).filter(
    ({ word }) => !isStopword(word) && !place?.words.has(word) && !TIME.test(word),
  );
  if (others.length > 0) return undefined;
  const isAsked = (item: Quote['item']) =>
    (item.kind === 'experience' || item.kind === 'about') &&
    (!place || place.items.some((own) => own === item)) &&
    (!question.scope || question.scope.includes(item));
  const titled = engine.corpus.items.filter((item) => isAsked(item) && says('', item)).flatMap(mainQuotes);
  const said = engine.corpus.items
    .filter((item) => isAsked(item) && titled.every((quote) => quote.item !== item))
    .flatMap((item) => item.passages.filter(({ text, isFact }) => !isFact && says(text, item)).slice(0, 1))
    .map(toQuote);
  return yesDraft([...titled, ...said], question, engine);
}

const TIME = /^(?:ever|before|once|now|currently|still|already|then|previously|career)$/;
