import 'sonner/dist/styles.css';
import './toasts.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { useTheme } from './use-theme.ts';

/** Milliseconds; 356 px, a gap of 14 px and 20 px to swipe one away are Sonner's own. */
const TOAST_DURATION = 4000;
const VISIBLE = 3;

export { toast };

function Toasts() {
  const { theme } = useTheme();
  return <Toaster theme={theme} duration={TOAST_DURATION} visibleToasts={VISIBLE} gap={14} position="bottom-right" />;
}

/* A root of its own, so that a page loads this only when it has something to say. */
const host = document.createElement('div');
host.className = 'toasts';
document.body.append(host);
createRoot(host).render(<Toasts />);
