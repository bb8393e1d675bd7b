import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { REVALIDATE_INTERVAL_MS } from '../../../contract/session.ts';
import { toastWarning } from '../../ui/toasts.tsx';
import { SESSION_ENDED } from '../api.ts';
import { login, logout, validateSession } from './session-calls.ts';

/** Expired: was signed in on this page, whose forms are kept until someone signs in again or logs out. */
export type SessionStatus = 'checking' | 'signed-out' | 'signed-in' | 'expired';

interface SessionState {
  status: SessionStatus;
  /** Milliseconds since 1970; null without a session. */
  sessionExpiry: number | null;
}

export interface Session extends SessionState {
  isAuthenticated: boolean;
  /** Rejects with what was answered. */
  signIn: (password: string) => Promise<void>;
  signOut: () => Promise<void>;
}

const MINUTE = 60_000;
/** How long before its end a session warns, longest first. */
const WARNINGS = [
  { before: 5 * MINUTE, text: 'Your session ends in 5 minutes.' },
  { before: MINUTE, text: 'Your session ends in 1 minute.' },
];
const WARNING_DETAILS = 'You will be asked for the password then. What is in open forms stays.';

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking', sessionExpiry: null });
  const end = useCallback(
    () =>
      setState(({ status }) => ({
        status: status === 'signed-in' || status === 'expired' ? 'expired' : 'signed-out',
        sessionExpiry: null,
      })),
    [],
  );
  const validate = useCallback(async () => {
    const sessionExpiry = await validateSession();
    setState({ status: 'signed-in', sessionExpiry });
  }, []);
  // An answer that comes after a logout changes nothing.
  const revalidate = useCallback(async () => {
    const sessionExpiry = await validateSession();
    setState((before) => (before.status === 'signed-in' ? { ...before, sessionExpiry } : before));
  }, []);

  useEffect(() => {
    validate().catch(end);
    addEventListener(SESSION_ENDED, end);
    return () => removeEventListener(SESSION_ENDED, end);
  }, [validate, end]);
  useRevalidation(state.status === 'signed-in', revalidate, end);
  useExpiry(state.sessionExpiry, end);

  const session = useMemo<Session>(
    () => ({
      ...state,
      isAuthenticated: state.status === 'signed-in',
      signIn: async (password) => {
        await login(password);
        await validate();
      },
      signOut: async () => {
        await logout();
        setState({ status: 'signed-out', sessionExpiry: null });
      },
    }),
    [state, validate],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useRevalidation(isSignedIn: boolean, validate: () => Promise<void>, end: () => void): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => void validate().catch(end), REVALIDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSignedIn, validate, end]);
}

/** Looks at the clock every second, because a timer of two hours stands still while a computer sleeps. */
function useExpiry(sessionExpiry: number | null, end: () => void): void {
  useEffect(() => {
    if (sessionExpiry === null) return;
    let left = sessionExpiry - Date.now();
    const timer = setInterval(() => {
      const before = left;
      left = sessionExpiry - Date.now();
      if (left <= 0) return end();
      const warning = WARNINGS.findLast((candidate) => before > candidate.before && left <= candidate.before);
      if (warning) toastWarning(warning.text, WARNING_DETAILS);
    }, 1000);
    return () => clearInterval(timer);
  }, [sessionExpiry, end]);
}
