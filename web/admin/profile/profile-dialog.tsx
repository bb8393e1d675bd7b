import { LoadFailure } from '../load-failure.tsx';
import '../styles/profile.css';
import '../styles/appearance.css';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { confirmClose } from '../form/use-unsaved-guard.ts';
import { useSite } from '../site/use-site.ts';
import { ProfileForm, type ProfilePart } from './profile-form.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onSaved?: () => void;
  /** Shown above the form. */
  note?: string;
  /** Rich text to append to the text about the owner. */
  addToAbout?: string;
  /** The part that the form opens at; the beginning by default. */
  part?: ProfilePart | undefined;
}

/** Edits the owner's public details. */
export function ProfileDialog({ open, onClose, onSaved = onClose, note, addToAbout = '', part }: Props) {
  const site = useSite();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['profile', 'form'],
    queryFn: () => callApi<AdminProfile>(ADMIN_API_PATHS.profile),
    enabled: open,
    retry: false,
    // The form is filled once, with the profile stored when it opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  return (
    <Dialog open={open} onClose={() => void close()} title="Edit Site Profile" className="dialog-wide">
      {site?.kind === 'sample' && (
        <p className="hint">
          The sample career stays on your site, under your name, until you choose “Start with my own” or replace it with an
          import.
        </p>
      )}
      {note && (
        <p className="hint asked-for" dir="auto">
          {note}
        </p>
      )}
      {data && <ProfileForm profile={data} addToAbout={addToAbout} part={part} onCancel={() => void close()} onSaved={onSaved} />}
      {!data && isFetching && <Skeleton lines={8} label="The profile is loading" />}
      {isError && !isFetching && <LoadFailure subject="The profile" onRetry={refetch} />}
    </Dialog>
  );
}
