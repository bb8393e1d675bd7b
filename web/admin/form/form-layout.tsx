import { createContext, type ReactNode, useContext } from 'react';
import { ConflictView } from './conflict-view.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { FormActions } from './form-actions.tsx';
import { FormError } from './form-error.tsx';
import { FIRST_CONTROL, useFormFocus } from './use-form-focus.ts';
import type { RecordForm } from './use-record-form.ts';

/** The name of the field that a form focuses when the owner opens it to edit that field. */
export const FirstField = createContext<string | undefined>(undefined);

interface Props {
  form: Omit<RecordForm<object, object>, 'set' | 'reset'>;
  id: string;
  /** Absent if the dialog around the form has a title. */
  title?: string;
  className?: string;
  /** A selector for the control that is focused when the form opens. */
  first?: string | undefined;
  onCancel: () => void;
  /** Buttons beside Save and Cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The common parts of all forms: the title, both versions on a conflict, the message for the whole form, Save and Cancel. */
export function FormLayout({ form, id, title, className = '', first, onCancel, actions, children }: Props) {
  const firstField = useContext(FirstField);
  const opened = firstField === undefined ? FIRST_CONTROL : `[id="${id}-${firstField}"]`;
  const element = useFormFocus({
    failures: form.failedSubmits,
    isElsewhere: form.conflict !== null,
    first: first ?? opened,
  });
  return (
    <form
      ref={element}
      className={`form ${className}`.trim()}
      noValidate
      onSubmit={form.submit}
      aria-labelledby={title ? `${id}-heading` : undefined}
    >
      {title && (
        <h2 id={`${id}-heading`} className="form-title">
          {title}
        </h2>
      )}
      <ConflictView versions={form.versions} />
      {children}
      <FormError>{!form.conflict && form.formError}</FormError>
      <FormActions isSaving={form.isSaving} onCancel={onCancel}>
        {actions}
        {form.saveAsDraft && (
          <button type="button" className="text-button" disabled={form.isSaving} onClick={form.saveAsDraft}>
            {form.base ? 'Hide as draft' : 'Keep as draft'}
          </button>
        )}
        {form.history && <EarlierVersions {...form.history} onRestored={onCancel} />}
      </FormActions>
    </form>
  );
}
