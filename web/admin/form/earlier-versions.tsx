import { lazy, Suspense, useState } from 'react';
import type { History } from './history.ts';

const HistoryDialog = lazy(() => import('./history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })));

interface Props extends History {
  /** Called after an earlier version was restored, when the form's values are out of date. */
  onRestored: () => void;
}

/** Opens the earlier versions of the item in the form. */
export function EarlierVersions({ onRestored, ...history }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
        Earlier versions
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog
            {...history}
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
