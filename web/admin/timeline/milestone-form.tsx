import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { MAX_LINKS, milestones } from '../../../contract/collections/milestones.ts';
import { keySentence } from '../../../contract/key-sentence.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Items } from '../data/items.ts';
import { FieldControl, fieldControlProps } from '../form/field-control.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { LinksField } from '../form/links-field.tsx';
import { appendPoint } from './append-point.ts';
import { RichTextField } from './editor/rich-text-field.tsx';
import { MilestoneDates } from './milestone-dates.tsx';
import type { MilestoneValues } from './milestone-definition.ts';
import { MilestoneParent } from './milestone-parent.tsx';
import { useMilestoneForm } from './use-milestone-form.ts';

const PicturesPanel = lazy(() => import('./pictures/pictures-panel.tsx'));

interface Props {
  milestone: Items['timeline'] | null;
  /** The initial values of a new milestone. */
  defaults?: Partial<MilestoneValues>;
  /** The summary that the form of a new milestone opens with. */
  summary?: string;
  /** Text that the form appends to the summary of a stored milestone, with the cursor after it. */
  addToSummary?: string;
  onSaved: () => void;
  onCancel: () => void;
}

export default function MilestoneForm({ milestone, defaults, summary, addToSummary, onSaved, onCancel }: Props) {
  const id = useId();
  const addition = milestone && addToSummary ? { summary: appendPoint(milestone.summary, addToSummary) } : undefined;
  const unsaved = addition ?? (summary ? { summary } : undefined);
  const form = useMilestoneForm({ milestone, defaults, unsaved, asksForOwnWords: addition !== undefined, onSaved });
  const pictures = useRef<HTMLHeadingElement>(null);
  const isJustCreated = milestone === null && form.base !== null;
  useEffect(() => {
    if (isJustCreated) pictures.current?.focus();
  }, [isJustCreated]);

  const control = (name: keyof MilestoneValues, hint?: string) => <FieldControl {...fieldControlProps(form, id, name, hint)} />;
  const isRequired = (name: string) => form.definition.fields[name]?.initial === undefined;
  const saveAndStay = (
    <button type="button" className="text-button" disabled={form.isSaving} onClick={form.saveAndStay}>
      Continue with pictures
    </button>
  );

  return (
    <section className="milestone-editor" aria-labelledby={`${id}-heading`}>
      <FormLayout
        form={form}
        id={id}
        title={form.base ? 'Edit Milestone' : 'Add Milestone'}
        onCancel={onCancel}
        actions={!form.base && saveAndStay}
      >
        <div className="form-fields">
          <div className="wide">{control('title')}</div>
          {control('type')}
          {control('position', 'If it differs from the title.')}
          {control('company')}
          {control('location')}
          <MilestoneParent form={form} id={id} />
          <MilestoneDates form={form} id={id} />
          <RichTextField
            id={`${id}-summary`}
            label={milestones.fields.summary.label}
            value={form.values.summary}
            onChange={(html) => form.set('summary', html)}
            error={form.errors.summary}
            required={isRequired('summary')}
            startsAtEnd={addition !== undefined}
          />
          <div className="wide">{control('result', resultHint(form.values.summary))}</div>
          <div className="wide">{control('tags', 'Separate them with commas. New ones become skills.')}</div>
          <div className="wide">{control('link')}</div>
          <LinksField
            id={id}
            legend="Links"
            links={form.values.links}
            max={MAX_LINKS}
            onChange={(links) => form.set('links', links)}
            errorOf={(name) => form.errors[name]}
          />
        </div>
      </FormLayout>
      <section className="milestone-pictures" aria-labelledby={`${id}-pictures`}>
        <h3 id={`${id}-pictures`} ref={pictures} tabIndex={-1}>
          Pictures
        </h3>
        {form.base ? (
          <Suspense fallback={<Skeleton lines={2} label="The pictures are loading" />}>
            <PicturesPanel milestoneId={form.base.id} />
          </Suspense>
        ) : (
          <p className="field-hint">A milestone must be saved before pictures can be added (then up to 5).</p>
        )}
      </section>
    </section>
  );
}

function resultHint(summary: string): string {
  const sentence = keySentence(summary);
  return sentence ? `The line that the closed card shows. If empty: “${sentence}”` : 'The line that the closed card shows.';
}
