import type { EntryState, FieldChanges, ProfileChoice } from '../../contract/career-import.ts';
import { isEmployment } from '../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../contract/milestone-dates.ts';
import { EMPTY_PROFILE, type Profile, profileSchema, withoutPlaceholders } from '../../contract/profile.ts';
import { coerceToSchema } from './coerce-to-schema.ts';
import { fieldChanges } from './field-changes.ts';
import { type Notes, quote } from './notes.ts';
import { PROFILE_FIELDS, type PreparedCareer } from './prepare-career.ts';

export interface ProfilePlan {
  /** Null when the files say nothing about the owner. */
  comparison: { state: EntryState; changes: FieldChanges } | null;
  /** The profile to save; null when it stays as it is. */
  profile: Profile | null;
}

/** By default the profile is filled in only while the site has none. */
export function planProfile(storedProfile: Profile, career: PreparedCareer, choice: ProfileChoice, notes: Notes): ProfilePlan {
  const { profile: importedProfile, profileNotes } = withNewestRole(storedProfile, career);
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

/** Where neither the site nor the file has a title of the owner, it is that of the newest role, which a note names. */
function withNewestRole(storedProfile: Profile, { profile, profileNotes, timeline }: PreparedCareer) {
  const isTitled = profile.title || withoutPlaceholders(storedProfile).title;
  const role = Object.keys(profile).length > 0 && !isTitled ? newestRole(timeline) : undefined;
  if (!role) return { profile, profileNotes };
  const note = `its title, ${quote(role)}, is that of the newest role, because the file has none`;
  return { profile: { ...profile, title: role }, profileNotes: [...profileNotes, note] };
}

function newestRole(timeline: PreparedCareer['timeline']): string | undefined {
  const roles = timeline.flatMap((item) => ('value' in item && isCertainRole(item) ? [item.value] : []));
  const [newest] = roles.toSorted((a, b) => lastMonth(b) - lastMonth(a) || firstMonth(b) - firstMonth(a));
  return newest?.title;
}

function isCertainRole({ value, doubtful, draft }: Extract<PreparedCareer['timeline'][number], { value: unknown }>): boolean {
  const isRole = value.type === 'experience' && isEmployment(value);
  return isRole && !draft && !doubtful.some((field) => field !== 'location' && field !== 'summary');
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
