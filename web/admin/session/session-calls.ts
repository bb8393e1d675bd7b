import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { SessionAnswer } from '../../../contract/session.ts';
import { fetchJson, postJson } from '../../lib/fetch-json.ts';

/** When the session ends, as milliseconds since 1970. Rejects when there is none, or when nobody answers. */
export async function validateSession(): Promise<number> {
  const answer = (await fetchJson(ADMIN_PATHS.validate, { credentials: 'include' })) as SessionAnswer;
  const end = answer.isValid ? Date.parse(answer.expiresAt) : Number.NaN;
  if (!(end > Date.now())) throw new Error('The session is not valid.');
  return end;
}

export async function login(password: string): Promise<void> {
  await postJson(ADMIN_PATHS.login, { password });
}

/** A failure is logged; the caller clears the session here anyway. */
export async function logout(): Promise<void> {
  try {
    await postJson(ADMIN_PATHS.logout, {});
  } catch (error) {
    console.error('Logging out failed', error);
  }
}
