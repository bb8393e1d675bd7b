import { z } from 'zod';

export const passwordSchema = z
  .string('Invalid input')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password is too long');

export const loginBody = z.object({ password: passwordSchema });

export const WRONG_CURRENT_PASSWORD = 'The current password is not right.';

/** The current password too has 8 to 128 characters; whatever has not is wrong. */
export const passwordChangeBody = z.object({
  current: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .min(8, WRONG_CURRENT_PASSWORD)
    .max(128, WRONG_CURRENT_PASSWORD),
  password: passwordSchema,
});

export const INVALID_CREDENTIALS = 'Invalid credentials. Please try again.';

/** The message of both throttles, the browser's and the server's. */
export function tooManyAttempts(milliseconds: number): string {
  return `Too many attempts. Please try again in ${Math.max(1, Math.ceil(milliseconds / 60_000))} minutes.`;
}
