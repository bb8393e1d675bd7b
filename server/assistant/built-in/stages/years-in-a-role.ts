import type { Passage } from '../../corpus.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { durationOf } from '../answer/durations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { stem, textStems } from '../reading/tokenization.ts';
import { factsDraft, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';

/** "How long has he been a pro designer?" */
const ASKS =
  /\b(?:for how long|how long|how many years|since when) (?:has|have|did|is|was) [a-z'-]+(?: [a-z'-]+)? (?:been|worked|working|work)(?: working)?(?: as)?(?: an?)? (?:pro |professional |full-time )?((?:[a-z-]+ )?[a-z-]+(?:er|or|ist|ian|ant|nurse|pilot))\W*$/;
const SINCE = /\bsince (?:\p{L}+ )?(?:19|20)\d\d\b/iu;
const YEARS =
  /\b(?:\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)(?: plus)? (?:\p{Ll}+ )?years\b/iu;

export function asksYearsInRole({ normalizedText }: Question): boolean {
  return ASKS.test(normalizedText);
}

/** How long the owner has been something: a sentence that says so, or the time in roles with that title. */
export function yearsInRole(
  { normalizedText }: Question,
  { index, currentMonth }: EngineContext,
  timeline: readonly TimelineItem[],
): Draft | undefined {
  const [, role] = normalizedText.match(ASKS) ?? [];
  if (role === undefined) return undefined;
  const words = role.split(' ').map(stem);
  const noun = words.at(-1) ?? '';
  const verb = stem((role.split(' ').at(-1) ?? '').replace(/(?:er|or)$/, ''));
  const says = ({ text }: Passage) => {
    const stems = textStems(text);
    const isRole = words.every((word) => stems.includes(word));
    return (isRole && (SINCE.test(text) || YEARS.test(text))) || (words.length === 1 && stems.includes(verb) && SINCE.test(text));
  };
  const own = index.passages.filter(({ item, isFact }) => !isFact && (item.kind === 'about' || item.kind === 'experience'));
  const said = own.filter(says);
  // The introduction speaks of the whole career, a job of itself.
  const [sentence] = said.toSorted(
    (a, b) =>
      Number(b.item.kind === 'about') - Number(a.item.kind === 'about') ||
      Number(textStems(b.text).includes(noun)) - Number(textStems(a.text).includes(noun)),
  );
  if (sentence && (sentence.item.kind === 'about' || SINCE.test(sentence.text)))
    return { lead: 'From the portfolio:', quotes: [toQuote(sentence)] };
  const titled = timeline.filter(({ kind, milestone }) => {
    const title = textStems(`${milestone.title} ${milestone.position ?? ''}`);
    return kind === 'experience' && words.every((word) => title.includes(word));
  });
  if (titled.length === 0) return undefined;
  return factsDraft(`${durationOf(titled.map(milestoneOf), currentMonth())} in roles titled “${role}”:`, titled);
}
