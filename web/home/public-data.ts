import { createContext, useContext, useSyncExternalStore } from 'react';
import { PATHS } from '../../contract/paths.ts';
import type { PageData } from '../../contract/site.ts';
import { fetchJson } from '../lib/fetch-json.ts';

/** The lists that are fetched again when they are older than this, in milliseconds. */
const FRESH_FOR = 15 * 60 * 1000;
/** A loading state that is over sooner would only flicker. */
const LOADING_AFTER = 300;

const LISTS = ['skills', 'categories', 'testimonials', 'certifications', 'timeline'] as const;
export type ListName = (typeof LISTS)[number];

export interface PublicList<T> {
  items: T[];
  loading: boolean;
}

type Lists = { [L in ListName]: PublicList<PageData[L][number]> };

/** What the page shows, as it came with the HTML, and refreshed when the visitor comes back much later. */
export interface PublicData {
  page: PageData;
  read(): Lists;
  subscribe(listener: () => void): () => void;
  /** Fetches every list that is older than 15 minutes. A list that fails becomes empty and counts as fetched. */
  refreshStale(): Promise<void>;
}

export function createPublicData(page: PageData): PublicData {
  let lists = Object.fromEntries(LISTS.map((name) => [name, { items: page[name], loading: false }])) as unknown as Lists;
  const listeners = new Set<() => void>();
  const fetchedAt = new Map<ListName, number>();
  const started = Date.now();

  const set = (name: ListName, list: PublicList<never>) => {
    lists = { ...lists, [name]: list };
    for (const listener of listeners) listener();
  };

  async function refetch(name: ListName): Promise<void> {
    fetchedAt.set(name, Date.now());
    const slow = setTimeout(() => set(name, { items: lists[name].items as never[], loading: true }), LOADING_AFTER);
    const items = await fetchJson(PATHS[name]).catch((error) => {
      console.warn(`The ${name} could not be fetched.`, error);
      return [];
    });
    clearTimeout(slow);
    set(name, { items: (Array.isArray(items) ? items : []) as never[], loading: false });
  }

  return {
    page,
    read: () => lists,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refreshStale() {
      const stale = LISTS.filter((name) => Date.now() - (fetchedAt.get(name) ?? started) >= FRESH_FOR);
      await Promise.all(stale.map(refetch));
    },
  };
}

export const PublicDataContext = createContext<PublicData | null>(null);

/** What came with the page and does not change while it is open. */
export function usePage(): PageData {
  return usePublicData().page;
}

export function useList<L extends ListName>(name: L): Lists[L] {
  const data = usePublicData();
  const read = () => data.read()[name];
  return useSyncExternalStore(data.subscribe, read, read);
}

export function usePublicData(): PublicData {
  const data = useContext(PublicDataContext);
  if (!data) throw new Error('The page has no data');
  return data;
}
