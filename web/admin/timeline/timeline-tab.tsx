import '../styles/editor.css';
import '../styles/media.css';
import '../styles/timeline.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { confirm } from '../../ui/confirm.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEditor } from '../collections/use-editor.ts';
import { Workspace } from '../collections/workspace.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { listQuery } from '../data/list-query.ts';
import { AiTools } from './ai-tools.tsx';
import { findMilestones } from './find-milestones.ts';
import { MilestoneRow } from './milestone-row.tsx';
import { RetagProgress } from './retag-progress.tsx';
import { useRetagging } from './use-retagging.ts';

const MilestoneForm = lazy(() => import('./milestone-form.tsx'));
const CareerUpload = lazy(() => import('../career-import/career-upload.tsx'));

type Milestone = Items['timeline'];

export default function TimelineTab() {
  const { items, isLoading, hasFailed, remove } = useAdminData().timeline;
  const client = useQueryClient();
  const editor = useEditor<Milestone>();
  const [isImporting, setImporting] = useState(false);
  const [search, setSearch] = useState('');
  const matches = findMilestones(items, search);

  const reload = useCallback(() => void client.invalidateQueries(listQuery('timeline')), [client]);
  const { progress, start } = useRetagging(reload);
  const confirmRemove = async ({ id, title }: Milestone) => {
    const text = 'Are you sure you want to delete this milestone?';
    return (await confirm({ title: `Delete ${title}`, text, action: 'Delete' })) && remove(id);
  };

  return (
    <>
      <Workspace
        resource="timeline"
        title="Timeline"
        addLabel="Add Milestone"
        editor={editor}
        ids={items.map(({ id }) => id)}
        shownIds={matches.map(({ id }) => id)}
        isLoading={isLoading}
        hasFailed={hasFailed}
        emptyText="No milestones found. Add your first milestone to get started."
        tools={
          <div className="timeline-tools">
            {items.length > 0 && (
              <input
                type="search"
                className="field"
                aria-label="Search milestones"
                placeholder="Search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
            <AiTools isTagging={progress !== null} onRetag={start} />
            <button type="button" className="button quiet" disabled={editor.isOpen} onClick={() => setImporting(true)}>
              Import Career
            </button>
          </div>
        }
        notice={progress && <RetagProgress {...progress} />}
        form={
          <Suspense fallback={<Skeleton lines={8} label="The form is loading" />}>
            <MilestoneForm key={editor.formKey} milestone={editor.item} onSaved={editor.close} onCancel={editor.cancel} />
          </Suspense>
        }
      >
        {matches.length === 0 && <p className="empty">No milestone has all these words.</p>}
        <ol className="milestone-rows" aria-label="Milestones">
          {matches.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              isBlocked={editor.isOpen}
              isBeingEdited={editor.item?.id === milestone.id}
              onEdit={() => editor.edit(milestone)}
              onDelete={() => confirmRemove(milestone)}
            />
          ))}
        </ol>
      </Workspace>
      {isImporting && (
        <Suspense>
          <CareerUpload open onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
