import { Fragment, type MouseEvent, type ReactNode, useId } from 'react';
import { FieldControl, type FieldControlProps, fieldControlProps } from './field-control.tsx';
import { FormLayout } from './form-layout.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  form: RecordForm<object>;
  title: string;
  /** The fields in the order of the form; all declared ones by default. */
  names?: readonly string[];
  hints?: Record<string, string>;
  /** Controls that replace the declared ones. */
  controls?: Record<string, (props: FieldControlProps) => ReactNode>;
  /** The title of a list of all messages above the fields. */
  summary?: string;
  onCancel: () => void;
}

/** The form of a collection, generated from its declared fields. */
export function CollectionForm({ form, title, names, hints = {}, controls = {}, summary, onCancel }: Props) {
  const id = useId();
  const { fields } = form.definition;
  const messages = Object.entries(form.errors);

  return (
    <FormLayout form={form} id={id} title={title} onCancel={onCancel}>
      {summary && messages.length > 0 && (
        <div className="form-summary">
          <p>{summary}</p>
          <ul>
            {messages.map(([name, message]) => (
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
          const props = fieldControlProps(form, id, name, hints[name]);
          // Called as a function: each render passes a new one, which as a component would remount the control.
          return <Fragment key={name}>{controls[name]?.(props) ?? <FieldControl {...props} />}</Fragment>;
        })}
      </div>
    </FormLayout>
  );
}

/** Moves the focus without changing the URL, which names the tab. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
