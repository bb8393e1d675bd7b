import type { EntryState, FieldChanges, ProfileChoice } from '../../contract/career-import.ts';
import { EMPTY_PROFILE, type Profile, profileSchema, withoutPlaceholders } from '../../contract/profile.ts';
import { coerceToSchema } from './coerce-to-schema.ts';
import { fieldChanges } from './field-changes.ts';
import type { Notes } from './notes.ts';
import { PROFILE_FIELDS, type PreparedCareer } from './prepare-career.ts';

export interface ProfilePlan {
  /** Null when the files say nothing about the owner. */
  comparison: { state: EntryState; changes: FieldChanges } | null;
  /** The profile to save; null when it stays as it is. */
  profile: Profile | null;
}

/** By default the profile is filled in only while the site has none. */
export function planProfile(
  storedProfile: Profile,
  { profile: importedProfile, profileNotes }: PreparedCareer,
  choice: ProfileChoice,
  notes: Notes,
): ProfilePlan {
  if (Object.keys(importedProfile).length === 0) {
    for (const note of profileNotes) notes.add('profile', note);
    return { comparison: null, profile: null };
  }
  // A stored profile may violate the rules, too.
  const result = coerceToSchema(
    profileSchema,
    { ...storedProfile, title: withoutPlaceholders(storedProfile).title, ...importedProfile },
    PROFILE_FIELDS,
  );
  if ('error' in result) {
    notes.add('profile', result.error);
    return { comparison: null, profile: null };
  }
  const profile = result.value as Profile;
  // A profile restored from a backup may violate the current rules.
  if (JSON.stringify(profile) === JSON.stringify(profileSchema.safeParse(storedProfile).data))
    return { comparison: { state: 'same', changes: {} }, profile: null };
  const comparison = compare(storedProfile, importedProfile, profile);
  if (choice === 'keep' || (choice === 'fill' && comparison.state !== 'new')) {
    if (choice === 'fill') notes.add('profile', 'already filled in, so it was not changed');
    return { comparison, profile: null };
  }
  for (const note of [...profileNotes, ...result.notes]) notes.add('profile', note);
  return { comparison, profile };
}

function compare(
  storedProfile: Profile,
  importedProfile: Partial<Profile>,
  profile: Profile,
): NonNullable<ProfilePlan['comparison']> {
  if (storedProfile.name === EMPTY_PROFILE.name) return { state: 'new', changes: {} };
  const fields = (Object.keys(importedProfile) as (keyof Profile)[]).map((name): [string, unknown] => [
    name,
    EMPTY_PROFILE[name],
  ]);
  const changes = fieldChanges(storedProfile, profile, fields);
  return { state: Object.keys(changes).length > 0 ? 'changed' : 'same', changes };
}
