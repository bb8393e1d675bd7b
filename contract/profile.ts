import { z } from 'zod';
import { appearanceSchema, DEFAULT_APPEARANCE } from './appearance.ts';
import { labeledLink } from './collections/milestones.ts';
import { completeUrl, isSafeUrl, optionalText, plainText, requiredText, stripMarkup } from './field.ts';
import { PAGE_SECTIONS, SECTION_VISIBILITIES } from './page-sections.ts';
import { DEFAULT_TILES, TILE_IDS, TILE_MODES } from './tiles.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from './upload-limits.ts';

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

/** A tile without a mode is in the owner's words. */
const tile = z
  .object(
    {
      value: plainText('Tile value', 12).default(''),
      label: plainText('Tile label', 40).default(''),
      mode: z.enum(TILE_MODES, 'Tile mode must be computed, own or hidden').optional(),
    },
    'A tile needs a value and a label',
  )
  .superRefine(({ mode = 'own', ...words }, context) => {
    if (mode !== 'own') return;
    for (const part of ['value', 'label'] as const)
      if (words[part] === '') context.addIssue({ code: 'custom', path: [part], message: `Tile ${part} is required` });
  });

const section = z.object(
  {
    id: z.enum(PAGE_SECTIONS, 'Unknown section'),
    show: z.enum(SECTION_VISIBILITIES, 'Section visibility must be auto, always or never').default('auto'),
    title: plainText('Section title', 60).default(''),
  },
  'A section needs an id',
);

export const MAX_PROFILE_LINKS = 20;
export const MAX_TAGLINES = 3;

/** The owner's public details. */
export const profileSchema = z.object({
  name: requiredText('Name', { max: 100 }),
  /** Empty when the owner has none. */
  title: plainText('Title', 200),
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
  /** Contact and profile links of any kind, shown next to the LinkedIn link. */
  links: z.array(labeledLink, 'Links must be a list').max(MAX_PROFILE_LINKS, `At most ${MAX_PROFILE_LINKS} links`),
  /** One sentence for the hero section. */
  intro: plainText('Intro', 400),
  /** Rich text. */
  about: z.string('About must be text').max(10_000, 'About must be less than 10000 characters'),
  aboutQuote: quote,
  quote,
  photos: z.array(photo, 'Photos must be a list').max(MAX_PHOTOS, TOO_MANY_PHOTOS),
  /** The lines below the about section, revealed one after the other. */
  taglines: z
    .array(plainText('Tagline', 100), 'Taglines must be a list')
    .overwrite((lines) => lines.filter(Boolean))
    .max(MAX_TAGLINES, `At most ${MAX_TAGLINES} taglines`),
  /** The sentences above the certifications, revealed letter by letter. */
  certificationsHeadline: plainText('Certifications headline', 200),
  /** The tiles of the first screen: years, projects, skills, in this order. */
  tiles: z.array(tile, 'Tiles must be a list').max(TILE_IDS.length, `At most ${TILE_IDS.length} tiles`),
  /** The owner's order of the sections. One that is not listed is shown while it has content. */
  sections: z
    .array(section, 'Sections must be a list')
    .max(PAGE_SECTIONS.length, `At most ${PAGE_SECTIONS.length} sections`)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'A section is listed twice'),
  /** The color, the typefaces and the density of the page. */
  appearance: appearanceSchema,
});

export type Profile = z.output<typeof profileSchema>;

/** The profile with the content revision that last changed it. */
export type AdminProfile = Profile & { revision: number };

/** The profile of a site whose owner has not filled one in. Its name and title are placeholders for the form alone. */
export const EMPTY_PROFILE: Profile = {
  name: 'Your Name',
  title: 'Your title',
  email: '',
  linkedinUrl: '',
  location: null,
  links: [],
  intro: '',
  about: '',
  aboutQuote: { text: '', author: '' },
  quote: { text: '', author: '' },
  photos: [],
  taglines: [],
  certificationsHeadline: '',
  tiles: [...DEFAULT_TILES],
  sections: [],
  appearance: DEFAULT_APPEARANCE,
};

export type ProfileField = keyof Profile;
export const PROFILE_FIELDS = Object.keys(EMPTY_PROFILE) as ProfileField[];

/** Empties the name and the title while they are still placeholders. */
export function withoutPlaceholders(profile: Profile): Profile {
  const { name, title } = profile;
  return {
    ...profile,
    name: name === EMPTY_PROFILE.name ? '' : name,
    title: title === EMPTY_PROFILE.title ? '' : title,
  };
}
