import { useRef, useState } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { OwnersProfile } from '../../../contract/profile.ts';
import { CallError } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { send } from '../api.ts';
import type { Versions } from '../form/conflict-view.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { PROFILE_LABELS, type ProfileValues, profileChanges, profileErrors, valuesOf } from './profile-values.ts';

export interface ProfileFormState extends Form<ProfileValues> {
  versions: Versions;
  /** While a photo is on its way the profile waits for it. */
  setSending: (now: boolean) => void;
}

/** The form of the profile: sends what changed, and asks when it was changed elsewhere. */
export function useProfileForm(profile: OwnersProfile, onSaved: () => void): ProfileFormState {
  const [base, setBase] = useState(profile);
  const [initial] = useState(() => valuesOf(profile));

  const isSending = useRef(false);

  const save = async (values: ProfileValues): Promise<void> => {
    const changes = profileChanges(values, valuesOf(base));
    if (Object.keys(changes).length === 0) {
      toastSuccess('No changes to save');
      return onSaved();
    }
    try {
      await send('PUT', ADMIN_PATHS.profile, changes, { 'if-match': `"${base.revision}"` });
    } catch (error) {
      // Both versions are shown in the form.
      const isConflict = error instanceof CallError && error.body.current !== undefined;
      if (!isConflict) toastError('Error', 'Failed to update profile');
      throw error;
    }
    toastSuccess('Profile updated successfully');
    onSaved();
  };

  const form = useForm<ProfileValues>({
    initial,
    validate: (values) => (isSending.current ? { photos: 'A photo is still being uploaded' } : profileErrors(values)),
    onSubmit: save,
  });
  const { values, conflict, isSaving } = form;
  const current = conflict as OwnersProfile | null;

  const rebase = (): Partial<ProfileValues> => {
    if (!current) return {};
    const mine = profileChanges(values, valuesOf(base));
    setBase(current);
    form.reset(valuesOf(current));
    return mine;
  };
  return {
    ...form,
    setSending: (now) => {
      isSending.current = now;
    },
    versions: {
      labels: PROFILE_LABELS,
      mine: values,
      theirs: current && valuesOf(current),
      keepMine: () => {
        const mine = rebase();
        for (const name of Object.keys(mine) as (keyof ProfileValues)[]) form.set(name, values[name]);
        form.submit();
      },
      takeTheirs: () => void rebase(),
      isSaving,
    },
  };
}
