import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { milestones } from '../../../contract/collections/milestones.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Items } from '../data/items.ts';
import { ConflictView } from '../form/conflict-view.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';
import { RichTextField } from './editor/rich-text-field.tsx';
import { MilestoneDates } from './milestone-dates.tsx';
import { MilestoneLinks } from './milestone-links.tsx';
import type { MilestoneValues } from './milestone-values.ts';
import { useMilestoneForm } from './use-milestone-form.ts';

const PicturesPanel = lazy(() => import('./pictures/pictures-panel.tsx'));

const { fields } = milestones;
const HINTS: Partial<Record<keyof MilestoneValues, string>> = { tags: 'Separate them with commas. New ones become skills.' };

interface Props {
  milestone: Items['timeline'] | null;
  onSaved: () => void;
  onCancel: () => void;
}

export default function MilestoneForm({ milestone, onSaved, onCancel }: Props) {
  const id = useId();
  const form = useMilestoneForm({ milestone, onSaved });
  const element = useFormFocus({ failures: form.failures, isElsewhere: form.conflict !== null, opensFocused: true });
  const pictures = useRef<HTMLHeadingElement>(null);
  const isFresh = milestone === null && form.stored !== null;
  useEffect(() => {
    if (isFresh) pictures.current?.focus();
  }, [isFresh]);

  const control = (name: keyof typeof fields & keyof MilestoneValues) => (
    <FieldControl
      id={`${id}-${name}`}
      field={fields[name]}
      value={form.values[name]}
      onChange={(value) => form.set(name, value as never)}
      error={form.errors[name]}
      hint={HINTS[name]}
    />
  );

  return (
    <section className="milestone-editor" aria-labelledby={`${id}-heading`}>
      <form ref={element} className="form" noValidate onSubmit={form.submit} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className="form-title">
          {form.stored ? 'Edit Milestone' : 'Add Milestone'}
        </h2>
        <ConflictView versions={form.versions} />
        <div className="form-fields">
          <div className="wide">{control('title')}</div>
          {control('type')}
          {control('position')}
          {control('company')}
          {control('location')}
          <MilestoneDates form={form} id={id} />
          <RichTextField
            id={`${id}-summary`}
            label={fields.summary.label}
            value={form.values.summary}
            onChange={(html) => form.set('summary', html)}
            error={form.errors.summary}
            required
          />
          <div className="wide">{control('tags')}</div>
          <div className="wide">{control('link')}</div>
          <MilestoneLinks form={form} id={id} />
        </div>
        {form.general && !form.conflict && (
          <p className="form-error" role="alert">
            {form.general}
          </p>
        )}
        <FormActions isSaving={form.isSaving} onCancel={onCancel}>
          {!form.stored && (
            <button type="button" className="text-button" disabled={form.isSaving} onClick={form.saveAndStay}>
              Save and add pictures
            </button>
          )}
        </FormActions>
      </form>
      <section className="milestone-pictures" aria-labelledby={`${id}-pictures`}>
        <h3 id={`${id}-pictures`} ref={pictures} tabIndex={-1}>
          Pictures
        </h3>
        {form.stored ? (
          <Suspense fallback={<Skeleton lines={2} label="The pictures are loading" />}>
            <PicturesPanel milestoneId={form.stored.id} />
          </Suspense>
        ) : (
          <p className="field-hint">A milestone must be saved before pictures can be added (then up to 5).</p>
        )}
      </section>
    </section>
  );
}
