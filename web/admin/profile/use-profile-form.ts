import { useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import { ApiError, failureReason } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import type { Errors } from '../form/form-definition.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { PROFILE_FORM, type ProfileValues } from './profile-definition.ts';

export interface ProfileFormState extends RecordForm<AdminProfile, ProfileValues> {
  /** Saving is blocked while a photo is being uploaded. */
  setUploading: (isUploading: boolean) => void;
}

interface Options {
  /** Rich text to append to the text about the owner. */
  addToAbout: string;
  onSaved: () => void;
}

export function useProfileForm(profile: AdminProfile, { addToAbout, onSaved }: Options): ProfileFormState {
  const isUploading = useRef(false);
  const form = useRecordForm<AdminProfile, ProfileValues>({
    definition: PROFILE_FORM,
    record: profile,
    ...(addToAbout && { unsaved: { about: profile.about + addToAbout } }),
    save: async (changes, base) => {
      const newProfile = await saveProfile(changes, base?.revision);
      toastSuccess('Profile updated successfully');
      return newProfile;
    },
    blockers: (): Errors => (isUploading.current ? { photos: 'A photo is still being uploaded' } : {}),
    onDone: onSaved,
  });
  return {
    ...form,
    setUploading: (next) => {
      isUploading.current = next;
    },
  };
}

async function saveProfile(changes: object, revision: number | undefined): Promise<AdminProfile> {
  try {
    return await sendJson<AdminProfile>('PUT', ADMIN_API_PATHS.profile, changes, { 'if-match': `"${revision}"` });
  } catch (error) {
    // The form shows both versions of a conflict itself, and what the server said.
    const isConflict = error instanceof ApiError && error.body.current !== undefined;
    if (!isConflict) toastError('Failed to update profile', error instanceof ApiError ? undefined : failureReason(error));
    throw error;
  }
}
