import { lazy, Suspense, useState } from 'react';
import type { ItemToCheck, SiteState } from '../../../contract/site-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportNotes } from '../career-import/import-notes.tsx';
import { notesOf } from '../career-import/shown-notes.ts';
import { CertificationForm } from '../collections/certification-form.tsx';
import { SkillForm } from '../collections/skill-form.tsx';
import { TestimonialForm } from '../collections/testimonial-form.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { FirstField } from '../form/form-layout.tsx';
import { confirmLeave } from '../form/use-unsaved-guard.ts';
import { SectionForm } from '../sections/section-form.tsx';
import { ItemsToCheck, saveAsChecked } from './items-to-check.tsx';

const MilestoneForm = lazy(() => import('../timeline/milestone-form.tsx'));

/** Entries that imports may have parsed wrongly or that have no date, each with its form, and notes on what imports left out. */
export function ItemsToCheckDialog({ site: { toCheck }, onClose }: { site: SiteState; onClose: () => void }) {
  const [edited, setEdited] = useState<ItemToCheck | null>(null);
  const notes = notesOf(toCheck.importIds);
  const otherNotes = toCheck.leftOut - notes.length;
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  const finish = async () => {
    if (await saveAsChecked({ importIds: toCheck.importIds })) onClose();
  };
  const leaveForm = async () => {
    if (await confirmLeave()) setEdited(null);
  };
  return (
    <Dialog open title="Check What Was Imported" onClose={() => void close()} className="dialog-wide">
      {edited ? (
        <Suspense fallback={<Skeleton lines={6} label="Loading the form" />}>
          <FirstField value={edited.doubtful[0]}>
            <ItemForm item={edited} onDone={() => setEdited(null)} onCancel={() => void leaveForm()} />
          </FirstField>
        </Suspense>
      ) : (
        <FocusedStep>
          <ItemsToCheck items={toCheck.items} onEdit={setEdited} />
          <ImportNotes lines={notes} />
          {otherNotes > 0 && (
            <p>
              {`Notes of ${notes.length > 0 ? 'earlier' : 'your'} imports on what was left out or changed: ${otherNotes}. Their text is not stored; choose the same files again to see it.`}
            </p>
          )}
          <div className="form-actions">
            <button type="button" className="button" onClick={() => void finish()}>
              I Have Looked at These
            </button>
            <button type="button" className="button quiet" onClick={onClose}>
              Later
            </button>
          </div>
        </FocusedStep>
      )}
    </Dialog>
  );
}

interface ItemFormProps {
  item: ItemToCheck;
  onDone: () => void;
  onCancel: () => void;
}

function ItemForm({ item: { resource, id }, onDone, onCancel }: ItemFormProps) {
  const { items, isLoading, hasFailed } = useAdminData()[resource];
  const listed = items.find((item) => item.id === id) ?? null;
  // Keeps the item, because a failed refetch empties the list while the form may have unsaved text.
  const [opened, setOpened] = useState(listed);
  if (listed && !opened) setOpened(listed);
  const item = opened ?? listed;
  const actions = { onDone, onCancel };
  if (!item && isLoading) return <Skeleton lines={6} label="Loading the entry" />;
  // Saving a form without the item would add a second entry.
  if (!item) return <MissingItem hasFailed={hasFailed} onBack={onCancel} />;
  if (resource === 'skills') return <SkillForm item={item as Items['skills']} category="" {...actions} />;
  if (resource === 'testimonials') return <TestimonialForm item={item as Items['testimonials']} {...actions} />;
  if (resource === 'certifications') return <CertificationForm item={item as Items['certifications']} {...actions} />;
  if (resource === 'sections') return <SectionForm section={item as Items['sections']} {...actions} />;
  return <MilestoneForm milestone={item as Items['timeline']} onSaved={onDone} onCancel={onCancel} />;
}

function MissingItem({ hasFailed, onBack }: { hasFailed: boolean; onBack: () => void }) {
  return (
    <FocusedStep>
      <p>{hasFailed ? 'The entry could not be loaded. Please try again.' : 'This entry is no longer on the site.'}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={onBack}>
          Back
        </button>
      </div>
    </FocusedStep>
  );
}
