import type { SignInStore } from '../store/sign-in.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

/** The password at the start of the server, and where it comes from. */
export type StartPassword =
  /** There was none; the generated one is shown once. */
  | { from: 'generator'; password: string }
  /** ADMIN_PASSWORD has been applied just now. */
  | { from: 'variable'; replacedAnother: boolean }
  /** ADMIN_PASSWORD has not changed since it was last applied; the password may have been changed since. */
  | { from: 'database'; differsFromVariable: boolean };

/**
 * Makes sure that there is a password: the configured one if it differs from the one last applied, else the stored one,
 * else a generated one. Applying the same value at each start would undo a change made in the admin area.
 */
export async function ensurePassword(store: SignInStore, configured: string | undefined): Promise<StartPassword> {
  const storedHash = await store.passwordHash();
  if (configured) return applyConfigured(store, configured, storedHash);
  if (storedHash) return { from: 'database', differsFromVariable: false };
  const password = generatePassword();
  const hash = await hashPassword(password);
  // When several instances start together on an empty database, one of them sets its password and shows it.
  return (await store.getOrCreateSetting('password', hash)) === hash
    ? { from: 'generator', password }
    : { from: 'database', differsFromVariable: false };
}

async function applyConfigured(store: SignInStore, configured: string, storedHash: string | undefined): Promise<StartPassword> {
  // The same string as the stored password's hash, unless the password was changed after ADMIN_PASSWORD was applied.
  const applied = await store.appliedPasswordHash();
  if (storedHash && applied && (await verifyPassword(configured, applied)))
    return { from: 'database', differsFromVariable: applied !== storedHash };
  // An earlier release recorded no hash here, or the owner set the configured password in the admin area.
  if (storedHash && (await verifyPassword(configured, storedHash))) {
    await store.saveAppliedPasswordHash(storedHash);
    return { from: 'database', differsFromVariable: false };
  }
  await store.applyPasswordHash(await hashPassword(configured));
  return { from: 'variable', replacedAnother: storedHash !== undefined };
}
