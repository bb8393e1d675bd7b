import { LIST_ORDER } from '../../contract/collections/list-order.ts';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import { isFromSample } from '../../contract/item-state.ts';
import type { Draft } from '../../contract/site-state.ts';
import { type AdminItem, itemTitle } from '../store/items.ts';
import type { Content } from '../store/reader.ts';

/**
 * Items that only the owner sees, in the order of the page. `setAside` contains the ids of items that imports stored as
 * drafts.
 */
export function listDrafts(content: Content, setAside: ReadonlySet<string>): Draft[] {
  const items = RESOURCES.flatMap((resource) =>
    draftsIn(content, resource).map(
      (item): Draft => ({
        resource,
        id: item.id,
        title: itemTitle(item),
        isSetAside: setAside.has(item.id),
        isSample: isFromSample(item),
      }),
    ),
  );
  const entries = [...content.sections].sort(LIST_ORDER.sections).flatMap((section) =>
    draftEntries(section).map(
      (entry): Draft => ({
        resource: 'sections',
        id: entry.id,
        title: itemTitle(entry),
        isSetAside: setAside.has(entry.id),
        isSample: isFromSample(section),
        entryOf: section.title,
        ...(section.draft && { isInDraft: true }),
      }),
    ),
  );
  return [...items, ...entries];
}

/** The draft entries of a further section. */
export function draftEntries({
  items,
}: Pick<AdminItem<'sections'>, 'items'>): (AdminItem<'sections'>['items'][number] & { id: string })[] {
  return items.flatMap((entry) => (entry.draft && entry.id ? [{ ...entry, id: entry.id }] : []));
}

function draftsIn(content: Content, resource: Resource): AdminItem<Resource>[] {
  const items: AdminItem<Resource>[] = content[resource];
  return items.filter(({ draft }) => draft).sort(LIST_ORDER[resource] as (a: object, b: object) => number);
}
