import { useId } from 'react';
import type { OwnersProfile } from '../../../contract/profile.ts';
import { ConflictView } from '../form/conflict-view.tsx';
import { Field } from '../form/field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { useFormFocus } from '../form/use-form-focus.ts';
import { RichTextField } from '../timeline/editor/rich-text-field.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileTiles } from './profile-tiles.tsx';
import { PROFILE_LABELS, profileErrors } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  profile: OwnersProfile;
  onSaved: () => void;
  onCancel: () => void;
}

type TextField = 'name' | 'title' | 'email' | 'linkedinUrl' | 'location' | 'intro';
type QuoteField = 'aboutQuote' | 'quote';

export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const id = useId();
  const form = useProfileForm(profile, onSaved);
  const { values, set, errors } = form;
  const element = useFormFocus({ failures: form.failures, isElsewhere: form.conflict !== null, opensFocused: true });

  const text = (name: TextField, more: { type?: string; required?: boolean; hint?: string; lines?: number } = {}) => (
    <Field
      id={`${id}-${name}`}
      label={PROFILE_LABELS[name]}
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
  const quote = (name: QuoteField) => {
    const change = (part: 'text' | 'author', value: string) => set(name, { ...values[name], [part]: value });
    return (
      <fieldset className="profile-group">
        <legend>{PROFILE_LABELS[name]}</legend>
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
      <ConflictView versions={form.versions} />
      <div className="form-fields">
        {text('name', { required: true })}
        {text('title', { required: true })}
        {text('email', { type: 'email' })}
        {text('linkedinUrl', { type: 'url' })}
        {text('location')}
        {text('intro', { lines: 2, hint: 'One sentence for the first screen.' })}
        <RichTextField
          id={`${id}-about`}
          label={PROFILE_LABELS.about}
          value={values.about}
          onChange={(html) => set('about', html)}
          error={errors.about}
        />
      </div>
      {quote('aboutQuote')}
      {quote('quote')}
      <ProfileTiles id={id} tiles={values.tiles} onChange={(tiles) => set('tiles', tiles)} errorOf={wrong} />
      <ProfilePhotos
        id={id}
        photos={values.photos}
        onChange={(photos) => set('photos', photos)}
        onSending={form.setSending}
        errorOf={wrong}
        error={errors.photos}
      />
      {form.general && !form.conflict && (
        <p className="form-error" role="alert">
          {form.general}
        </p>
      )}
      <FormActions isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}
