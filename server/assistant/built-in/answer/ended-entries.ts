import { isOngoing } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether } from '../reading/question-forms.ts';

/** Words of a question about the present, for which an entry that has ended is not evidence. */
const NOW = /\b(?:now|currently|presently|at present|at the moment|these days|nowadays|still)\b/;

/** Whether a yes-no question is about the present: "Does he still run the mill?" */
export function asksWhetherNow({ normalizedText }: Pick<Question, 'normalizedText'>): boolean {
  return asksWhether(normalizedText) && NOW.test(normalizedText);
}

type Clock = Pick<EngineContext, 'currentMonth'>;

/** Whether an item is a milestone that is not certain to be ongoing. */
function isOver({ milestone }: Pick<Item, 'milestone'>, { currentMonth }: Clock): boolean {
  return milestone !== undefined && !isOngoing(milestone, currentMonth());
}

/** Whether it is known if an item is past or present; a talk or a recommendation says nothing about the present. */
function isPastOrPresent({ milestone, kind }: Pick<Item, 'kind' | 'milestone'>): boolean {
  return milestone !== undefined || kind === 'about' || kind === 'skills';
}

/** Sorts what is true at present first, then what has ended, then what has no dates. */
export function presentFirst<T>(all: readonly T[], itemOf: (one: T) => Item, clock: Clock): T[] {
  const rank = (item: Item) => {
    if (!isPastOrPresent(item)) return 2;
    return Number(isOver(item, clock));
  };
  return all.toSorted((a, b) => rank(itemOf(a)) - rank(itemOf(b)));
}

/**
 * The opening of an answer if all items with a known time have ended: "Last, going by the dates: ". It does not say no, because
 * the owner may still have a skill that no current entry names. Otherwise undefined.
 */
export function openingOfEnded(
  items: readonly Pick<Item, 'kind' | 'milestone'>[],
  clock: Clock,
  opening = 'Last, going by the dates: ',
): string | undefined {
  const dated = items.filter(isPastOrPresent);
  return dated.length > 0 && dated.every((item) => isOver(item, clock)) ? opening : undefined;
}
