import { type OwnersProfile, type Profile, profileSchema } from '../../../contract/profile.ts';

/** The profile as the form holds it: texts, also where none is stored. */
export type ProfileValues = Omit<Profile, 'location'> & { location: string };

export const PROFILE_LABELS: Record<keyof Profile, string> = {
  name: 'Name',
  title: 'Title',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  location: 'Location',
  intro: 'Intro',
  about: 'About',
  aboutQuote: 'Quote beside the photo',
  quote: 'Quote on a screen of its own',
  tiles: 'Figures',
  photos: 'Photos',
};

export function valuesOf({ revision: _, ...profile }: OwnersProfile): ProfileValues {
  return { ...profile, location: profile.location ?? '' };
}

/** The first message of each field that fails; a photo's as `photos.0.url`. */
export function profileErrors(values: ProfileValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of profileSchema.safeParse(values).error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** The fields that changed: what was changed elsewhere meanwhile stays. */
export function profileChanges(values: ProfileValues, before: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProfileValues]),
    ),
  );
}
