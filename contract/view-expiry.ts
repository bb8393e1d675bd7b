import type { View } from './views.ts';

/** Whether the last day of a view has passed, so that its link no longer opens. */
export function isExpired({ expiresAt }: Pick<View, 'expiresAt'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}
