import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import type { SiteState } from '../../../contract/site-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import type { FormValues } from '../form/form-definition.ts';
import { LoadFailure } from '../load-failure.tsx';
import { StartOwnDialog } from '../site/start-own-dialog.tsx';
import { useSite } from '../site/use-site.ts';
import { ProfileForm, type ProfilePart } from './profile-form.tsx';

interface Props {
  note?: ReactNode;
  addToAbout?: string;
  part?: ProfilePart | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Loads the profile into its form. On a sample site the sample content can be removed before the form is saved. */
export function ProfileEditor({ note, addToAbout = '', part, onSaved, onCancel }: Props) {
  const site = useSite();
  const [startingFrom, setStartingFrom] = useState<SiteState | null>(null);
  const [opening, setOpening] = useState(0);
  const [unsaved, setUnsaved] = useState<FormValues>({});
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['profile', 'form'],
    queryFn: () => callApi<AdminProfile>(ADMIN_API_PATHS.profile),
    retry: false,
    // The form is filled once, with the profile stored when it opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const start = (changes: FormValues) => {
    setUnsaved(changes);
    setStartingFrom(site ?? null);
  };
  return (
    <>
      {site?.kind === 'sample' && (
        <p className="hint">
          The sample career stays on your site, under your name, until you choose “Start with my own” or replace it with an
          import.
        </p>
      )}
      {note && <div className="hint asked-for">{note}</div>}
      {data && (
        <ProfileForm
          // A new key remounts the form, which then takes the focus.
          key={opening}
          profile={data}
          unsaved={unsaved}
          addToAbout={addToAbout}
          part={part}
          onStartOwn={site?.kind === 'sample' ? start : undefined}
          onCancel={onCancel}
          onSaved={onSaved}
        />
      )}
      {!data && isFetching && <Skeleton lines={8} label="The profile is loading" />}
      {isError && !isFetching && <LoadFailure subject="The profile" onRetry={refetch} />}
      {startingFrom && (
        <StartOwnDialog
          site={startingFrom}
          onStarted={() => setOpening((count) => count + 1)}
          onClose={() => setStartingFrom(null)}
        />
      )}
    </>
  );
}
