import { useEffect, useState } from 'react';

/** When the countdown becomes conspicuous: at the first warning of the session's end. */
const COUNTDOWN_ALERT_MS = 5 * 60_000;

/** The remaining time as minutes:seconds. */
export function SessionCountdown({ expiry }: { expiry: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((expiry - now) / 1000));
  return (
    <span className="countdown" role="timer" aria-live="off" data-ending={seconds * 1000 < COUNTDOWN_ALERT_MS || undefined}>
      Session {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
