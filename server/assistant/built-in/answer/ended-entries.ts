import { isOngoing } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether } from '../reading/question-forms.ts';

/** Something that ended is not a reason for a present statement. */
const NOW = /\b(?:now|currently|presently|at present|at the moment|these days|nowadays|still)\b/;

/** Whether a question for yes or no is about the present: "Does he still run the mill?" */
export function asksWhetherNow({ normalizedText }: Pick<Question, 'normalizedText'>): boolean {
  return asksWhether(normalizedText) && NOW.test(normalizedText);
}

type Clock = Pick<EngineContext, 'currentMonth'>;

/** Whether an entry of the timeline does not go on for certain. */
function isOver({ milestone }: Pick<Item, 'milestone'>, { currentMonth }: Clock): boolean {
  return milestone !== undefined && !isOngoing(milestone, currentMonth());
}

/** Whether it is known to have ended or to hold: a talk or a recommendation says nothing about the present. */
function isAtSomeTime({ milestone, kind }: Pick<Item, 'kind' | 'milestone'>): boolean {
  return milestone !== undefined || kind === 'about' || kind === 'skills';
}

/** What holds at present first, then what ended, then what has no dates. */
export function presentFirst<T>(all: readonly T[], itemOf: (one: T) => Item, clock: Clock): T[] {
  const rank = (item: Item) => {
    if (!isAtSomeTime(item)) return 2;
    return Number(isOver(item, clock));
  };
  return all.toSorted((a, b) => rank(itemOf(a)) - rank(itemOf(b)));
}

/**
 * How an answer begins if nothing that it names holds at present and something is over: "Last, going by the dates: ". That a
 * portfolio names a skill in no present entry does not mean that the owner gave it up. Undefined for anything else.
 */
export function openingOfEnded(
  items: readonly Pick<Item, 'kind' | 'milestone'>[],
  clock: Clock,
  opening = 'Last, going by the dates: ',
): string | undefined {
  const dated = items.filter(isAtSomeTime);
  return dated.length > 0 && dated.every((item) => isOver(item, clock)) ? opening : undefined;
}
