import { CLIENT_THROTTLE } from '../../../contract/session.ts';

const KEY = 'admin-login-attempts';

/** Milliseconds until another attempt is allowed in this browser; 0 when one is. */
export function throttledFor(now = Date.now()): number {
  const recent = recentAttempts(now);
  const [oldest] = recent;
  return oldest !== undefined && recent.length >= CLIENT_THROTTLE.attempts ? oldest + CLIENT_THROTTLE.window - now : 0;
}

export function countAttempt(now = Date.now()): void {
  store([...recentAttempts(now), now]);
}

export function forgetAttempts(): void {
  store([]);
}

function recentAttempts(now: number): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const times = Array.isArray(stored) ? stored.filter((time) => typeof time === 'number') : [];
    return times.filter((time) => time <= now && now - time < CLIENT_THROTTLE.window).toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

function store(times: number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(times));
  } catch {
    console.warn('Local storage is not available; the server alone counts attempts.');
  }
}
