import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { REVALIDATE_INTERVAL_MS } from '../../../contract/session.ts';
import { PASSWORD_CHANGED, SESSION_ENDED } from '../api.ts';
import { login, logout, validateSession } from './session-api.ts';
import { useSessionWarnings } from './use-session-warnings.ts';

/** `expired`: the owner was signed in on this page. Its forms are kept until the next login or logout. */
export type SessionStatus = 'checking' | 'signed-out' | 'signed-in' | 'expired';

interface SessionState {
  status: SessionStatus;
  /** Milliseconds since the Unix epoch; null without a session. */
  sessionExpiry: number | null;
  /** Whether the session ended because the owner changed the password. */
  passwordWasChanged: boolean;
}

export interface Session extends SessionState {
  isAuthenticated: boolean;
  /** Rejects with an ApiError when the server rejects the password. */
  signIn: (password: string) => Promise<void>;
  signOut: () => Promise<void>;
}

const NO_SESSION = { sessionExpiry: null, passwordWasChanged: false };

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking', ...NO_SESSION });
  const expire = useCallback(
    (event?: unknown) =>
      setState(({ status, passwordWasChanged }) => ({
        status: status === 'signed-in' || status === 'expired' ? 'expired' : 'signed-out',
        sessionExpiry: null,
        // Calls in flight still fail after the change, and must not reset this.
        passwordWasChanged: passwordWasChanged || (event instanceof CustomEvent && event.detail === PASSWORD_CHANGED),
      })),
    [],
  );
  const validate = useCallback(async () => {
    const sessionExpiry = await validateSession();
    setState({ status: 'signed-in', sessionExpiry, passwordWasChanged: false });
  }, []);
  // A response that arrives after a logout is ignored.
  const revalidate = useCallback(async () => {
    const sessionExpiry = await validateSession();
    setState((current) => (current.status === 'signed-in' ? { ...current, sessionExpiry } : current));
  }, []);

  useEffect(() => {
    validate().catch(expire);
    addEventListener(SESSION_ENDED, expire);
    return () => removeEventListener(SESSION_ENDED, expire);
  }, [validate, expire]);
  useRevalidation(state.status === 'signed-in', revalidate, expire);
  useSessionWarnings(state.sessionExpiry, expire);

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
        setState({ status: 'signed-out', ...NO_SESSION });
      },
    }),
    [state, validate],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useRevalidation(isSignedIn: boolean, validate: () => Promise<void>, expire: () => void): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => void validate().catch(expire), REVALIDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSignedIn, validate, expire]);
}
