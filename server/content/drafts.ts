import { LIST_ORDER } from '../../contract/collections/list-order.ts';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import { isFromSample } from '../../contract/item-state.ts';
import type { Draft } from '../../contract/site-state.ts';
import { type AdminItem, itemTitle } from '../store/items.ts';
import type { Content } from '../store/reader.ts';

/** What only the owner sees, in the order of the page. `setAside` has the ids of what imports made drafts. */
export function listDrafts(content: Content, setAside: ReadonlySet<string>): Draft[] {
  return RESOURCES.flatMap((resource) =>
    draftsIn(content, resource).map((item) => ({
      resource,
      id: item.id,
      title: itemTitle(item),
      isSetAside: setAside.has(item.id),
      isSample: isFromSample(item),
    })),
  );
}

function draftsIn(content: Content, resource: Resource): AdminItem<Resource>[] {
  const items: AdminItem<Resource>[] = content[resource];
  return items.filter(({ draft }) => draft).sort(LIST_ORDER[resource] as (a: object, b: object) => number);
}
