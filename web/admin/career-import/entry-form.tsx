import { useId } from 'react';
import type { EntryKind, ImportEntry } from '../../../contract/career-import.ts';
import { CORRECTABLE_DETAILS, CORRECTABLE_FIELDS } from '../../../contract/import-corrections.ts';
import { profileSchema } from '../../../contract/profile.ts';
import { FieldControl, type FieldControlProps, fieldControlProps } from '../form/field-control.tsx';
import { FormActions } from '../form/form-actions.tsx';
import {
  decodeValues,
  encodeValues,
  type FormField as Field,
  type FormDefinition,
  type FormValues,
  validateValues,
  withOptionalFields,
} from '../form/form-definition.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { useFormFocus } from '../form/use-form-focus.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { PROFILE_FORM } from '../profile/profile-definition.ts';
import { RichTextField } from '../timeline/editor/rich-text-field.tsx';
import { MilestoneDates } from '../timeline/milestone-dates.tsx';
import { MILESTONE_FORM, type MilestoneValues, SPAN_FIELDS } from '../timeline/milestone-definition.ts';
import '../styles/timeline.css';

interface Props {
  title: string;
  /** Absent for the owner's details. */
  resource?: EntryKind;
  entry: Pick<ImportEntry, 'fields'> & { doubtful: readonly string[] };
  /** Rejects when the fields are not valid. */
  onSubmit: (fields: FormValues) => Promise<void>;
  onCancel: () => void;
}

/** The fields of an entry of the files, to be corrected before it is imported; a doubtful one has the focus first. */
export function EntryForm({ title, resource, entry, onSubmit, onCancel }: Props) {
  const id = useId();
  const definition = resource ? definitionFor(resource, entry.fields) : DETAILS_FORM;
  const form = useForm<FormValues>({
    initial: decodeValues(definition, entry.fields),
    validate: (values) => validateValues(definition, values),
    onSubmit: (values) => onSubmit(encodeValues(definition, values)),
  });
  const names = Object.keys(definition.fields);
  const hints = Object.fromEntries(entry.doubtful.map((name) => [name, 'Please check']));
  const first = names.find((name) => name in hints && isShown(name, entry.fields)) ?? names[0];
  const element = useFormFocus({ failures: form.failedSubmits, first: `[id="${id}-${first}"]` });
  const boundForm = { ...form, definition };
  const hasSpan = 'start_year' in definition.fields;
  return (
    <form ref={element} className="form import-correction" noValidate aria-label={title} onSubmit={form.submit}>
      <div className="form-fields">
        {names
          .filter((name) => !hasSpan || !SPAN_FIELDS.includes(name))
          .map((name) => (
            <FormField key={name} {...fieldControlProps(boundForm, id, name, hints[name])} />
          ))}
        {hasSpan && <MilestoneDates form={milestoneForm(boundForm)} id={id} hints={hints} />}
      </div>
      <FormError>{form.formError}</FormError>
      <FormActions isSaving={form.isSaving} save="Apply" saving="Comparing..." onCancel={onCancel} />
    </form>
  );
}

function FormField(props: FieldControlProps) {
  const { id, field, value, onChange, error } = props;
  if (field.control !== 'richtext') return <FieldControl {...props} />;
  return <RichTextField id={id} label={field.label} value={String(value)} onChange={onChange} error={error} />;
}

const DETAILS_FORM = withOptionalFields(
  {
    fields: Object.fromEntries(CORRECTABLE_DETAILS.map((name) => [name, PROFILE_FORM.fields[name] as Field])),
    schema: profileSchema.pick({ name: true, title: true, email: true, location: true, intro: true, about: true }),
  },
  ['name'],
);

/** Whether a field is shown: the form of a current milestone has no end date. */
function isShown(name: string, fields: Props['entry']['fields']): boolean {
  return !(name.startsWith('end_') && fields.is_current === true);
}

type BoundForm = Pick<RecordForm<object>, 'definition' | 'values' | 'errors' | 'set'>;

/** The form of a milestone from a file, which has years but no date text. */
function milestoneForm(form: BoundForm): Pick<RecordForm<object, MilestoneValues>, 'definition' | 'values' | 'errors' | 'set'> {
  return { ...form, values: { ...form.values, date: null } as unknown as MilestoneValues };
}

/** The form for an entry. One that is in a further section on the site may be a milestone in the files. */
function definitionFor(resource: EntryKind, values: Props['entry']['fields']): FormDefinition {
  const { fields, schema, mayStayEmpty } = CORRECTABLE_FIELDS['start_year' in values ? 'timeline' : resource];
  const withCodecs = Object.entries(fields).map(([name, field]) => [
    name,
    'start_year' in fields ? (MILESTONE_FORM.fields[name] ?? field) : field,
  ]);
  return withOptionalFields({ fields: Object.fromEntries(withCodecs), schema }, mayStayEmpty);
}
