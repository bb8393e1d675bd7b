import type { QueryClient } from '@tanstack/react-query';
import { LIST_ORDER } from '../../../contract/collections/list-order.ts';
import type { Resource } from '../../../contract/collections.ts';
import { ApiError, failureReason } from '../../lib/fetch-json.ts';
import { toastError } from '../../ui/toasts.tsx';
import { listItems } from '../api.ts';
import type { Items } from './items.ts';
import { fetchFailedMessage } from './messages.ts';

export const STALE_AFTER_MS = 5 * 60 * 1000;

export interface List<R extends Resource> {
  items: Items[R][];
  hasFailed: boolean;
}

export function listQuery<R extends Resource>(resource: R) {
  return {
    queryKey: ['list', resource] as const,
    queryFn: () => load(resource),
    staleTime: STALE_AFTER_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** A failed fetch results in an empty list that counts as fetched. An ended session rejects instead. */
async function load<R extends Resource>(resource: R): Promise<List<R>> {
  try {
    return { items: (await listItems(resource)) as Items[R][], hasFailed: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    console.error(error);
    toastError(fetchFailedMessage(resource), failureReason(error));
    return { items: [], hasFailed: true };
  }
}

/** Changes the cached list and cancels a fetch in flight, whose result would not include the change. */
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
