import { useCallback, useState } from 'react';
import type { ImportDryRun, ProfileChoice } from '../../../contract/career-import.ts';

/** The key that stands for the owner's details. */
export const PROFILE_KEY = 'profile';

export interface ImportChoice {
  keys: ReadonlySet<string>;
  /** Chooses entries, or no longer. */
  choose: (keys: readonly string[], isChosen: boolean) => void;
  /** The keys that the import takes. */
  only: string[];
  profile: ProfileChoice;
}

/** What the owner has ticked: at first everything that is new. */
export function useChoice({ items, profile }: ImportDryRun): ImportChoice {
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...items.filter(({ state }) => state === 'new').map(({ key }) => key),
        ...(profile?.state === 'new' ? [PROFILE_KEY] : []),
      ]),
  );
  const choose = useCallback((changed: readonly string[], isChosen: boolean) => {
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changed) isChosen ? after.add(key) : after.delete(key);
      return after;
    });
  }, []);
  return {
    keys,
    choose,
    only: items.map(({ key }) => key).filter((key) => keys.has(key)),
    profile: keys.has(PROFILE_KEY) ? 'replace' : 'keep',
  };
}
