import { LoadFailure } from '../load-failure.tsx';
import '../styles/views.css';
import { useState } from 'react';
import type { View } from '../../../contract/views.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnProfile } from '../data/own-profile.ts';
import { confirmClose } from '../form/use-unsaved-guard.ts';
import { ViewCard } from './view-card.tsx';
import { ViewForm } from './view-form.tsx';
import { LocalLinkHint, UnpublishedHint } from './view-link.tsx';
import { useViews } from './view-queries.ts';

interface Props {
  /** The view whose visits are initially expanded. */
  shown?: string | undefined;
  onClose: () => void;
}

type Editing = { view: View | null };

/** The views that the owner made for applications: their links, how often they were opened, and their form. */
export function ViewsDialog({ shown, onClose }: Props) {
  const { data: views, isError, refetch } = useViews();
  const { data: profile } = useOwnProfile();
  const [editing, setEditing] = useState<Editing | null>(null);
  const leaveForm = async () => {
    if (await confirmClose()) setEditing(null);
  };
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  const title = editing ? (editing.view ? 'Edit View' : 'New View') : 'Views for Applications';

  return (
    <Dialog open onClose={() => void close()} title={title} className="dialog-wide">
      {editing && profile ? (
        <ViewForm
          key={editing.view?.id}
          view={editing.view}
          profile={profile}
          onDone={() => setEditing(null)}
          onCancel={() => void leaveForm()}
        />
      ) : (
        <FocusedStep>
          <div className="views">
            <p className="hint">
              A view is your page as one company sees it: what you choose, in your order, under a link that only they know. Search
              engines leave it out.
            </p>
            <UnpublishedHint />
            {views?.[0] && <LocalLinkHint {...views[0]} />}
            <div className="form-actions">
              <button type="button" className="button" disabled={!profile} onClick={() => setEditing({ view: null })}>
                New View
              </button>
            </div>
            {!views && !isError && <Skeleton lines={4} label="The views are loading" />}
            {isError && <LoadFailure subject="The views" onRetry={refetch} />}
            {views?.length === 0 && <p className="empty">No views yet.</p>}
            {views && views.length > 0 && (
              <ul className="view-list" aria-label="Views">
                {views.map((view) => (
                  <ViewCard key={view.id} view={view} isShown={view.id === shown} onEdit={() => setEditing({ view })} />
                ))}
              </ul>
            )}
          </div>
        </FocusedStep>
      )}
    </Dialog>
  );
}
