import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { type AdminProfile, EMPTY_PROFILE } from '../../../contract/profile.ts';
import { ApiError, failureReason } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import type { Errors, FormValues } from '../form/form-definition.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { PROFILE_FORM, type ProfileValues } from './profile-definition.ts';

export interface ProfileFormState extends RecordForm<AdminProfile, ProfileValues> {
  /** Saving is blocked while a photo is being uploaded. */
  setUploading: (isUploading: boolean) => void;
}

interface Options {
  /** Changes that the form opens with. */
  unsaved: FormValues;
  /** Rich text to append to the text about the owner. */
  addToAbout: string;
  onSaved: () => void;
}

export function useProfileForm(profile: AdminProfile, { unsaved, addToAbout, onSaved }: Options): ProfileFormState {
  const client = useQueryClient();
  const isUploading = useRef(false);
  const save = async (changes: object, revision?: number) => {
    const newProfile = await saveProfile(changes, revision);
    void client.invalidateQueries({ queryKey: ['profile'], exact: true });
    toastSuccess('Profile updated successfully');
    return newProfile;
  };
  const form = useRecordForm<AdminProfile, ProfileValues>({
    definition: PROFILE_FORM,
    record: profile,
    unsaved: { ...unsaved, ...(addToAbout && { about: profile.about + addToAbout }) },
    save: (changes, base) => save(changes, base?.revision),
    blockers: (): Errors => (isUploading.current ? { photos: 'A photo is still being uploaded' } : {}),
    onDone: onSaved,
  });
  return {
    ...form,
    history: { path: ADMIN_API_PATHS.profileHistory, definition: PROFILE_FORM, blank: EMPTY_PROFILE, restore: save },
    setUploading: (next) => {
      isUploading.current = next;
    },
  };
}

/** Without a revision, the change applies to any revision of the profile. */
async function saveProfile(changes: object, revision: number | undefined): Promise<AdminProfile> {
  const headers: Record<string, string> = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  try {
    return await sendJson<AdminProfile>('PUT', ADMIN_API_PATHS.profile, changes, headers);
  } catch (error) {
    // The form itself shows conflicts, and the server's message if a save with a revision fails.
    const isConflict = error instanceof ApiError && error.body.current !== undefined;
    const isInForm = revision !== undefined && error instanceof ApiError;
    if (!isConflict) toastError('Failed to update profile', isInForm ? undefined : failureReason(error));
    throw error;
  }
}
