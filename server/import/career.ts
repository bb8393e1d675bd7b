import type { Profile } from '../../contract/profile.ts';
import type { Values } from '../store/items.ts';

/** What every format is read into, before anything is known of the site that it goes to. */
export interface Career {
  profile: Partial<Profile>;
  categories: CareerCategory[];
  skills: CareerSkill[];
  testimonials: Values<'testimonials'>[];
  certifications: Values<'certifications'>[];
  timeline: Values<'timeline'>[];
  /** One line for each thing that was not taken over as it stands in the file, with the reason. */
  notes: string[];
}

/** A category that the file names. Key and order are found when it is stored; so is a look that is not given. */
export interface CareerCategory {
  displayName: string;
  icon?: string;
  color?: string;
}

export interface CareerSkill {
  name: string;
  /** The display name of one of the career's categories; null when the file names none. */
  category: string | null;
  level: string | null;
}

export function emptyCareer(): Career {
  return { profile: {}, categories: [], skills: [], testimonials: [], certifications: [], timeline: [], notes: [] };
}

/** The careers of several files as one; of the profile's details the first file that has one gives it. */
export function mergeCareers(careers: readonly Career[]): Career {
  const merged = emptyCareer();
  for (const career of careers) {
    merged.profile = { ...career.profile, ...merged.profile };
    merged.categories.push(...career.categories);
    merged.skills.push(...career.skills);
    merged.testimonials.push(...career.testimonials);
    merged.certifications.push(...career.certifications);
    merged.timeline.push(...career.timeline);
    merged.notes.push(...career.notes);
  }
  return merged;
}
