import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/fetch-json.ts';
import { clearFailedAttempts, getThrottleMs, recordFailedAttempt } from './browser-login-throttle.ts';
import { useSession } from './session.tsx';

/** Loaded after the first render, because zod is large. */
const loadPasswordContract = () => import('../../../contract/password.ts');
const UNEXPECTED_ERROR = 'An error occurred. Please try again.';

export function LoginForm({ note }: { note?: string }) {
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    loadPasswordContract().catch(() => console.warn('Preloading the password rules failed; the login loads them again.'));
  }, []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const message = await attemptLogin(password, signIn);
    if (message === null) return;
    setIsBusy(false);
    setError(message);
    input.current?.select();
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {note && <p>{note}</p>}
      {/* Password managers store a password only with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="field">
        <label htmlFor="password">Password</label>
        <input
          ref={input}
          id="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'login-error'}
        />
      </div>
      <div role="alert">
        {error !== null && (
          <p id="login-error" className="field-error">
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Verifying...' : 'Access Dashboard'}
      </button>
      <a href="/">Back to main site</a>
    </form>
  );
}

/** Returns an error message, or null after a successful login. */
async function attemptLogin(password: string, signIn: (password: string) => Promise<void>): Promise<string | null> {
  try {
    const { INVALID_CREDENTIALS, passwordSchema, tooManyAttempts } = await loadPasswordContract();
    const waitMs = getThrottleMs();
    if (waitMs > 0) return tooManyAttempts(waitMs);
    const { error: invalid } = passwordSchema.safeParse(password);
    if (invalid) return invalid.issues[0]?.message ?? 'Invalid input';
    try {
      await signIn(password);
      clearFailedAttempts();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) recordFailedAttempt();
      return typeof error.body.error === 'string' ? error.body.error : INVALID_CREDENTIALS;
    }
  } catch (error) {
    console.error(error);
    return UNEXPECTED_ERROR;
  }
}
