import { viewSchema } from '../../../contract/views.ts';
import { Field } from '../form/field.tsx';
import { isRequiredBy } from '../form/form-definition.ts';
import type { Form } from '../form/use-form.ts';
import type { ViewValues } from './view-values.ts';

interface Props {
  form: Form<ViewValues>;
  id: string;
  name: 'name' | 'company' | 'title';
  label: string;
  hint: string;
}

export function TextInput({ form, id, name, label, hint }: Props) {
  return (
    <Field id={`${id}-${name}`} label={label} hint={hint} error={form.errors[name]} required={isRequiredBy(viewSchema, name)}>
      {(aria) => (
        <input
          {...aria}
          type="text"
          autoComplete="off"
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
