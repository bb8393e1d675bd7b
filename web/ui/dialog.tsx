import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { lowerDialog, raiseDialog } from './dialog-stack.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button and, where `dismissible`, a click beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  dismissible?: boolean;
  /** Without it there is no close button, and Escape does nothing. */
  closable?: boolean;
}

/** A modal dialog. Its content lives only while it is open; focus goes back to where it came from. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, className = '', role, dismissible = false, closable = true } = props;
  const element = useRef<HTMLDialogElement>(null);
  const isMounted = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const before = document.activeElement;
    isMounted.current = true;
    dialog.showModal();
    raiseDialog(dialog);
    return () => {
      isMounted.current = false;
      lowerDialog(dialog);
      dialog.close();
      // What was focused may have been hidden by the dialog, and is shown again only now.
      setTimeout(() => document.activeElement === document.body && (before as HTMLElement | null)?.focus());
    };
  }, []);
  useEffect(() => {
    const dialog = element.current;
    dialog
      ?.querySelector<HTMLElement>(
        '[data-autofocus], .dialog-body :is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"])',
      )
      ?.focus();
  }, []);

  const ask = () => closable && onClose();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  };
  // A second request to close cannot be refused in some browsers: the dialog is shown again until its owner agrees.
  const onClosed = () => {
    if (!isMounted.current) return;
    element.current?.showModal();
    ask();
  };
  const onClick = (event: MouseEvent) => {
    if (dismissible && event.target === element.current) ask();
  };

  return (
    <dialog
      ref={element}
      className={`dialog ${className}`}
      role={role}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        ask();
      }}
      onClose={(event) => event.target === element.current && onClosed()}
      onClick={onClick}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closable && (
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          )}
        </div>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
