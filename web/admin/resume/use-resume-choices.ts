import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { ResumeChoices } from '../../../contract/resume-choices.ts';
import { toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { callApi, sendJson } from '../api.ts';

const CHOICES_KEY = ['resume-choices'] as const;

/** The saved choices, with the changes that are not saved yet. */
export function useResumeChoices() {
  const client = useQueryClient();
  const { data: savedChoices } = useQuery({
    queryKey: CHOICES_KEY,
    queryFn: () => callApi<ResumeChoices>(ADMIN_API_PATHS.resumeChoices),
    retry: false,
  });
  const [changes, setChanges] = useState<Partial<ResumeChoices>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isChanged =
    savedChoices !== undefined && JSON.stringify({ ...savedChoices, ...changes }) !== JSON.stringify(savedChoices);
  return {
    saved: savedChoices,
    choices: savedChoices && { ...savedChoices, ...changes },
    isChanged,
    isSaving,
    change: (more: Partial<ResumeChoices>) => setChanges((before) => ({ ...before, ...more })),
    async save() {
      setIsSaving(true);
      try {
        client.setQueryData(CHOICES_KEY, await sendJson<ResumeChoices>('PUT', ADMIN_API_PATHS.resumeChoices, changes));
        setChanges({});
        toastSuccess('Resume choices saved');
      } catch (error) {
        console.error(error);
        toastTitledError(
          'Save Failed',
          error instanceof Error && error.message ? error.message : 'The choices could not be saved.',
        );
      }
      setIsSaving(false);
    },
  };
}
