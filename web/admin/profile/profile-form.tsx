import { useId, useRef, useState } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { Profile } from '../../../contract/profile.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { send } from '../api.ts';
import { Field } from '../form/field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { useForm } from '../form/use-form.ts';
import { useFormFocus } from '../form/use-form-focus.ts';
import { RichTextField } from '../timeline/editor/rich-text-field.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileTiles } from './profile-tiles.tsx';
import { type ProfileValues, profileChanges, profileErrors, valuesOf } from './profile-values.ts';

interface Props {
  profile: Profile;
  onSaved: () => void;
  onCancel: () => void;
}

type TextField = 'name' | 'title' | 'email' | 'linkedinUrl' | 'location' | 'intro';
type QuoteField = 'aboutQuote' | 'quote';

export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const id = useId();
  const [initial] = useState(() => valuesOf(profile));
  const isSending = useRef(false);
  const form = useForm<ProfileValues>({
    initial,
    validate: (values) => (isSending.current ? { photos: 'A photo is still being uploaded' } : profileErrors(values)),
    onSubmit: async (values) => {
      const changes = profileChanges(values, initial);
      if (Object.keys(changes).length === 0) {
        toastSuccess('No changes to save');
        return onSaved();
      }
      try {
        await send<Profile>('PUT', ADMIN_PATHS.profile, changes);
      } catch (error) {
        toastError('Error', 'Failed to update profile');
        throw error;
      }
      toastSuccess('Profile updated successfully');
      onSaved();
    },
  });
  const { values, set, errors } = form;
  const element = useFormFocus({ failures: form.failures, opensFocused: true });

  const text = (
    name: TextField,
    label: string,
    more: { type?: string; required?: boolean; hint?: string; lines?: number } = {},
  ) => (
    <Field
      id={`${id}-${name}`}
      label={label}
      error={errors[name]}
      hint={more.hint}
      required={more.required}
      wide={more.lines !== undefined}
    >
      {(aria) =>
        more.lines ? (
          <textarea {...aria} rows={more.lines} value={values[name]} onChange={(event) => set(name, event.target.value)} />
        ) : (
          <input
            {...aria}
            type={more.type ?? 'text'}
            value={values[name]}
            onChange={(event) => set(name, event.target.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
  const quote = (name: QuoteField, legend: string) => {
    const change = (part: 'text' | 'author', value: string) => set(name, { ...values[name], [part]: value });
    return (
      <fieldset className="profile-group">
        <legend>{legend}</legend>
        <Field id={`${id}-${name}-text`} label="Quote" error={wrong(`${name}.text`)} wide>
          {(aria) => (
            <textarea {...aria} rows={2} value={values[name].text} onChange={(event) => change('text', event.target.value)} />
          )}
        </Field>
        <Field id={`${id}-${name}-author`} label="Author" error={wrong(`${name}.author`)}>
          {(aria) => <input {...aria} value={values[name].author} onChange={(event) => change('author', event.target.value)} />}
        </Field>
      </fieldset>
    );
  };
  const stillWrong = Object.keys(errors).some((name) => name.includes('.')) ? profileErrors(values) : {};
  /** A message goes as soon as what it names is repaired. */
  const wrong = (name: string) => errors[name] && stillWrong[name];

  return (
    <form ref={element} className="form profile-form" noValidate onSubmit={form.submit}>
      <div className="form-fields">
        {text('name', 'Name', { required: true })}
        {text('title', 'Title', { required: true })}
        {text('email', 'Email', { type: 'email' })}
        {text('linkedinUrl', 'LinkedIn URL', { type: 'url' })}
        {text('location', 'Location')}
        {text('intro', 'Intro', { lines: 2, hint: 'One sentence for the first screen.' })}
        <RichTextField
          id={`${id}-about`}
          label="About"
          value={values.about}
          onChange={(html) => set('about', html)}
          error={errors.about}
        />
      </div>
      {quote('aboutQuote', 'Quote beside the photo')}
      {quote('quote', 'Quote on a screen of its own')}
      <ProfileTiles id={id} tiles={values.tiles} onChange={(tiles) => set('tiles', tiles)} errorOf={wrong} />
      <ProfilePhotos
        id={id}
        photos={values.photos}
        onChange={(photos) => set('photos', photos)}
        onSending={(now) => {
          isSending.current = now;
        }}
        errorOf={wrong}
        error={errors.photos}
      />
      {form.general && (
        <p className="form-error" role="alert">
          {form.general}
        </p>
      )}
      <FormActions isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}
