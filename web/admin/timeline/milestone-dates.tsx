import { milestones } from '../../../contract/collections/milestones.ts';
import { dateText, firstMonth, lastMonth } from '../../../contract/timeline.ts';
import { FieldControl } from '../form/field-control.tsx';
import { type MilestoneValues, spanOf } from './milestone-values.ts';
import type { MilestoneForm } from './use-milestone-form.ts';

const { fields } = milestones;
const START = ['start_month', 'start_year'] as const;
const END = ['end_month', 'end_year'] as const;

/** Start, end or 'Current position', and the text that they become. */
export function MilestoneDates({ form, id }: { form: MilestoneForm; id: string }) {
  const { values, set, errors } = form;
  const control = (name: keyof typeof fields & keyof MilestoneValues) => (
    <FieldControl
      key={name}
      id={`${id}-${name}`}
      field={fields[name]}
      value={values[name]}
      onChange={(value) => set(name, value as never)}
      error={errors[name]}
    />
  );
  const setCurrent = (isCurrent: boolean) => {
    set('is_current', isCurrent);
    if (!isCurrent) return;
    set('end_year', '');
    set('end_month', '');
  };

  return (
    <fieldset className="milestone-dates">
      <legend data-required="">Date range</legend>
      <div className="milestone-span">{START.map(control)}</div>
      <FieldControl
        id={`${id}-is_current`}
        field={fields.is_current}
        value={values.is_current}
        onChange={(value) => setCurrent(value === true)}
        error={errors.is_current}
      />
      {!values.is_current && <div className="milestone-span">{END.map(control)}</div>}
      <DatePreview values={values} onFollow={() => set('date', null)} />
    </fieldset>
  );
}

function DatePreview({ values, onFollow }: { values: MilestoneValues; onFollow: () => void }) {
  const span = spanOf(values);
  const derived = span ? dateText(span) : '';
  const isBackwards = span !== null && lastMonth(span) < firstMonth(span);
  return (
    <div className="date-preview">
      <p role="status">
        Shown as: <strong>{values.date ?? (derived || '…')}</strong>
      </p>
      {isBackwards && <p className="field-hint">The end is before the start.</p>}
      {values.date !== null && (
        <button type="button" className="text-button" onClick={onFollow}>
          Use the dates above instead
        </button>
      )}
    </div>
  );
}
