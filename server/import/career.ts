import type { FieldSources } from '../../contract/career-import.ts';
import type { Resource } from '../../contract/collections.ts';
import type { Profile } from '../../contract/profile.ts';
import type { SectionKind } from '../../contract/section-kinds.ts';
import type { Values } from '../store/items.ts';

/** The format-independent result of reading career files, before it is compared with the content of the site. */
export interface Career {
  profile: Partial<Profile>;
  /** The words of a document that its fields were read from. */
  profileSources: FieldSources;
  /** The address of a photo of the owner, which an import copies. */
  photo: string | null;
  categories: CareerCategory[];
  skills: CareerSkill[];
  testimonials: WithMetadata<Values<'testimonials'>>[];
  certifications: WithMetadata<Values<'certifications'>>[];
  timeline: WithMetadata<Values<'timeline'>>[];
  /** The entries of the further sections. */
  entries: CareerEntry[];
  /** Notes on what was changed or left out, one line each with the reason. */
  notes: string[];
}

/** Collections whose items are imported one by one; skills and categories are planned together. */
export type PreparedResource = Exclude<Resource, 'skills' | 'categories' | 'sections'>;

/** The result of parsing an entry besides its fields. */
export interface EntryMetadata {
  /** Fields that may have been read wrongly. */
  doubtful?: readonly string[];
  /** The words of a document that the fields were read from. */
  sources?: FieldSources;
  /** Whether its tags were proposed from its text, because the file has none. */
  hasProposedTags?: boolean;
  /** Whether the file marks the entry as hidden; it is then added as a draft. */
  draft?: boolean;
  /** The number of the file that it comes from. */
  file?: number;
}

export type WithMetadata<V> = V & EntryMetadata;

/**
 * The further section that an entry belongs to: the one of its kind or, for a custom section (kind `free`), the one with
 * this title.
 */
export interface SectionPlace {
  kind: SectionKind;
  title?: string;
}

export type Entry = Omit<Values<'sections'>['items'][number], 'id'>;

export interface CareerEntry extends EntryMetadata {
  place: SectionPlace;
  entry: Entry;
  draft: boolean;
  /** Listed under a job. A job may list several contributions to one project, with different addresses and texts. */
  isContribution?: boolean;
}

/** A category named in the file. Its key, its order and missing icon and color are assigned when it is stored. */
export interface CareerCategory {
  displayName: string;
  /** Without the level that the file states for the group. */
  baseName?: string;
  icon?: string;
  color?: string;
}

export interface CareerSkill extends EntryMetadata {
  name: string;
  /** The display name of one of the career's categories; null when the file names none. */
  category: string | null;
  level: string | null;
  draft?: boolean;
  /** The text in the file that lists this skill with others. */
  listedIn?: string;
}

export function emptyCareer(): Career {
  return {
    profile: {},
    profileSources: {},
    photo: null,
    categories: [],
    skills: [],
    testimonials: [],
    certifications: [],
    timeline: [],
    entries: [],
    notes: [],
  };
}

/** Merges the careers of several files; each profile field comes from the first file that has it. */
export function mergeCareers(careers: readonly Career[]): Career {
  const whole = emptyCareer();
  for (const [file, career] of careers.entries()) {
    const sources = Object.entries(career.profileSources).filter(([field]) => !(field in whole.profile));
    whole.profileSources = { ...whole.profileSources, ...Object.fromEntries(sources) };
    whole.profile = { ...career.profile, ...whole.profile };
    whole.photo ??= career.photo;
    whole.categories.push(...career.categories);
    whole.skills.push(...career.skills);
    whole.testimonials.push(...career.testimonials);
    whole.certifications.push(...career.certifications);
    whole.timeline.push(...career.timeline.map((milestone) => ({ ...milestone, file })));
    whole.entries.push(...career.entries);
    whole.notes.push(...career.notes);
  }
  return whole;
}
