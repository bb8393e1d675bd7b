import { useId, useState } from 'react';
import { type AdminProfile, MAX_PROFILE_LINKS } from '../../../contract/profile.ts';
import { Field } from '../form/field.tsx';
import { FieldControl, fieldControlProps } from '../form/field-control.tsx';
import { decodeValues, type FormValues } from '../form/form-definition.ts';
import { FormLayout } from '../form/form-layout.tsx';
import { LinksField } from '../form/links-field.tsx';
import { RichTextField } from '../timeline/editor/rich-text-field.tsx';
import { ownChanges } from './own-changes.ts';
import { ProfileAppearance } from './profile-appearance.tsx';
import type { ProfileValues } from './profile-definition.ts';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { ProfileTiles } from './profile-tiles.tsx';
import { SampleOffer } from './sample-offer.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  profile: AdminProfile;
  /** Changes that the form opens with. */
  unsaved: FormValues;
  addToAbout: string;
  part: ProfilePart | undefined;
  /** On a sample site, removes the sample content and reopens the form with these changes. */
  onStartOwn: ((changes: FormValues) => void) | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** The part that the form opens at; the start by default. */
export type ProfilePart = 'photos' | 'contact' | 'appearance';

const FIRST: Record<ProfilePart, string> = {
  photos: '.drop-zone input',
  contact: '[id$="-email"]',
  appearance: '.profile-appearance input:checked',
};

export function ProfileForm({ profile, unsaved, addToAbout, part, onStartOwn, onSaved, onCancel }: Props) {
  const id = useId();
  const form = useProfileForm(profile, { unsaved, addToAbout, onSaved });
  const [keepsSample, setKeepsSample] = useState(false);
  const { values, set, errors } = form;
  const errorOf = (name: string) => errors[name];
  const isRenamed = values.name.trim() !== '' && values.name.trim() !== profile.name;

  const control = (name: keyof ProfileValues, hint?: string) => (
    <FieldControl {...fieldControlProps(form, id, name, hint)} rows={2} />
  );
  const quote = (name: 'aboutQuote' | 'quote') => {
    const change = (part: 'text' | 'author', value: string) => set(name, { ...values[name], [part]: value });
    return (
      <fieldset className="profile-group">
        <legend>{form.definition.fields[name]?.label}</legend>
        <Field id={`${id}-${name}-text`} label="Quote" error={errors[`${name}.text`]} wide>
          {(aria) => (
            <textarea {...aria} rows={2} value={values[name].text} onChange={(event) => change('text', event.target.value)} />
          )}
        </Field>
        <Field id={`${id}-${name}-author`} label="Author" error={errors[`${name}.author`]}>
          {(aria) => <input {...aria} value={values[name].author} onChange={(event) => change('author', event.target.value)} />}
        </Field>
      </fieldset>
    );
  };

  return (
    <FormLayout form={form} id={id} className="profile-form" first={part && FIRST[part]} onCancel={onCancel}>
      <div className="form-fields">
        {control('name')}
        {onStartOwn && (
          <SampleOffer
            isShown={isRenamed && !keepsSample}
            onStart={() => onStartOwn(ownChanges(values, decodeValues(form.definition, form.base) as object as ProfileValues))}
            onKeep={() => {
              setKeepsSample(true);
              document.getElementById(`${id}-name`)?.focus();
            }}
          />
        )}
        {control('title', 'May stay empty.')}
        {control('email')}
        {control('linkedinUrl')}
        {control('location')}
        {control('intro', 'One sentence for the first screen. Without one, a sentence of About is shown there instead.')}
        <RichTextField
          id={`${id}-about`}
          label={form.definition.fields.about?.label ?? ''}
          value={values.about}
          onChange={(html) => set('about', html)}
          error={errors.about}
        />
      </div>
      <ProfilePhotos
        id={id}
        photos={values.photos}
        onChange={(photos) => set('photos', photos)}
        onUploading={form.setUploading}
        errorOf={errorOf}
        error={errors.photos}
      />
      <LinksField
        id={id}
        legend="Profiles and contact links"
        hint="GitHub, a website, a calendar: shown beside LinkedIn."
        links={values.links}
        max={MAX_PROFILE_LINKS}
        onChange={(links) => set('links', links)}
        errorOf={errorOf}
      />
      {quote('aboutQuote')}
      {quote('quote')}
      <fieldset className="profile-group">
        <legend>Lines of your own</legend>
        <FieldControl
          {...fieldControlProps(form, id, 'taglines', 'Below the text about you, one after the other. Up to three lines.')}
          error={errors.taglines ?? errors['taglines.0'] ?? errors['taglines.1'] ?? errors['taglines.2']}
          rows={3}
        />
        {control('certificationsHeadline', 'Above the certifications, letter by letter.')}
      </fieldset>
      <ProfileTiles id={id} tiles={values.tiles} onChange={(tiles) => set('tiles', tiles)} errorOf={errorOf} />
      <ProfileSections id={id} sections={values.sections} onChange={(sections) => set('sections', sections)} errorOf={errorOf} />
      <ProfileAppearance
        id={id}
        appearance={values.appearance}
        name={values.name}
        title={values.title}
        intro={values.intro}
        onChange={(appearance) => set('appearance', appearance)}
      />
    </FormLayout>
  );
}
