import { isEmployment } from '../../../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { firstName } from '../answer/declined-draft.ts';
import { escapeMarkdown } from '../answer/draft.ts';
import { monthsCovered, roundedYears } from '../answer/durations.ts';
import type { EngineContext } from '../reading/question.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';

/**
 * "Nine years of work between 2016 and 2025"; gaps do not count, but what somebody founded or did beside another job does. Owners
 * who state other years may have left out earlier jobs: theirs come first.
 */
export function yearsOfWork({ corpus, currentMonth }: EngineContext): string | undefined {
  const milestones = employments(corpus.items).map(({ milestone }) => milestone);
  const months = monthsCovered(milestones, currentMonth());
  const first = Math.min(...milestones.map(firstMonth));
  const end = Math.max(...milestones.map(lastMonth));
  const last = Math.min(end, currentMonth());
  const from = Math.floor(first / 12);
  const time = end > last ? `since ${from}` : `between ${from} and ${Math.floor(last / 12)}`;
  // The page counts the years since the first job, with all gaps.
  const gaps = last + 1 - first - months >= MIN_GAP_MONTHS ? ', gaps left out' : '';
  const years = roundedYears(months);
  const stated = statedYears(corpus.items);
  const difference = stated ? stated.years - months / 12 : 0;
  // "10+ years" is true of eighteen.
  if (stated && (difference > MAX_DIFFERENCE || (difference < -MAX_DIFFERENCE && !AT_LEAST.test(stated.phrase)))) {
    const own = `By ${escapeMarkdown(firstName(corpus.content))}’s own account “${escapeMarkdown(stated.phrase)}”`;
    return months < 12 ? own : `${own}; the jobs shown: ${years.charAt(0).toLowerCase()}${years.slice(1)} ${time}${gaps}`;
  }
  return months < 12 ? undefined : `${years} of work ${time}${gaps}`;
}

/** Shorter gaps between jobs are not worth a mention. */
const MIN_GAP_MONTHS = 6;
const AT_LEAST = /\+|\b(?:plus|over|more than|at least)\b/i;
/** In years: what owners state is rounded. */
const MAX_DIFFERENCE = 1.5;

/** All work that is neither volunteering nor a break. */
export function employments(items: readonly Item[]): TimelineItem[] {
  return items.filter(isTimelineItem).filter(({ kind, milestone }) => kind === 'experience' && isEmployment(milestone));
}

/** The most years of work that the owner states in the introduction, with the words that do: "30 years of experience". */
export function statedYears(items: readonly Item[]): { years: number; phrase: string; passage: Passage } | undefined {
  const passages = items.find(({ kind }) => kind === 'about')?.passages.filter(({ isFact }) => !isFact) ?? [];
  const all = passages
    .filter(({ text }) => !OF_SEVERAL_PEOPLE.test(text))
    .flatMap((passage) =>
      [...passage.text.matchAll(STATED)].map(([phrase, number = '', unit = '']) => {
        const years = Number(number) || WORDS.indexOf(number.toLowerCase()) + 1;
        return { years: /^decade/i.test(unit) ? years * 10 : years, phrase, passage };
      }),
    );
  return all.toSorted((a, b) => b.years - a.years)[0];
}

/** "Our firm has 50 years of experience" says nothing about one person. */
const OF_SEVERAL_PEOPLE = /\b(?:our|ours|we|combined|together|(?:the|my) (?:firm|company|team|agency))\b/i;

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
/** "20 years of experience" and "20 years in the industry", but neither "of experience with Rust" nor "of Rust experience". */
const STATED = new RegExp(
  String.raw`\b(?:(?:over|more than|almost|nearly|around|about|close to|at least) )?(\d{1,2}|${WORDS.join('|')})(?:\+| plus)? ?(years?|decades?)['’]?(?:(?: of)?(?: (?:professional|continuous|work|working|industry|total|overall)){0,2} (?:experience|expertise)(?! (?:with|using|as|leading|managing)\b)| in (?:the )?(?:industry|business|trade|field|profession|software|tech|IT)\b)`,
  'gi',
);
