import { type ReactNode, useRef } from 'react';
import type { Resource } from '../../../contract/collections.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import { SelectionBar, SelectionProvider, useSelection, useSelectionFocus } from './selection.tsx';
import type { Editor } from './use-editor.ts';

interface Props<T extends { id: string }> {
  resource: Resource;
  title: string;
  /** The label of the button that opens the form for a new item. */
  addLabel: string;
  editor: Editor<T>;
  /** The ids of all items in the list. */
  ids: readonly string[];
  /** Those that a search or a filter shows; all by default. */
  shownIds?: readonly string[];
  isLoading: boolean;
  hasFailed: boolean;
  emptyText: string;
  tools?: ReactNode;
  /** Shown under the heading. */
  notice?: ReactNode;
  /** Replaces the list when it could not be loaded. */
  fallback?: ReactNode;
  form: ReactNode;
  children: ReactNode;
}

/** A list with its form beside it; on a narrow screen the form replaces the list. */
export function Workspace<T extends { id: string }>(props: Props<T>) {
  const { resource, ...list } = props;
  return (
    <SelectionProvider resource={resource}>
      <WorkspaceFrame {...list} />
    </SelectionProvider>
  );
}

function WorkspaceFrame<T extends { id: string }>(props: Omit<Props<T>, 'resource'>) {
  const {
    title,
    addLabel,
    editor,
    ids,
    shownIds = ids,
    isLoading,
    hasFailed,
    emptyText,
    tools,
    notice,
    fallback,
    form,
    children,
  } = props;
  const selection = useSelection();
  const count = ids.length;
  const section = useRef<HTMLElement>(null);
  useSelectionFocus(section);
  return (
    <div className="workspace" data-editing={editor.isOpen || undefined}>
      <section ref={section} className="workspace-list" aria-labelledby="list-title">
        <div className="workspace-head">
          <h2 id="list-title">
            {title} {count > 0 && <span className="count">{count}</span>}
          </h2>
          {tools}
          {count > 1 && !selection.ids && (
            <button type="button" className="button quiet" data-select="" disabled={editor.isOpen} onClick={selection.start}>
              Select
            </button>
          )}
          <button type="button" className="button" data-add="" disabled={editor.isOpen || isLoading} onClick={editor.add}>
            {addLabel}
          </button>
        </div>
        {notice}
        <SelectionBar shownIds={shownIds} />
        {isLoading && <Skeleton lines={6} label={`Loading ${title.toLowerCase()}`} />}
        {hasFailed && <ListFailure title={title}>{fallback}</ListFailure>}
        {!isLoading && !hasFailed && count === 0 && <p className="empty">{emptyText}</p>}
        {count > 0 && children}
      </section>
      {editor.isOpen && <div className="workspace-form">{form}</div>}
    </div>
  );
}

function ListFailure({ title, children }: { title: string; children: ReactNode }) {
  const { refreshAll } = useAdminData();
  return (
    <>
      <div className="failed">
        <p>The {title.toLowerCase()} could not be loaded, so none are shown. They are still there.</p>
        <button type="button" className="button quiet" onClick={() => void refreshAll()}>
          Try again
        </button>
      </div>
      {children}
    </>
  );
}
