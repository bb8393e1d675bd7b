import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/fetch-json.ts';
import { countAttempt, forgetAttempts, throttledFor } from './attempts.ts';
import { useSession } from './session.tsx';

/** The schemas come when the screen stands: it is small without them. */
const rules = () => import('../../../contract/auth.ts');
const NO_ANSWER = 'An error occurred. Please try again.';

/** The password, its button and its messages. */
export function LoginForm({ note }: { note?: string }) {
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    rules().catch(() => console.warn('The rules for passwords could not be fetched yet.'));
  }, []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const failure = await attempt(password, signIn);
    if (failure === null) return;
    setIsBusy(false);
    setError(failure);
    input.current?.select();
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {note && <p>{note}</p>}
      {/* Password managers keep a password with a user's name. */}
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

/** What to say when it failed; null when it did not. */
async function attempt(password: string, signIn: (password: string) => Promise<void>): Promise<string | null> {
  try {
    const { INVALID_CREDENTIALS, passwordSchema, tooManyAttempts } = await rules();
    const wait = throttledFor();
    if (wait > 0) return tooManyAttempts(wait);
    const { error } = passwordSchema.safeParse(password);
    if (error) return error.issues[0]?.message ?? 'Invalid input';
    try {
      await signIn(password);
      forgetAttempts();
      return null;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.status === 401) countAttempt();
      return typeof refusal.body.error === 'string' ? refusal.body.error : INVALID_CREDENTIALS;
    }
  } catch (error) {
    console.error(error);
    return NO_ANSWER;
  }
}
