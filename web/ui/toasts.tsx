import 'sonner/dist/styles.css';
import './toasts.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { useTheme } from './use-theme.ts';

/** Milliseconds; 356 px, a gap of 14 px and 20 px to swipe one away are Sonner's own. */
const TOAST_DURATION = 4000;
/** A toast with a button stays long enough to find it. */
const ACTION_DURATION = 10_000;
const VISIBLE = 3;

export { toast };

interface ToastAction {
  label: string;
  onClick: () => void;
}

export function toastSuccess(text: string, { details, action }: { details?: string; action?: ToastAction } = {}): void {
  toast.success(text, { description: details, action, duration: action ? ACTION_DURATION : undefined });
}

/** Something failed; `reason` is a second line under the text. */
export function toastError(title: string, text?: string, reason?: string): void {
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
  toast.warning(title, { description: text, duration: ACTION_DURATION });
}

function Toasts() {
  const { theme } = useTheme();
  return <Toaster theme={theme} duration={TOAST_DURATION} visibleToasts={VISIBLE} gap={14} position="bottom-right" />;
}

/* A root of its own, so that a page loads this only when it has something to say. */
const host = document.createElement('div');
host.className = 'toasts';
document.body.append(host);
createRoot(host).render(<Toasts />);
