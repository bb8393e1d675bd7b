import './styles/toasts.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { useTheme } from './use-theme.ts';

/** The home page shows the toast after copying for `COPIED_DURATION_MS` (`home/use-copy.ts`) instead. */
const DURATION_MS = 4000;
/** For toasts that take longer to read or to act on: those with a button, and warnings. */
const ACTION_DURATION_MS = 10_000;
const MAX_VISIBLE = 3;
const GAP_PX = 14;
/**
 * On a phone, the buttons of a form are at the bottom of the screen. A toast over them would not time out while the
 * pointer is over it.
 */
const ABOVE_FORM_ACTIONS = '5.5rem';
const ERROR_TITLE = 'Error';

export { toast };

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Toasts with a button that may still be shown. */
const actionToastIds = new Set<string | number>();

/** A success without an action dismisses earlier toasts that offer one: what they would undo may have changed since. */
export function toastSuccess(text: string, { details, action }: { details?: string; action?: ToastAction } = {}): void {
  if (!action) {
    for (const id of actionToastIds) toast.dismiss(id);
    actionToastIds.clear();
  }
  const id = toast.success(text, {
    description: details,
    action: action && { label: action.label, onClick: (event) => runAction(event.currentTarget, action) },
    duration: action ? ACTION_DURATION_MS : undefined,
  });
  if (action) actionToastIds.add(id);
}

/** Blurs the button first: sonner then returns the focus to its previous place, from which the action may move it. */
function runAction(button: HTMLElement, { onClick }: ToastAction): void {
  button.blur();
  onClick();
}

/** `reason` is a second line under the text. */
export function toastError(text: string, reason?: string): void {
  toastTitledError(ERROR_TITLE, text, reason);
}

export function toastTitledError(title: string, text?: string, reason?: string): void {
  toast.error(title, {
    description: text && (
      <>
        <span>{text}</span>
        {reason && reason !== text && <span className="toast-reason">{reason}</span>}
      </>
    ),
  });
}

export function toastWarning(title: string, text?: string): void {
  toast.warning(title, { description: text, duration: ACTION_DURATION_MS });
}

function Toasts() {
  const { theme } = useTheme();
  return (
    <Toaster
      theme={theme}
      duration={DURATION_MS}
      visibleToasts={MAX_VISIBLE}
      gap={GAP_PX}
      position="bottom-right"
      mobileOffset={{ bottom: ABOVE_FORM_ACTIONS }}
    />
  );
}

/* A React root of its own, so that pages can import this module lazily, at the first toast. */
const host = document.createElement('div');
host.className = 'toasts';
document.body.append(host);
createRoot(host).render(<Toasts />);
