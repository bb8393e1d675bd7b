import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { lowerDialog, raiseDialog } from './dialog-stack.ts';
import { CLOSE } from './icons.tsx';
import { SvgIcon } from './svg-icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and, if `dismissible`, a click on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  dismissible?: boolean;
  /** If false there is no close button, and Escape does nothing. */
  closable?: boolean;
}

/** A modal dialog. Its content is mounted only while it is open; closing restores the focus. */
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
    const previousFocus = document.activeElement;
    isMounted.current = true;
    dialog.showModal();
    raiseDialog(dialog);
    return () => {
      isMounted.current = false;
      lowerDialog(dialog);
      dialog.close();
      // The dialog may have hidden the element; it can only be focused once it is visible again.
      setTimeout(() => document.activeElement === document.body && (previousFocus as HTMLElement | null)?.focus());
    };
  }, []);
  useEffect(() => {
    const dialog = element.current;
    // `:scope`, because the close button of a nested dialog is in the body of the dialog around it.
    dialog
      ?.querySelector<HTMLElement>(
        '[data-autofocus], :scope > .dialog-frame > .dialog-body :is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"])',
      )
      ?.focus();
  }, []);

  const requestClose = () => closable && onClose();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    requestClose();
  };
  // Some browsers close a dialog at the second request regardless of preventDefault: it is reopened until `onClose` unmounts it.
  const onClosed = () => {
    if (!isMounted.current) return;
    element.current?.showModal();
    requestClose();
  };
  const onClick = (event: MouseEvent) => {
    if (dismissible && event.target === element.current) requestClose();
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
        requestClose();
      }}
      onClose={(event) => event.target === element.current && onClosed()}
      onClick={onClick}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closable && (
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <SvgIcon shape={CLOSE} />
            </button>
          )}
        </div>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
