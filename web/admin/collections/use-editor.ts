import { useEffect, useRef, useState } from 'react';
import { confirmLeave } from '../form/use-unsaved-guard.ts';

export interface Editor<T> {
  isOpen: boolean;
  /** The item in the form; null while a new one is added or the form is closed. */
  item: T | null;
  /** A new React key for each opening, so that a form never keeps the state of an earlier one. */
  formKey: number;
  add: () => void;
  /** Asks for confirmation first when the open form has unsaved changes. */
  edit: (item: T) => void;
  /** Closes without asking, after a save. */
  close: () => void;
  /** Closes; asks first, as `edit` does. */
  cancel: () => void;
}

/** The open form of a tab: none, a new item, or an edited one. When it closes, the focus returns to the button that opened it. */
export function useEditor<T extends { id: string }>(): Editor<T> {
  const [open, setOpen] = useState<{ item: T | null; key: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const isOpen = open !== null;
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const button = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('[data-add]');
      button?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  const openForm = async (item: T | null) => {
    const active = document.activeElement as HTMLElement | null;
    if (!(await confirmLeave())) return;
    opener.current = active;
    setOpen((before) => ({ item, key: (before?.key ?? 0) + 1 }));
  };
  const close = () => setOpen(null);

  return {
    isOpen,
    item: open?.item ?? null,
    formKey: open?.key ?? 0,
    add: () => void openForm(null),
    edit: (item) => void openForm(item),
    close,
    cancel: async () => {
      if (await confirmLeave()) close();
    },
  };
}
