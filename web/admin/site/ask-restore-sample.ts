import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { RestoreEffect } from '../../../contract/trash.ts';
import { confirm } from '../../ui/confirm.tsx';
import { callApi } from '../api.ts';
import { PROFILE_FORM } from '../profile/profile-definition.ts';

/** Asks before the sample content is restored, and says which of it becomes public. Rejects when the entry cannot be read. */
export async function askRestoreSample(trashId: string, isPublished: boolean): Promise<boolean> {
  const effect = await callApi<RestoreEffect>(ADMIN_API_PATHS.trashEntry(trashId));
  return confirm({
    title: 'Restore the sample content?',
    text: effect.asDrafts ? beside(effect, isPublished) : instead(effect),
    action: effect.asDrafts ? 'Restore as drafts' : 'Restore',
  });
}

function beside({ items, details }: RestoreEffect, isPublished: boolean): string {
  const entries = `${sampleEntries(items)} ${items === 1 ? 'comes' : 'come'} back as drafts, which only you can see.`;
  if (details.length === 0) return entries;
  const labels = details.map((field) => PROFILE_FORM.fields[field]?.label ?? field).join(', ');
  const seenBy = isPublished ? 'visitors see them at once' : 'visitors see them once you publish the site';
  return `${entries} Your profile gets the sample person’s details where you have entered none (${labels}): ${seenBy}.`;
}

function instead({ items }: RestoreEffect): string {
  return `Your site becomes the sample again. Visitors see it at once: ${sampleEntries(items)} and the sample person’s profile.`;
}

function sampleEntries(count: number): string {
  return pluralize(count, 'sample entry', 'sample entries');
}
