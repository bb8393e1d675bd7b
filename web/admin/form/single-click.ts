import type { MouseEvent } from 'react';

/** The second click of a double click would repeat the action, or meet the next item once this one is gone. */
export function singleClick(action: () => Promise<void>) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) void action();
  };
}
