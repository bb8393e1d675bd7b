import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which would repeat the action or hit the next item once this one is gone. */
export function singleClick(action: () => Promise<void>) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) void action();
  };
}
