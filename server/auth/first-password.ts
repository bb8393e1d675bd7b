import type { SignInStore } from '../store/sign-in.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

/**
 * Makes sure that there is a password: the configured one (changing it ends all sessions), else the stored one, else a
 * generated one, which is returned so that it can be shown once.
 */
export async function ensurePassword(store: SignInStore, configured: string | undefined): Promise<string | undefined> {
  const stored = await store.passwordHash();
  if (configured) {
    if (!stored || !(await verifyPassword(configured, stored))) await store.setPasswordHash(await hashPassword(configured));
    return undefined;
  }
  if (stored) return undefined;
  const generated = generatePassword();
  const hash = await hashPassword(generated);
  // Of several instances that start together on an empty database, one sets its password and shows it.
  return (await store.getOrCreateSetting('password', hash)) === hash ? generated : undefined;
}
