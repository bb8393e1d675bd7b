import { z } from 'zod';

export const PASSWORD_MIN_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export const passwordSchema = z
  .string('Invalid input')
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, 'Password is too long');

export const loginBody = z.object({ password: passwordSchema });

export const WRONG_CURRENT_PASSWORD = 'The current password is incorrect.';

/** The current password is within the same limits, so anything else is incorrect. */
export const passwordChangeBody = z.object({
  current: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .min(PASSWORD_MIN_LENGTH, WRONG_CURRENT_PASSWORD)
    .max(MAX_PASSWORD_LENGTH, WRONG_CURRENT_PASSWORD),
  password: passwordSchema,
});

export const INVALID_CREDENTIALS = 'Invalid credentials. Please try again.';

/** The message of both throttles, the browser's and the server's. */
export function tooManyAttempts(milliseconds: number): string {
  return `Too many attempts. Please try again in ${Math.max(1, Math.ceil(milliseconds / 60_000))} minutes.`;
}
