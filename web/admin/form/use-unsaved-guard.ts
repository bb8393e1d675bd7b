import { useEffect } from 'react';
import { confirm } from '../../ui/confirm.tsx';

interface UnsavedForm {
  isInDialog: boolean;
  /** If false, the form has only the values that it was prefilled with. */
  isEdited: boolean;
}

const unsavedForms = new Map<symbol, UnsavedForm>();

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While a form is dirty, leaving the page and every caller of `confirmLeave` ask for confirmation. */
export function useUnsavedGuard(isDirty: boolean, isEdited = true): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsavedForms.set(form, { isInDialog: document.querySelector('dialog[open]') !== null, isEdited });
    addEventListener('beforeunload', preventUnload);
    return () => {
      unsavedForms.delete(form);
      if (unsavedForms.size === 0) removeEventListener('beforeunload', preventUnload);
    };
  }, [isDirty, isEdited]);
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

/** As `confirmClose`, for a form in a dialog that is replaced by another one with the same prefilled values. */
export async function confirmReplace(): Promise<boolean> {
  return ![...unsavedForms.values()].some(({ isInDialog, isEdited }) => isInDialog && isEdited) || askToDiscard();
}

function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Discard unsaved changes?',
    text: 'What is in this form is not saved yet.',
    action: 'Discard changes',
    cancel: 'Keep editing',
  });
}
