import { pluralize } from '../../../contract/pluralize.ts';
import { Foldable } from './foldable.tsx';
import type { BulkKind, BulkPlan } from './plan-bulk.ts';

const THERE: Record<BulkKind, string> = {
  skills: 'already there, will be skipped',
  testimonials: 'already there, would be added a second time',
};

/** Shows what an import would do before it runs. */
export function BulkPreview({ kind, plan }: { kind: BulkKind; plan: BulkPlan }) {
  const { entries, ready, invalid, there } = plan;
  return (
    <section className="import-preview" aria-label="Preview">
      <p role="status">
        {pluralize(entries.length, 'item')}: {ready.length} to import, {invalid.length} invalid, {there.length} already there.
      </p>
      {ready.length > 0 && <Foldable title={`${ready.length} to import`} lines={ready} />}
      {invalid.length > 0 && <Foldable title={`${invalid.length} invalid, will be left out`} lines={invalid} isProblem />}
      {there.length > 0 && <Foldable title={`${there.length} ${THERE[kind]}`} lines={there} />}
    </section>
  );
}
