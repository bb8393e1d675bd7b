import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { MAX_SKILL_NAME_LENGTH } from '../../contract/collections/skills.ts';
import type { App } from '../http/route-schemas.ts';
import { bestCategory, visibleCandidates } from '../skills/best-category.ts';
import type { Store } from '../store/store.ts';

const CATEGORY = {
  summary: 'The category that a new skill fits best',
  querystring: z.object({ name: z.string('A name is required').max(MAX_SKILL_NAME_LENGTH, 'The name is too long') }),
  response: {
    200: z.object({ category: z.string().nullable().meta({ description: 'Its key; null if no category of the site fits.' }) }),
  },
} as const;

/** Which category the form of a new skill opens with. */
export function skillCategoryRoute(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.skillCategory, { schema: CATEGORY }, async ({ query }) => {
    const { categories, skills } = await store.content();
    const candidates = visibleCandidates(categories, skills);
    const { name } = bestCategory(query.name, candidates);
    return { category: candidates.some((category) => category.name === name) ? name : null };
  });
}
