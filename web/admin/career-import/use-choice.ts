import { useCallback, useState } from 'react';
import type { ImportDryRun, ProfileChoice } from '../../../contract/career-import.ts';

/** The key of the owner's details. */
export const PROFILE_KEY = 'profile';

export interface ImportChoice {
  keys: ReadonlySet<string>;
  /** Selects or deselects entries. */
  choose: (keys: readonly string[], isChosen: boolean) => void;
  /** The keys of the entries to import. */
  only: string[];
  profile: ProfileChoice;
}

/** The entries that the owner has ticked; initially all new ones. */
export function useChoice({ items, profile }: ImportDryRun): ImportChoice {
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...items.filter(({ state }) => state === 'new').map(({ key }) => key),
        ...(profile?.state === 'new' ? [PROFILE_KEY] : []),
      ]),
  );
  const choose = useCallback((changes: readonly string[], isChosen: boolean) => {
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changes) isChosen ? after.add(key) : after.delete(key);
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
