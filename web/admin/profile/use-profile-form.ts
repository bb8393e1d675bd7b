import { useRef } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { OwnersProfile } from '../../../contract/profile.ts';
import { CallError } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { send } from '../api.ts';
import type { Errors } from '../form/form-definition.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { PROFILE_FORM, type ProfileValues } from './profile-definition.ts';

export interface ProfileFormState extends RecordForm<OwnersProfile, ProfileValues> {
  /** A save is held back while a photo is being uploaded. */
  setUploading: (isUploading: boolean) => void;
}

export function useProfileForm(profile: OwnersProfile, onSaved: () => void): ProfileFormState {
  const isUploading = useRef(false);
  const form = useRecordForm<OwnersProfile, ProfileValues>({
    definition: PROFILE_FORM,
    record: profile,
    save: async (changes, base) => {
      const saved = await saveProfile(changes, base?.revision);
      toastSuccess('Profile updated successfully');
      return saved;
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

async function saveProfile(changes: object, revision: number | undefined): Promise<OwnersProfile> {
  try {
    return await send<OwnersProfile>('PUT', ADMIN_PATHS.profile, changes, { 'if-match': `"${revision}"` });
  } catch (error) {
    // The form shows both versions of a conflict itself.
    const isConflict = error instanceof CallError && error.body.current !== undefined;
    if (!isConflict) toastError('Error', 'Failed to update profile');
    throw error;
  }
}
