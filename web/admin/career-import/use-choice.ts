import { useCallback, useState } from 'react';
import type { ImportDryRun, ProfileChoice } from '../../../contract/career-import.ts';

export interface ChosenParts {
  /** The keys of the entries to import. */
  only: string[];
  profile: ProfileChoice;
  /** The names of the owner's details to take over. */
  details: string[];
}

export interface ImportChoice extends ChosenParts {
  keys: ReadonlySet<string>;
  /** Selects or deselects entries and details. */
  choose: (keys: readonly string[], isChosen: boolean) => void;
}

/** The key of one of the owner's details, which is kept among the keys of the entries. */
export const detailKey = (name: string) => `detail ${name}`;

/** The entries and details that the owner has ticked; initially all that the site does not have. */
export function useChoice({ items, profile }: ImportDryRun): ImportChoice {
  const names = Object.keys(profile?.changes ?? {});
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...items.filter(({ state }) => state === 'new').map(({ key }) => key),
        ...(profile?.state === 'new' ? names.map(detailKey) : []),
      ]),
  );
  const choose = useCallback((changes: readonly string[], isChosen: boolean) => {
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changes) isChosen ? after.add(key) : after.delete(key);
      return after;
    });
  }, []);
  const details = names.filter((name) => keys.has(detailKey(name)));
  return {
    keys,
    choose,
    only: items.map(({ key }) => key).filter((key) => keys.has(key)),
    profile: details.length > 0 ? 'replace' : 'keep',
    details,
  };
}
