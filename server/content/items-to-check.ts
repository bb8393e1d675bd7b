import { isBlank } from '../../contract/blank-fields.ts';
import { RESOURCES } from '../../contract/collections.ts';
import { UNDATED_KINDS } from '../../contract/section-kinds.ts';
import type { ItemToCheck, SiteState } from '../../contract/site-state.ts';
import { itemTitle } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { type Suspicion, suspicionsIn } from './suspect-items.ts';
import { withoutSample } from './without-sample.ts';

/**
 * Items to check after an import: fields that may have been parsed wrongly, entries without a date, entries that repeat
 * another or are current beside a newer job, and how much was left out.
 */
export function itemsToCheck(content: Content): SiteState['toCheck'] {
  const { importReviews } = content.site;
  if (importReviews.length === 0) return { items: [], leftOut: 0, importIds: [] };
  const doubts = Map.groupBy(
    importReviews.flatMap(({ doubtful }) => doubtful),
    ({ id }) => id,
  );
  const pendingIds = new Set(importReviews.flatMap(({ undated }) => undated));
  const allUndatedIds = new Set([
    ...content.certifications.filter(({ date }) => isBlank(date)).map(({ id }) => id),
    ...content.sections
      .filter(({ kind, items }) => UNDATED_KINDS.includes(kind) && items.some(({ date }) => !date))
      .map(({ id }) => id),
  ]);
  const suspectIds = importReviews.flatMap(({ suspect = [] }) => suspect);
  const suspicions = suspectIds.length > 0 ? suspicionsIn(withoutSample(content), suspectIds) : new Map<string, Suspicion>();
  const items = RESOURCES.flatMap((resource) =>
    content[resource].map((item): ItemToCheck => {
      const fields = doubts.get(item.id)?.flatMap((doubt) => doubt.fields) ?? [];
      return {
        resource,
        id: item.id,
        title: itemTitle(item),
        doubtful: [...new Set(fields)],
        isUndated: pendingIds.has(item.id) && allUndatedIds.has(item.id),
        ...(suspicions.get(item.id) ?? { repeats: null, currentWith: null }),
      };
    }),
  );
  return {
    items: items.filter(
      ({ doubtful, isUndated, repeats, currentWith }) =>
        isUndated || doubtful.length > 0 || repeats !== null || currentWith !== null,
    ),
    leftOut: importReviews.reduce((sum, { leftOut }) => sum + leftOut, 0),
    importIds: importReviews.map(({ importId }) => importId),
  };
}
