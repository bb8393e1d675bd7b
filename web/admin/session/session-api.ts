import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { SessionResponse } from '../../../contract/session.ts';
import { fetchJson, postJson } from '../../lib/fetch-json.ts';

/** When the session ends, in milliseconds since the Unix epoch. Rejects without a valid session, or when the call fails. */
export async function validateSession(): Promise<number> {
  const session = (await fetchJson(ADMIN_API_PATHS.validate, { credentials: 'include' })) as SessionResponse;
  const expiry = session.isValid ? Date.parse(session.expiresAt) : Number.NaN;
  if (!(expiry > Date.now())) throw new Error('The session is not valid.');
  return expiry;
}

export async function login(password: string): Promise<void> {
  await postJson(ADMIN_API_PATHS.login, { password });
}

/** A failure is only logged: the caller clears the session anyway. */
export async function logout(): Promise<void> {
  try {
    await postJson(ADMIN_API_PATHS.logout, {});
  } catch (error) {
    console.error('Logging out failed', error);
  }
}
