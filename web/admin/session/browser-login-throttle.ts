const STORAGE_KEY = 'admin-login-attempts';
/** Failed logins that this browser allows within the window. The server has its own limit. */
const MAX_ATTEMPTS = 3;
const WINDOW_MS = 15 * 60 * 1000;

/** Milliseconds until this browser allows another attempt; 0 when it does now. */
export function getThrottleMs(now = Date.now()): number {
  const recent = recentAttempts(now);
  const [oldest] = recent;
  return oldest !== undefined && recent.length >= MAX_ATTEMPTS ? oldest + WINDOW_MS - now : 0;
}

export function recordFailedAttempt(now = Date.now()): void {
  store([...recentAttempts(now), now]);
}

export function clearFailedAttempts(): void {
  store([]);
}

function recentAttempts(now: number): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const times = Array.isArray(value) ? value.filter((time) => typeof time === 'number') : [];
    return times.filter((time) => time <= now && now - time < WINDOW_MS).toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

function store(times: number[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(times));
  } catch {
    console.warn('Local storage is not available; only the server counts failed logins.');
  }
}
