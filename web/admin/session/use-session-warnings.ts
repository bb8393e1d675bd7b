import { useEffect } from 'react';
import { toastWarning } from '../../ui/toasts.tsx';

const MINUTE_MS = 60_000;

/** The earliest first. */
const SESSION_WARNINGS = [
  { beforeMs: 5 * MINUTE_MS, text: 'Your session ends in 5 minutes.' },
  { beforeMs: MINUTE_MS, text: 'Your session ends in 1 minute.' },
];

const SESSION_WARNING_DETAILS = 'You will be asked for the password then. Open forms keep their content.';

/**
 * Warns before the end of the session and calls `expire` at its end. Checks the clock every second, because a two-hour
 * timer stops while the computer sleeps.
 */
export function useSessionWarnings(sessionExpiry: number | null, expire: () => void): void {
  useEffect(() => {
    if (sessionExpiry === null) return;
    let remaining = sessionExpiry - Date.now();
    const timer = setInterval(() => {
      const previous = remaining;
      remaining = sessionExpiry - Date.now();
      if (remaining <= 0) return expire();
      const warning = SESSION_WARNINGS.findLast(({ beforeMs }) => previous > beforeMs && remaining <= beforeMs);
      if (warning) toastWarning(warning.text, SESSION_WARNING_DETAILS);
    }, 1000);
    return () => clearInterval(timer);
  }, [sessionExpiry, expire]);
}
