import { Fragment, type MouseEvent, type ReactNode, useId } from 'react';
import { ConflictView } from './conflict-view.tsx';
import { FieldControl, type FieldControlProps } from './field-control.tsx';
import { FormActions } from './form-actions.tsx';
import { useFormFocus } from './use-form-focus.ts';
import type { ItemForm } from './use-item-form.ts';

interface Props {
  form: ItemForm;
  title: string;
  /** Which fields stand in the form, in this order; all of the declared ones otherwise. */
  names?: readonly string[];
  hints?: Record<string, string>;
  /** Controls in place of the declared ones. */
  controls?: Record<string, (props: FieldControlProps) => ReactNode>;
  /** Lists the messages together above the fields too. */
  summary?: string;
  onCancel: () => void;
}

/** The form of a declared collection: its fields, messages, both versions on a conflict, Save and Cancel. */
export function CollectionForm({ form, title, names, hints = {}, controls = {}, summary, onCancel }: Props) {
  const id = useId();
  const element = useFormFocus({ failures: form.failures, isElsewhere: form.conflict !== null, opensFocused: true });
  const { fields } = form.collection;
  const failing = Object.entries(form.errors);

  return (
    <form ref={element} className="form" noValidate onSubmit={form.submit} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <ConflictView versions={form.versions} />
      {summary && failing.length > 0 && (
        <div className="form-summary">
          <p>{summary}</p>
          <ul>
            {failing.map(([name, message]) => (
              <li key={name}>
                <a href={`#${id}-${name}`} onClick={focusTarget}>
                  {fields[name]?.label ?? name}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="form-fields">
        {(names ?? Object.keys(fields)).map((name) => {
          const field = fields[name];
          if (!field) return null;
          const props: FieldControlProps = {
            id: `${id}-${name}`,
            field,
            value: form.values[name],
            onChange: (value) => form.set(name, value),
            error: form.errors[name],
            hint: hints[name],
          };
          // Called, not mounted: a form passes another function at each render.
          return <Fragment key={name}>{controls[name]?.(props) ?? <FieldControl {...props} />}</Fragment>;
        })}
      </div>
      {form.general && !form.conflict && (
        <p className="form-error" role="alert">
          {form.general}
        </p>
      )}
      <FormActions isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}

/** The address stays that of the tab. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
