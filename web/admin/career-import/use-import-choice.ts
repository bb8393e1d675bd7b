import { useCallback, useState } from 'react';
import type { EntryState, ImportDryRun, ProfileChoice } from '../../../contract/career-import.ts';

export interface ImportSelection {
  /** The keys of the entries to import. */
  only: string[];
  profile: ProfileChoice;
  /** The names of the owner's details to import. */
  details: string[];
}

export interface ImportChoice extends ImportSelection {
  keys: ReadonlySet<string>;
  /** Selects or deselects entries and details. */
  choose: (keys: readonly string[], isChosen: boolean) => void;
}

/** The key of one of the owner's details; it shares a set with the keys of the entries. */
export const detailKey = (name: string) => `detail ${name}`;

/**
 * The entries and details that the owner has selected; initially all that the site certainly lacks. After another comparison
 * an entry stays as it was unless its state has changed.
 */
export function useImportChoice(plan: ImportDryRun): ImportChoice {
  const { items, profile } = plan;
  const names = Object.keys(profile?.changes ?? {});
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => keysAfter(new Set(), plan));
  const [lastPlan, setLastPlan] = useState(plan);
  if (plan !== lastPlan) {
    setLastPlan(plan);
    setKeys(keysAfter(keys, plan, lastPlan));
  }
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

/**
 * The selected entries after a comparison: an entry whose state is unchanged stays as it was; others are selected if they are
 * certainly new.
 */
export function keysAfter(keys: ReadonlySet<string>, plan: ImportDryRun, before?: ImportDryRun): Set<string> {
  const statesBefore = statesOf(before);
  const uncertain = new Set(plan.items.filter(({ mayRepeat }) => mayRepeat).map(({ key }) => key));
  const isTicked = ([key, state]: [string, EntryState]) =>
    state === statesBefore.get(key) ? keys.has(key) : state === 'new' && !uncertain.has(key);
  return new Set([...statesOf(plan)].filter(isTicked).map(([key]) => key));
}

function statesOf(plan: ImportDryRun | undefined): Map<string, EntryState> {
  const { items = [], profile = null } = plan ?? {};
  const details = profile ? Object.keys(profile.changes).map((name) => [detailKey(name), profile.state] as const) : [];
  return new Map([...items.map(({ key, state }) => [key, state] as const), ...details]);
}
