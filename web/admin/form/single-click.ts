import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which would repeat the action or hit the item that moves to this place. */
export function singleClick(action: () => Promise<void>) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) void action();
  };
}
