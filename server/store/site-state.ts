import type { Transaction } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import { isFromSample } from '../../contract/item-state.ts';
import { newId } from './ids.ts';
import { listAdminItems } from './items.ts';
import { takeSampleProfileAndResume } from './sample-profile-and-resume.ts';
import { type Tables, tableOf } from './schema.ts';
import { saveSetting } from './settings.ts';
import { markProfileAsSample } from './stored-profile.ts';
import type { TrashOperations } from './trash.ts';

/** Writes the site's state (sample or owner's, published, previewed) and removes the sample content. */
export function siteWriter(tx: Transaction<Tables>, revision: number, trash: Pick<TrashOperations, 'removeTogether'>) {
  return {
    /** Marks the profile as the sample's, even if it was the owner's before. */
    async markAsSample(): Promise<void> {
      await markProfileAsSample(tx);
      await tx.deleteFrom('settings').where('name', '=', 'own').execute();
    },

    async markAsOwn(): Promise<void> {
      await saveSetting(tx, 'own', '1');
    },

    async setPublished(published: boolean): Promise<void> {
      if (published) await tx.deleteFrom('settings').where('name', '=', 'unpublished').execute();
      else await saveSetting(tx, 'unpublished', '1');
    },

    async markAsPreviewed(): Promise<void> {
      await saveSetting(tx, 'previewed', '1');
    },

    /**
     * Moves all sample content to the trash as one entry, including the resume and the rest of the profile. The items in `keep`
     * become the owner's, and so do the categories of skills that stay.
     */
    async removeSample(keep: readonly string[]): Promise<{ removed: number; kept: number; trashId: string }> {
      const keptItems: { resource: Resource; id: string }[] = [];
      const removedItems: { resource: Resource; id: string }[] = [];
      const usedCategories = await categoriesOfRemainingSkills(keep);
      for (const resource of RESOURCES) {
        for (const item of await listAdminItems(tx, resource)) {
          if (!isFromSample(item)) continue;
          const isKept = keep.includes(item.id) || (resource === 'categories' && 'name' in item && usedCategories.has(item.name));
          (isKept ? keptItems : removedItems).push({ resource, id: item.id });
        }
      }
      const trashId = newId();
      await trash.removeTogether(
        {
          id: trashId,
          resource: 'sample',
          title: 'The sample content',
          deleted_at: new Date().toISOString(),
          ...(await takeSampleProfileAndResume(tx, revision)),
        },
        removedItems,
      );
      for (const { resource, id } of keptItems)
        await tx.updateTable(tableOf(resource)).set({ origin: 'owner', revision }).where('id', '=', id).execute();
      return { removed: removedItems.length, kept: keptItems.length, trashId };
    },
  };

  async function categoriesOfRemainingSkills(keep: readonly string[]): Promise<ReadonlySet<string>> {
    const skills = await listAdminItems(tx, 'skills');
    return new Set(skills.filter((skill) => !isFromSample(skill) || keep.includes(skill.id)).map(({ category }) => category));
  }
}
