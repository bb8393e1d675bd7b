import type { Passage } from '../../corpus.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { stem, textStems, tokens } from '../reading/tokenization.ts';

/** "How long has he been a pro designer?" */
const ASKS =
  /\b(?:for how long|how long|how many years|since when) (?:has|have|did|is|was) [a-z'-]+(?: [a-z'-]+)? (?:been|worked|working|work)(?: working)?(?: as)?(?: an?)? (?:pro |professional |full-time )?((?:[a-z-]+ )?[a-z-]+(?:er|or|ist|ian|ant|nurse|pilot))\W*$/;
const SINCE = /\bsince (?:\p{L}+ )?(?:19|20)\d\d\b/iu;
const YEARS =
  /\b(?:\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)(?: plus)? (?:\p{Ll}+ )?years\b/iu;

export function asksYearsInRole({ normalizedText }: Question): boolean {
  return ASKS.test(normalizedText);
}

/** Answers how long the owner has had a role, if a sentence says so. */
export function yearsInRole({ normalizedText }: Question, { index }: EngineContext): Draft | undefined {
  const [, role] = normalizedText.match(ASKS) ?? [];
  if (role === undefined) return undefined;
  const words = role.split(' ').map(stem);
  const noun = words.at(-1) ?? '';
  const verb = stem((role.split(' ').at(-1) ?? '').replace(/(?:er|or)$/, ''));
  const says = ({ text }: Passage) => {
    const stems = textStems(text);
    const own = tokens(text).map(({ word }) => word);
    // Compares words, because "management" has the same stem as "manager".
    const isRole = role.split(' ').every((word) => own.includes(word));
    return (isRole && (SINCE.test(text) || YEARS.test(text))) || (words.length === 1 && stems.includes(verb) && SINCE.test(text));
  };
  const own = index.passages.filter(({ item, isFact }) => !isFact && (item.kind === 'about' || item.kind === 'experience'));
  const said = own.filter(says);
  // The introduction is about the whole career, the text of a job only about that job.
  const [sentence] = said.toSorted(
    (a, b) =>
      Number(b.item.kind === 'about') - Number(a.item.kind === 'about') ||
      Number(textStems(b.text).includes(noun)) - Number(textStems(a.text).includes(noun)),
  );
  if (sentence && (sentence.item.kind === 'about' || SINCE.test(sentence.text)))
    return { lead: 'From the portfolio:', quotes: [toQuote(sentence)] };
  return undefined;
}
