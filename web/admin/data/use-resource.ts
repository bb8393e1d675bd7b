import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Resource } from '../../../contract/collections.ts';
import { ApiError, failureReason } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { createItem, deleteItem, restoreItem, sendJson, updateItem } from '../api.ts';
import type { Items, ResourceData, UpdateMessages } from './items.ts';
import { changeList, listQuery, withItem } from './list-query.ts';
import { doneMessage, failedMessage, restoredMessage, saveFailedMessage } from './messages.ts';

/** One list, and the actions that change it on the server and in the cache. */
export function useResource<R extends Resource>(resource: R): ResourceData<Items[R]> {
  const client = useQueryClient();
  const { data, isPending, isFetching } = useQuery(listQuery(resource));
  const actions = useMemo(() => createActions(client, resource), [client, resource]);
  return {
    items: data?.items ?? [],
    isLoading: isPending && isFetching,
    hasFailed: data?.hasFailed ?? false,
    ...actions,
  };
}

function createActions<R extends Resource>(client: QueryClient, resource: R) {
  return {
    async create(values: object): Promise<Items[R]> {
      const item = (await attempt(() => createItem(resource, values), failureInForm(resource, 'create'))) as Items[R];
      applyStored(client, resource, item);
      toastSuccess(doneMessage(resource, 'create'));
      return item;
    },
    async update(id: string, changes: object, revision?: number, messages?: UpdateMessages): Promise<Items[R]> {
      // Only forms send a revision; without one, the change applies to any revision of the item.
      const isInForm = revision !== undefined;
      const run = () =>
        isInForm
          ? updateItem(resource, id, changes, revision)
          : sendJson<Items[R]>('PUT', ADMIN_API_PATHS.item(resource, id), changes);
      const failure = isInForm
        ? failureInForm(resource, 'update')
        : { text: messages?.failed ?? failedMessage(resource, 'update') };
      const item = (await attempt(run, failure)) as Items[R];
      applyStored(client, resource, item);
      toastSuccess(messages?.done ?? doneMessage(resource, 'update'));
      return item;
    },
    async remove(id: string): Promise<boolean> {
      try {
        await attempt(() => deleteItem(resource, id), { text: failedMessage(resource, 'delete') });
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
    applyStored(client, resource, item);
    // Restoring a skill may restore its category.
    if (resource === 'skills') void client.invalidateQueries(listQuery('categories'));
    toastSuccess(restoredMessage(resource));
  } catch (error) {
    toastError(failedMessage(resource, 'restore'), failureReason(error));
  }
}

/** Puts the stored item into its cached list, and updates the lists that the server changed with it. */
function applyStored<R extends Resource>(client: QueryClient, resource: R, item: Items[R]): void {
  if (resource === 'categories') renameCategoryOfSkills(client, item as Items['categories']);
  changeList(client, resource, (items) => withItem(items, item));
  // New tags of a milestone become skills, possibly in a new category.
  if (resource === 'timeline' && 'addedSkills' in item) {
    void client.invalidateQueries(listQuery('skills'));
    void client.invalidateQueries(listQuery('categories'));
  }
}

function renameCategoryOfSkills(client: QueryClient, category: Items['categories']): void {
  const before = client
    .getQueryData<{ items: Items['categories'][] }>(listQuery('categories').queryKey)
    ?.items.find(({ id }) => id === category.id);
  if (!before || before.name === category.name) return;
  changeList(client, 'skills', (skills) =>
    skills.map((skill) => (skill.category === before.name ? { ...skill, category: category.name } : skill)),
  );
}

interface Failure {
  text: string;
  /** The second line of the toast; by default the reason. */
  details?: string;
}

/** The toast does not repeat the reason, because the form shows it. */
function failureInForm(resource: Resource, verb: 'create' | 'update'): Failure {
  const failed = failedMessage(resource, verb);
  const saveFailed = saveFailedMessage(resource);
  return saveFailed ? { text: saveFailed, details: failed } : { text: failed, details: '' };
}

async function attempt<T>(run: () => Promise<T>, { text, details }: Failure): Promise<T> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    // The form shows a conflict, and the login screen an ended session.
    const isShownElsewhere = error instanceof ApiError && (error.status === 401 || error.body.current !== undefined);
    if (!isShownElsewhere) toastError(text, details ?? failureReason(error));
    throw error;
  }
}
