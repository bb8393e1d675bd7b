import { z } from 'zod';
import { completeUrl, isSafeUrl, optionalText, requiredText, stripMarkup } from './field.ts';

const quote = z.object(
  {
    text: z.string('A quote must be text').overwrite(stripMarkup).max(600, 'A quote must be less than 600 characters'),
    author: z.string('An author must be text').overwrite(stripMarkup).max(100, 'An author must be less than 100 characters'),
  },
  'A quote needs a text and an author',
);

const photo = z.object(
  {
    url: z
      .string('A photo needs an address')
      .max(2000, 'Invalid photo URL')
      .refine(isSafeUrl, 'Invalid photo URL')
      .meta({ format: 'uri-reference' }),
    alt: z
      .string('A photo needs a description')
      .overwrite(stripMarkup)
      .max(200, 'A description must be less than 200 characters'),
    width: z.int('Width must be a whole number').positive('Width must be positive').nullable(),
    height: z.int('Height must be a whole number').positive('Height must be positive').nullable(),
  },
  'A photo needs an address and a description',
);

const tile = z.object(
  {
    value: requiredText('Tile value', { max: 12 }),
    label: requiredText('Tile label', { max: 40 }),
  },
  'A tile needs a value and a label',
);

/** The owner's public details. */
export const profileSchema = z.object({
  name: requiredText('Name', { max: 100 }),
  title: requiredText('Title', { max: 200 }),
  email: z
    .string('Invalid email address')
    .trim()
    .max(200, 'Invalid email address')
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Invalid email address')
    .meta({ anyOf: [{ const: '' }, { format: 'email' }] }),
  linkedinUrl: z
    .string('Invalid LinkedIn URL')
    .overwrite(completeUrl)
    .max(500, 'Invalid LinkedIn URL')
    .refine((url) => url === '' || isSafeUrl(url), 'Invalid LinkedIn URL')
    .meta({ format: 'uri-reference' }),
  location: optionalText('Location', 100),
  /** One sentence for the hero section. */
  intro: z.string('Intro must be text').overwrite(stripMarkup).max(400, 'Intro must be less than 400 characters'),
  /** Rich text. */
  about: z.string('About must be text').max(10_000, 'About must be less than 10000 characters'),
  aboutQuote: quote,
  quote,
  photos: z.array(photo, 'Photos must be a list').max(10, 'At most 10 photos'),
  /** The first two statistics tiles; the third one counts the skills. */
  tiles: z.array(tile, 'Tiles must be a list').max(2, 'At most 2 tiles'),
});

export type Profile = z.output<typeof profileSchema>;

/** The profile with the content revision that last changed it. */
export type AdminProfile = Profile & { revision: number };

/** The profile of a site whose owner has not filled one in. */
export const EMPTY_PROFILE: Profile = {
  name: 'Your Name',
  title: 'Your title',
  email: '',
  linkedinUrl: '',
  location: null,
  intro: '',
  about: '',
  aboutQuote: { text: '', author: '' },
  quote: { text: '', author: '' },
  photos: [],
  tiles: [
    { value: '15+', label: 'Years Experience' },
    { value: '175+', label: 'Projects Completed' },
  ],
};
