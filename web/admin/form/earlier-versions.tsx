import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../contract/collections.ts';

const HistoryDialog = lazy(() =>
  import('../collections/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

interface Props {
  resource: Resource;
  id: string;
  /** After an earlier version was restored: the form's values are out of date. */
  onRestored: () => void;
}

/** Opens the last saves of the item in the form. */
export function EarlierVersions({ onRestored, ...item }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
        Earlier versions
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog
            {...item}
            onClose={() => setIsOpen(false)}
            onRestored={() => {
              setIsOpen(false);
              onRestored();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
