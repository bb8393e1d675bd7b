import { APPEARANCE_CHOICES, type Appearance } from '../../../contract/appearance.ts';
import { SECTION_NAMES, type SectionSetting, sectionSettings } from '../../../contract/page-sections.ts';
import { type Profile, profileSchema, withoutPlaceholders } from '../../../contract/profile.ts';
import { TILE_LABELS, type Tile, type TileMode, tileChoices } from '../../../contract/tiles.ts';
import type { Codec, FormDefinition, FormField } from '../form/form-definition.ts';
import { VISIBILITY_LABELS } from './section-visibility.ts';

export type TileValues = Tile & { mode: TileMode };

/** The values of the profile form. */
export type ProfileValues = Omit<Profile, 'location' | 'taglines' | 'tiles'> & {
  location: string;
  /** One per line. */
  taglines: string;
  /** One for each tile of the first screen. */
  tiles: TileValues[];
};

const TITLE: Codec = {
  decode: (wireValue, record) => (record ? withoutPlaceholders(record as Profile).title : wireValue),
  encode: (value) => String(value).trim(),
};

const LINES: Codec = {
  decode: (wireValue) => (wireValue as string[]).join('\n'),
  encode: (value) =>
    String(value)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
};

const TILES: Codec = {
  decode: (wireValue) => tileChoices(wireValue as Tile[]).map(({ value, label, mode }) => ({ value, label, mode })),
  encode: (value) =>
    (value as TileValues[]).map((tile) =>
      tile.mode === 'own' ? { ...tile, value: tile.value.trim(), label: tile.label.trim() } : { ...tile, value: '', label: '' },
    ),
  display: (value) =>
    tileChoices(value as TileValues[]).map(({ id, mode, ...tile }) =>
      mode === 'own' ? `${tile.value} ${tile.label}` : `${TILE_LABELS[id]}: ${mode}`,
    ),
};

const SECTIONS: Codec = {
  decode: (wireValue) => sectionSettings(wireValue as SectionSetting[]),
  encode: (value) => (value as SectionSetting[]).map((section) => ({ ...section, title: section.title.trim() })),
  display: (value) =>
    (value as SectionSetting[]).map(
      ({ id, show, title }) => `${title || SECTION_NAMES[id].menu || SECTION_NAMES[id].label}: ${VISIBILITY_LABELS[show]}`,
    ),
};

const APPEARANCE: Codec = {
  decode: (wireValue) => wireValue,
  encode: (value) => value,
  display: (value) => APPEARANCE_CHOICES.map((choice) => `${choice}: ${(value as Appearance)[choice]}`),
};

const FIELDS: Record<keyof Profile, FormField> = {
  name: { label: 'Name', control: 'text' },
  title: { label: 'Title', control: 'text', initial: '', codec: TITLE },
  email: { label: 'Email', control: 'email', initial: '' },
  linkedinUrl: { label: 'LinkedIn URL', control: 'url', initial: '' },
  links: { label: 'Profiles and contact links', control: 'links' },
  location: { label: 'Location', control: 'text', initial: null },
  intro: { label: 'Intro', control: 'textarea', initial: '' },
  about: { label: 'About', control: 'richtext', initial: '' },
  aboutQuote: { label: 'Quote beside the photo', control: 'quote' },
  taglines: { label: 'Taglines', control: 'textarea', initial: '', codec: LINES },
  quote: { label: 'Quote on a screen of its own', control: 'quote' },
  certificationsHeadline: { label: 'Headline of the certifications', control: 'textarea', initial: '' },
  tiles: { label: 'Figures', control: 'tiles', codec: TILES },
  sections: { label: 'Sections', control: 'sections', codec: SECTIONS },
  appearance: { label: 'Appearance', control: 'appearance', codec: APPEARANCE },
  photos: { label: 'Photos', control: 'photos' },
};

export const PROFILE_FORM: FormDefinition = { fields: FIELDS, schema: profileSchema };
