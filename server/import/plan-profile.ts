import type { FieldChanges, ImportDryRun, ProfileChoice } from '../../contract/career-import.ts';
import { CORRECTABLE_DETAILS } from '../../contract/import-corrections.ts';
import { EMPTY_PROFILE, type Profile, profileSchema, withoutPlaceholders } from '../../contract/profile.ts';
import { formatList } from '../format-list.ts';
import type { Content } from '../store/reader.ts';
import { filledFields, withoutFields } from '../store/stored-profile.ts';
import { coerceToSchema } from './coerce-to-schema.ts';
import { fieldChanges } from './field-changes.ts';
import { ABOUT_OWNER, type Notes } from './notes.ts';
import { PROFILE_FIELDS, type PreparedCareer } from './prepare-career.ts';

export interface ProfileSelection {
  profile?: ProfileChoice;
  /** The names of the owner's details to import; by default all. */
  details?: ReadonlySet<string> | undefined;
}

export interface ProfilePlan {
  /** Null when the files say nothing about the owner. */
  comparison: ImportDryRun['profile'];
  /** The profile to save; null when it does not change. */
  profile: Profile | null;
  /** Number of details that are imported. */
  details: number;
}

/**
 * By default, details are filled in only if the site has none of its owner's: the sample's details count as empty
 * while the owner has written none of the imported ones.
 */
export function planProfile(
  { profile: storedProfile, site }: Pick<Content, 'profile' | 'site'>,
  { profile: importedProfile, profileNotes, profileSources }: PreparedCareer,
  { profile: choice = 'fill', details: names }: ProfileSelection,
  notes: Notes,
): ProfilePlan {
  const unchanged = { comparison: null, profile: null, details: 0 };
  if (Object.keys(importedProfile).length === 0) {
    for (const note of profileNotes) notes.add(ABOUT_OWNER, note);
    return unchanged;
  }
  const ownProfile = withoutFields(storedProfile, site.sampleFields);
  const overwritesOwn = filledFields(ownProfile).some((name) => site.sampleFields.length > 0 && name in importedProfile);
  const state = ownProfile.name === EMPTY_PROFILE.name && !overwritesOwn ? 'new' : 'changed';
  const current = state === 'new' ? withoutPlaceholders(ownProfile) : ownProfile;
  const changes = changesOf(current, importedProfile);
  const chosenNames = Object.keys(changes).filter((name) => names?.has(name) ?? true);
  // A stored profile may violate the rules, too.
  const result = coerceToSchema(
    profileSchema,
    {
      ...storedProfile,
      title: withoutPlaceholders(storedProfile).title,
      ...Object.fromEntries(chosenNames.map((name) => [name, changes[name]?.after])),
    },
    PROFILE_FIELDS,
  );
  if ('error' in result) {
    notes.add(ABOUT_OWNER, result.error);
    return unchanged;
  }
  const fields = Object.fromEntries(
    CORRECTABLE_DETAILS.flatMap((name) => (name in importedProfile ? [[name, importedProfile[name]]] : [])),
  );
  if (Object.keys(changes).length === 0) return { ...unchanged, comparison: { state: 'same', changes, fields } };
  const sources = Object.fromEntries(Object.entries(profileSources).filter(([name]) => name in changes));
  const comparison = { state, changes, fields, ...(Object.keys(sources).length > 0 && { sources }) } as const;
  const isKept = choice === 'keep' || (choice === 'fill' && state !== 'new') || chosenNames.length === 0;
  const keptNames = Object.keys(changes).filter((name) => isKept || !chosenNames.includes(name));
  if (choice === 'fill' && isKept) notes.add(ABOUT_OWNER, 'already filled in, so it was not changed');
  else if (state === 'changed' && keptNames.length > 0) notes.add(ABOUT_OWNER, differenceNote(keptNames));
  if (isKept) return { ...unchanged, comparison };
  for (const note of [...profileNotes, ...result.notes]) notes.add(ABOUT_OWNER, note);
  const profile = result.value as Profile;
  // The portrait of the sample shows another person.
  const photos = state === 'new' && site.sampleFields.includes('photos') ? [] : profile.photos;
  return { comparison, profile: { ...profile, photos }, details: chosenNames.length };
}

/** A new role may be imported without the title that belongs to it. */
function differenceNote(names: readonly string[]): string {
  const fields = formatList(names.map(PROFILE_FIELDS.label));
  return `${fields} ${names.length === 1 ? 'differs' : 'differ'} from yours, which ${names.length === 1 ? 'was' : 'were'} kept`;
}

/** The value that the import would write in each field. Lists are extended. */
function changesOf(storedProfile: Profile, importedProfile: Partial<Profile>): FieldChanges {
  const fields = (Object.keys(importedProfile) as (keyof Profile)[]).map((name): [string, unknown] => [
    name,
    EMPTY_PROFILE[name],
  ]);
  return fieldChanges(storedProfile, importedProfile, fields);
}
