import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { Resource } from '../../../contract/collections.ts';
import { CallError } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { createItem, deleteItem, restoreItem, send, updateItem } from '../api.ts';
import type { Items, ResourceData, UpdateMessages } from './items.ts';
import { changeList, listQuery, withItem } from './lists.ts';
import { doneMessage, failedMessage, restoredMessage, type Verb } from './messages.ts';

/** One list: what is in it, and the verbs that change it on the server and here. */
export function useResource<R extends Resource>(resource: R): ResourceData<Items[R]> {
  const client = useQueryClient();
  const { data, isPending, isFetching } = useQuery(listQuery(resource));
  const verbs = useMemo(() => verbsOf(client, resource), [client, resource]);
  return {
    items: data?.items ?? [],
    isLoading: isPending && isFetching,
    hasFailed: data?.hasFailed ?? false,
    ...verbs,
  };
}

function verbsOf<R extends Resource>(client: QueryClient, resource: R) {
  return {
    async create(values: object): Promise<Items[R]> {
      const item = (await attempt(resource, 'create', () => createItem(resource, values))) as Items[R];
      applied(client, resource, item);
      toastSuccess(doneMessage(resource, 'create'));
      return item;
    },
    async update(id: string, changes: object, revision?: number, messages?: UpdateMessages): Promise<Items[R]> {
      // Without a revision the change is made whatever the item has become meanwhile.
      const run = () =>
        revision === undefined
          ? send<Items[R]>('PUT', ADMIN_PATHS.item(resource, id), changes)
          : updateItem(resource, id, changes, revision);
      const item = (await attempt(resource, 'update', run, messages?.failed)) as Items[R];
      applied(client, resource, item);
      toastSuccess(messages?.done ?? doneMessage(resource, 'update'));
      return item;
    },
    async remove(id: string): Promise<boolean> {
      try {
        await attempt(resource, 'delete', () => deleteItem(resource, id));
      } catch {
        return false;
      }
      changeList(client, resource, (items) => items.filter((item) => item.id !== id));
      toastSuccess(doneMessage(resource, 'delete'), {
        action: { label: 'Undo', onClick: () => void restore(client, resource, id) },
      });
      return true;
    },
  };
}

async function restore<R extends Resource>(client: QueryClient, resource: R, id: string): Promise<void> {
  try {
    const item = (await restoreItem(resource, id)) as Items[R];
    applied(client, resource, item);
    // Its category can have come back with it.
    if (resource === 'skills') void client.invalidateQueries(listQuery('categories'));
    toastSuccess(restoredMessage(resource));
  } catch (error) {
    toastError('Error', failedMessage(resource, 'restore'), reasonOf(error));
  }
}

/** Puts what the server stored into the local list, and with it what it changed elsewhere. */
function applied<R extends Resource>(client: QueryClient, resource: R, item: Items[R]): void {
  if (resource === 'categories') renameOnSkills(client, item as Items['categories']);
  changeList(client, resource, (items) => withItem(items, item));
  // Tags of a milestone can have become skills, in a category that was made for them.
  if (resource === 'timeline' && 'addedSkills' in item) {
    void client.invalidateQueries(listQuery('skills'));
    void client.invalidateQueries(listQuery('categories'));
  }
}

function renameOnSkills(client: QueryClient, category: Items['categories']): void {
  const before = client
    .getQueryData<{ items: Items['categories'][] }>(listQuery('categories').queryKey)
    ?.items.find(({ id }) => id === category.id);
  if (!before || before.name === category.name) return;
  changeList(client, 'skills', (skills) =>
    skills.map((skill) => (skill.category === before.name ? { ...skill, category: category.name } : skill)),
  );
}

async function attempt<T>(
  resource: Resource,
  verb: Verb,
  run: () => Promise<T>,
  failed = failedMessage(resource, verb),
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    // The form shows both versions, or the sign-in stands in front of everything.
    const isAnsweredElsewhere = error instanceof CallError && (error.status === 401 || error.body.current !== undefined);
    if (!isAnsweredElsewhere) toastError('Error', failed, reasonOf(error));
    throw error;
  }
}

export function reasonOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.message : undefined;
}
