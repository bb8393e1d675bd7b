import { pluralize } from '../../../contract/pluralize.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import type { BulkKind, BulkPlan } from './plan-bulk-import.ts';

const DUPLICATE_NOTES: Record<BulkKind, string> = {
  skills: 'already there, will be skipped',
  testimonials: 'already there, would be added a second time',
};

/** Shows what an import would do before it runs. */
export function BulkPreview({ kind, plan }: { kind: BulkKind; plan: BulkPlan }) {
  const { entries, ready, invalid, duplicates } = plan;
  return (
    <section className="import-preview" aria-label="Preview">
      <p role="status">
        {pluralize(entries.length, 'item')}: {ready.length} to import, {invalid.length} invalid, {duplicates.length} already
        there.
      </p>
      {ready.length > 0 && <CollapsibleList title={`${ready.length} to import`} lines={ready} />}
      {invalid.length > 0 && <CollapsibleList title={`${invalid.length} invalid, will be skipped`} lines={invalid} isProblem />}
      {duplicates.length > 0 && <CollapsibleList title={`${duplicates.length} ${DUPLICATE_NOTES[kind]}`} lines={duplicates} />}
    </section>
  );
}
