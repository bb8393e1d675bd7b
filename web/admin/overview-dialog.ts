import { useSyncExternalStore } from 'react';
import type { ProfilePart } from './profile/profile-form.tsx';

export interface OverviewDialog {
  name:
    | 'skills'
    | 'testimonials'
    | 'profile'
    | 'sections'
    | 'views'
    | 'career'
    | 'evidence'
    | 'trash'
    | 'restore'
    | 'start-own'
    | 'check';
  /** The part of the profile that is shown first. */
  profilePart?: ProfilePart | undefined;
  /** The view whose visits are initially expanded. */
  shownView?: string;
}

/* Kept outside of React, because a toast can open a dialog after the owner has left the Overview. */
let openDialog: OverviewDialog | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog of the Overview: now if the Overview is shown, otherwise once it is. */
export function setOverviewDialog(dialog: OverviewDialog | null): void {
  openDialog = dialog;
  for (const listener of listeners) listener();
}

export function useOverviewDialog(): OverviewDialog | null {
  return useSyncExternalStore(subscribe, () => openDialog);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A dialog closes with the Overview. React's strict mode subscribes again at once.
    queueMicrotask(() => {
      if (listeners.size === 0) openDialog = null;
    });
  };
}
