import type { ImportDryRun } from '../../../contract/career-import.ts';

/**
 * Adds the details of the model's reading to a new comparison if the server no longer has that reading: the résumé that then
 * replaces the document states neither the words from which its fields came nor the words that were not used.
 */
export function keepReading(
  plan: ImportDryRun,
  before: ImportDryRun,
  corrections: { has: (key: string) => boolean },
): ImportDryRun {
  if (before.documents?.readBy !== 'model' || plan.documents?.readBy === 'model') return plan;
  const { names } = before.documents;
  const entries = new Map(before.items.map((item) => [item.key, item]));
  const items = plan.items.map((item) => {
    const { sources, doubtful = [] } = entries.get(item.key) ?? {};
    return { ...item, ...(sources && { sources }), doubtful: corrections.has(item.key) ? [] : doubtful };
  });
  const { sources } = before.profile ?? {};
  const profile = plan.profile && { ...plan.profile, ...(sources && { sources }) };
  return {
    ...plan,
    items,
    profile,
    documents: before.documents,
    leftOut: [...before.leftOut.filter(({ what }) => names.includes(what)), ...plan.leftOut],
  };
}
