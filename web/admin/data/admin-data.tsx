import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { OrderedResource } from '../../../contract/collections.ts';
import { countSkills } from '../../../contract/skill-count.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { toastError } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import type { Items, ResourceData } from './items.ts';
import { changeList, listQuery } from './list-query.ts';
import { useResource } from './use-resource.ts';

export type AdminData = { [R in keyof Items]: ResourceData<Items[R]> } & {
  /** Renumbers all items of a collection in the order of `ids`; the list changes before the server responds. */
  reorder: (resource: OrderedResource, ids: readonly string[]) => Promise<void>;
  /** Clears the cache and fetches everything again. */
  refreshAll: () => Promise<void>;
  /** Refetches lists older than five minutes. */
  refreshStale: () => void;
};

const AdminDataContext = createContext<AdminData | null>(null);

export function useAdminData(): AdminData {
  const data = use(AdminDataContext);
  if (!data) throw new Error('useAdminData must be used within an AdminDataProvider');
  return data;
}

export function AdminDataProvider({ children }: { children: ReactNode }) {
  const skills = useResource('skills');
  const categories = useResource('categories');
  const testimonials = useResource('testimonials');
  const certifications = useResource('certifications');
  const timeline = useResource('timeline');
  const sections = useResource('sections');
  const shared = useSharedActions();
  const categoriesWithCounts = { ...categories, items: withCounts(categories.items, skills) };
  return (
    <AdminDataContext
      value={{ skills, categories: categoriesWithCounts, testimonials, certifications, timeline, sections, ...shared }}
    >
      {children}
    </AdminDataContext>
  );
}

function useSharedActions(): Pick<AdminData, 'reorder' | 'refreshAll' | 'refreshStale'> {
  const client = useQueryClient();
  return useMemo(
    () => ({
      async reorder(resource, ids) {
        const orderById = new Map(ids.map((id, index) => [id, index + 1]));
        const renumbered = <T extends { id: string; order: number }>(items: T[]) =>
          items.map((item) => ({ ...item, order: orderById.get(item.id) ?? item.order }));
        changeList(client, resource, renumbered as (items: Items[typeof resource][]) => Items[typeof resource][]);
        try {
          const newItems = await sendJson<Items[typeof resource][]>('PUT', ADMIN_API_PATHS.order(resource), { ids });
          changeList(client, resource, () => newItems);
        } catch (error) {
          console.error(error);
          toastError('Failed to save the order', failureReason(error));
          await client.invalidateQueries(listQuery(resource));
        }
      },
      async refreshAll() {
        const isOfMilestone = ({ queryKey }: Query) => queryKey[0] === 'pictures';
        await client.resetQueries({ predicate: (query) => !isOfMilestone(query) });
        // The list no longer has deleted milestones, whose pictures could not be fetched.
        await client.resetQueries({ predicate: isOfMilestone });
      },
      refreshStale: () => void client.refetchQueries({ type: 'active', stale: true }),
    }),
    [client],
  );
}

/** Counts the skills locally, so additions and deletions show at once. */
function withCounts(categories: Items['categories'][], skills: ResourceData<Items['skills']>): Items['categories'][] {
  if (skills.isLoading || skills.hasFailed) return categories;
  return categories.map((category) => ({ ...category, skillCount: countSkills(category, skills.items) }));
}
