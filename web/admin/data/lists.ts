import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../../../contract/collections.ts';
import { LIST_ORDER } from '../../../contract/order.ts';
import { CallError } from '../../lib/fetch-json.ts';
import { toastError } from '../../ui/toasts.tsx';
import { list } from '../api.ts';
import type { Items } from './items.ts';

/** How long a list counts as fresh, in milliseconds. */
export const FRESH_FOR = 5 * 60 * 1000;

export interface List<R extends Resource> {
  items: Items[R][];
  hasFailed: boolean;
}

export function listQuery<R extends Resource>(resource: R) {
  return {
    queryKey: ['list', resource] as const,
    queryFn: () => load(resource),
    staleTime: FRESH_FOR,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** "After a failed fetch, the list becomes empty and is still marked as fetched." An ended session is no failed fetch. */
async function load<R extends Resource>(resource: R): Promise<List<R>> {
  try {
    return { items: (await list(resource)) as Items[R][], hasFailed: false };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error;
    console.error(error);
    toastError('Error', `Failed to fetch ${resource}`);
    return { items: [], hasFailed: true };
  }
}

/** Changes what is shown of a list; a fetch under way that knows nothing of the change is dropped. */
export function changeList<R extends Resource>(
  client: QueryClient,
  resource: R,
  change: (items: Items[R][]) => Items[R][],
): void {
  const { queryKey } = listQuery(resource);
  void client.cancelQueries({ queryKey });
  client.setQueryData<List<R>>(queryKey, (before) => ({
    items: change(before?.items ?? []).toSorted(LIST_ORDER[resource] as (a: Items[R], b: Items[R]) => number),
    hasFailed: false,
  }));
}

export function withItem<T extends { id: string }>(items: readonly T[], item: T): T[] {
  return [...items.filter((other) => other.id !== item.id), item];
}
