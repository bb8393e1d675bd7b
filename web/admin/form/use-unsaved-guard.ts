import { useEffect } from 'react';
import { confirm } from '../../ui/confirm.tsx';

const unsaved = new Set<symbol>();

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While a form is dirty, closing or leaving the page asks first, and so does everything that calls `confirmLeave`. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Before a form goes away: true when nothing would be lost, or the owner agrees to lose it. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  return confirm({
    title: 'Discard unsaved changes?',
    text: 'What you have entered in this form is not saved yet.',
    action: 'Discard changes',
    cancel: 'Keep editing',
  });
}
