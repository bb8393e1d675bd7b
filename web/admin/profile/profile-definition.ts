import { type Profile, profileSchema } from '../../../contract/profile.ts';
import type { FormDefinition, FormField } from '../form/form-definition.ts';

/** The profile as its form holds it. */
export type ProfileValues = Omit<Profile, 'location'> & { location: string };

const FIELDS: Record<keyof Profile, FormField> = {
  name: { label: 'Name', control: 'text' },
  title: { label: 'Title', control: 'text' },
  email: { label: 'Email', control: 'email', initial: '' },
  linkedinUrl: { label: 'LinkedIn URL', control: 'url', initial: '' },
  links: { label: 'Profiles and contact links', control: 'links' },
  location: { label: 'Location', control: 'text', initial: null },
  intro: { label: 'Intro', control: 'textarea', initial: '' },
  about: { label: 'About', control: 'richtext', initial: '' },
  aboutQuote: { label: 'Quote beside the photo', control: 'quote' },
  quote: { label: 'Quote on a screen of its own', control: 'quote' },
  tiles: { label: 'Figures', control: 'tiles' },
  photos: { label: 'Photos', control: 'photos' },
};

export const PROFILE_FORM: FormDefinition = { fields: FIELDS, schema: profileSchema };
