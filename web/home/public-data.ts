import { createContext, useContext, useSyncExternalStore } from 'react';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { PageData } from '../../contract/site.ts';
import { fetchJson } from '../lib/fetch-json.ts';

/** A list older than this is refetched when the visitor returns. */
const MAX_AGE_MS = 15 * 60 * 1000;
/** A loading state shown sooner would flicker on a fast connection. */
const LOADING_DELAY_MS = 300;

const LISTS = ['skills', 'categories', 'testimonials', 'certifications', 'timeline'] as const;
export type ListName = (typeof LISTS)[number];

export interface PublicList<T> {
  items: T[];
  isLoading: boolean;
}

type Lists = { [L in ListName]: PublicList<PageData[L][number]> };

/** The data of the page, embedded in the HTML; lists are refetched when they are stale. */
export interface PublicData {
  page: PageData;
  getLists(): Lists;
  subscribe(listener: () => void): () => void;
  /** Fetches every list that is older than 15 minutes. A list that fails becomes empty and counts as fetched. */
  refreshStale(): Promise<void>;
}

export function createPublicData(page: PageData): PublicData {
  let lists = Object.fromEntries(LISTS.map((name) => [name, { items: page[name], isLoading: false }])) as unknown as Lists;
  const listeners = new Set<() => void>();
  const fetchedAt = new Map<ListName, number>();
  const createdAt = Date.now();

  const setList = (name: ListName, list: PublicList<never>) => {
    lists = { ...lists, [name]: list };
    for (const listener of listeners) listener();
  };

  async function refetch(name: ListName): Promise<void> {
    fetchedAt.set(name, Date.now());
    const loadingTimer = setTimeout(
      () => setList(name, { items: lists[name].items as never[], isLoading: true }),
      LOADING_DELAY_MS,
    );
    const items = await fetchJson(API_PATHS[name]).catch((error) => {
      console.warn(`Fetching the ${name} failed.`, error);
      return [];
    });
    clearTimeout(loadingTimer);
    setList(name, { items: (Array.isArray(items) ? items : []) as never[], isLoading: false });
  }

  return {
    page,
    getLists: () => lists,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refreshStale() {
      // The API returns the lists of the whole site.
      if (page.view) return;
      const stale = LISTS.filter((name) => Date.now() - (fetchedAt.get(name) ?? createdAt) >= MAX_AGE_MS);
      await Promise.all(stale.map(refetch));
    },
  };
}

export const PublicDataContext = createContext<PublicData | null>(null);

/** The data that was embedded in the HTML and does not change while the page is open. */
export function usePage(): PageData {
  return usePublicData().page;
}

export function useList<L extends ListName>(name: L): Lists[L] {
  const data = usePublicData();
  const getList = () => data.getLists()[name];
  return useSyncExternalStore(data.subscribe, getList, getList);
}

export function usePublicData(): PublicData {
  const data = useContext(PublicDataContext);
  if (!data) throw new Error('usePublicData needs a PublicDataContext');
  return data;
}
