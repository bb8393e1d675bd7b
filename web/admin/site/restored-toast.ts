import { pluralize } from '../../../contract/pluralize.ts';
import type { TrashEntry, TrashResource } from '../../../contract/trash.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { TABS } from '../tabs.ts';

/** Opens the place where restored content is listed again. */
export type ShowRestored = (entry: TrashEntry) => void;

/** Says what was restored and where it is. There is no link if content of several kinds was restored. */
export function toastRestored(entries: readonly TrashEntry[], onShow?: ShowRestored): void {
  const [entry] = entries;
  if (!entry) return;
  const text = entries.length === 1 ? `“${entry.title}” restored` : `${pluralize(entries.length, 'item')} restored`;
  const place = placeOf(entry.resource);
  toastSuccess(text, {
    details: place ? `Back in ${place}.` : 'Its entries are in their lists again.',
    ...(place && onShow && { action: { label: 'Show', onClick: () => onShow(entry) } }),
  });
}

function placeOf(resource: TrashResource): string | undefined {
  if (resource === 'sections') return '“More Sections”';
  if (resource === 'views') return '“Views for Applications”';
  const tab = TABS.find(({ key }) => key === resource);
  return tab && `the ${tab.label} tab`;
}
