import { useEffect } from 'react';
import { confirm } from '../../ui/confirm.tsx';

const unsavedForms = new Map<symbol, { isInDialog: boolean }>();

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While a form is dirty, leaving the page and every caller of `confirmLeave` ask for confirmation. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsavedForms.set(form, { isInDialog: document.querySelector('dialog[open]') !== null });
    addEventListener('beforeunload', preventUnload);
    return () => {
      unsavedForms.delete(form);
      if (unsavedForms.size === 0) removeEventListener('beforeunload', preventUnload);
    };
  }, [isDirty]);
}

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

/** Resolves to true when no form has unsaved changes or the owner agrees to discard them. */
export async function confirmLeave(): Promise<boolean> {
  return !hasUnsavedChanges() || askToDiscard();
}

/** As `confirmLeave`, for a dialog that closes: a form behind it keeps its changes. */
export async function confirmClose(): Promise<boolean> {
  return ![...unsavedForms.values()].some(({ isInDialog }) => isInDialog) || askToDiscard();
}

function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Discard unsaved changes?',
    text: 'What you have entered in this form is not saved yet.',
    action: 'Discard changes',
    cancel: 'Keep editing',
  });
}
