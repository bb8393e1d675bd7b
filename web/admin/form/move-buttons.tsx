interface Props {
  /** The name of the item in the labels, as in "Move Skills up". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  words?: readonly [earlier: string, later: string];
}

/** Moves an item of a list by one place. */
export function MoveButtons({ name, index, count, onMove, words: [earlier, later] = ['earlier', 'later'] }: Props) {
  const button = (word: string, move: 'earlier' | 'later', to: number) => (
    <button
      type="button"
      className="text-button"
      data-move={move}
      aria-label={`Move ${name} ${word}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      {word[0]?.toUpperCase()}
      {word.slice(1)}
    </button>
  );
  return (
    <>
      {button(earlier, 'earlier', index - 1)}
      {button(later, 'later', index + 1)}
    </>
  );
}

/** The list with an item at another place; undefined when there is no such item. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const item = list[from];
  return item === undefined ? undefined : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Selects the pressed button at its new place, or the other button if that one is disabled at an end of the list. */
export function moveButtonAfter(from: number, to: number, count: number): string {
  const isAtEnd = to === 0 || to === count - 1;
  return `[data-move="${to < from === isAtEnd ? 'later' : 'earlier'}"]`;
}
