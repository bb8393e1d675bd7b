import { useId, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { FOCUS_AREA_IDS, FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import type { ResumeChoices } from '../../../contract/resume-choices.ts';
import { isExpired } from '../../../contract/view-expiry.ts';
import type { View } from '../../../contract/views.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { Field } from '../form/field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { FIRST_CONTROL, useFormFocus } from '../form/use-form-focus.ts';
import { useResumeChoices } from '../resume/use-resume-choices.ts';
import { TextInput } from './text-input.tsx';
import { ViewContents } from './view-contents.tsx';
import { useViewActions } from './view-queries.ts';
import { ViewResume } from './view-resume.tsx';
import { type ViewValues, validateView, viewBody, viewChanges, viewValues } from './view-values.ts';

interface Props {
  /** Null for a new one. */
  view: View | null;
  profile: AdminProfile;
  onDone: () => void;
  onCancel: () => void;
}

/** Makes or changes a view. */
export function ViewForm(props: Props) {
  const { choices } = useResumeChoices();
  return choices ? <LoadedForm {...props} choices={choices} /> : <Skeleton lines={8} label="The view is loading" />;
}

function LoadedForm({ view, profile, choices, onDone, onCancel }: Props & { choices: ResumeChoices }) {
  const id = useId();
  const { refetch } = useViewActions();
  const [opened] = useState(() => viewValues(view, choices));
  const form = useForm<ViewValues>({
    initial: opened,
    validate: validateView,
    onSubmit: async (values) => {
      const savedView = view
        ? await sendJson<View>('PUT', ADMIN_API_PATHS.view(view.id), viewChanges(opened, values))
        : await sendJson<View>('POST', ADMIN_API_PATHS.views, viewBody(values));
      form.reset(values);
      const linkState = view ? 'Its link stays the same.' : 'Its link works now.';
      toastSuccess(view ? 'View saved' : 'View created', {
        details: isExpired(savedView) ? 'Its link does not open, because its last day has passed.' : linkState,
      });
      await refetch();
      onDone();
    },
  });
  const element = useFormFocus({ failures: form.failedSubmits, first: FIRST_CONTROL });
  const { values, set } = form;
  return (
    <form ref={element} className="form view-form" noValidate onSubmit={form.submit} aria-label="View">
      <div className="form-fields">
        <TextInput form={form} id={id} name="name" label="Name" hint="Only you see it." />
        <TextInput form={form} id={id} name="company" label="Company" hint="Only you see it." />
        <Field id={`${id}-expires`} label="Open until" hint={expiryHint(values.expires)} error={form.errors.expiresAt}>
          {(aria) => (
            <input {...aria} type="date" value={values.expires} onChange={(event) => set('expires', event.target.value)} />
          )}
        </Field>
        <TextInput form={form} id={id} name="title" label="Title" hint={defaultHint(profile.title)} />
        <Field id={`${id}-intro`} label="Introduction" hint={defaultHint(profile.intro)} error={form.errors.intro} wide>
          {(aria) => <textarea {...aria} rows={3} value={values.intro} onChange={(event) => set('intro', event.target.value)} />}
        </Field>
      </div>
      <fieldset className="view-group">
        <legend>Preselected focus areas</legend>
        <div className="view-focus">
          {FOCUS_AREA_IDS.map((area) => (
            <label key={area} className="view-part">
              <input
                type="checkbox"
                checked={values.focusAreas.includes(area)}
                onChange={(event) => set('focusAreas', withArea(values.focusAreas, area, event.target.checked))}
              />
              {FOCUS_AREAS[area]}
            </label>
          ))}
        </div>
      </fieldset>
      <ViewResume
        choices={values.resume}
        shown={{ title: values.title, intro: values.intro, hidden: values.hidden, order: values.order }}
        onChange={(changes) => set('resume', { ...values.resume, ...changes })}
      />
      <ViewContents
        sections={profile.sections}
        hidden={values.hidden}
        order={values.order}
        onHiddenChange={(hiddenIds) => set('hidden', hiddenIds)}
        onOrderChange={(order) => set('order', order)}
      />
      <FormError>{form.formError}</FormError>
      <FormActions isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}

function withArea(areas: readonly FocusArea[], area: FocusArea, isChosen: boolean): FocusArea[] {
  return FOCUS_AREA_IDS.filter((other) => (other === area ? isChosen : areas.includes(other)));
}

function expiryHint(day: string): string {
  if (day === '') return 'If empty: until you withdraw it.';
  return day < new Date().toISOString().slice(0, 10) ? 'This day has passed: the link no longer opens.' : '';
}

function defaultHint(text: string): string {
  return text ? `If empty: ${text}` : '';
}
