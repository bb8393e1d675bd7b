import { useEffect, useRef, useState } from 'react';
import { confirmLeave } from '../form/use-unsaved-guard.ts';

export interface Editor<T> {
  isOpen: boolean;
  /** The item in the form; null while a new one is added or the form is closed. */
  item: T | null;
  /** Another for each opening, so that a form never shows what an earlier one held. */
  formKey: number;
  add: () => void;
  /** Asks first when the open form has changes that are not saved. */
  edit: (item: T) => void;
  /** After a save. */
  close: () => void;
  /** Asks first, as `edit` does. */
  cancel: () => void;
}

/** Idle, adding, or editing one item. When the form closes, the focus goes back to the button that opened it. */
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

  const show = async (item: T | null) => {
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
    add: () => void show(null),
    edit: (item) => void show(item),
    close,
    cancel: async () => {
      if (await confirmLeave()) close();
    },
  };
}
