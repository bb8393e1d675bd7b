import { firstMonth, formatDateRange, lastMonth } from '../../../contract/milestone-dates.ts';
import { FieldControl, fieldControlProps } from '../form/field-control.tsx';
import { type MilestoneValues, spanOf } from './milestone-definition.ts';
import type { MilestoneForm } from './use-milestone-form.ts';

const START = ['start_month', 'start_year'] as const;
const END = ['end_month', 'end_year'] as const;

interface Props {
  form: Pick<MilestoneForm, 'definition' | 'values' | 'errors' | 'set'>;
  id: string;
  /** Hints by field name. */
  hints?: Record<string, string>;
}

/** The start, the end or 'Current position', and the date text derived from them. */
export function MilestoneDates({ form, id, hints = {} }: Props) {
  const { values, set } = form;
  const control = (name: keyof MilestoneValues) => (
    <FieldControl key={name} {...fieldControlProps(form, id, name, hints[name])} />
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
        {...fieldControlProps(form, id, 'is_current', hints.is_current)}
        onChange={(value) => setCurrent(value === true)}
      />
      {!values.is_current && <div className="milestone-span">{END.map(control)}</div>}
      <DatePreview values={values} onDerive={() => set('date', null)} />
    </fieldset>
  );
}

function DatePreview({ values, onDerive }: { values: MilestoneValues; onDerive: () => void }) {
  const span = spanOf(values);
  const derived = span ? formatDateRange(span) : '';
  const isBackwards = span !== null && lastMonth(span) < firstMonth(span);
  return (
    <div className="date-preview">
      <p role="status">
        Shown as: <strong>{values.date ?? (derived || '…')}</strong>
      </p>
      {isBackwards && <p className="field-hint">The end is before the start.</p>}
      {values.date !== null && (
        <button type="button" className="text-button" onClick={onDerive}>
          Use the dates above instead
        </button>
      )}
    </div>
  );
}
