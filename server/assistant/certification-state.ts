import { expiryYear, hasLapsed } from '../../contract/certification-expiry.ts';
import type { Certification } from '../../contract/collections/certifications.ts';

/** The current state of a certification or course. */
export type CertificationState = 'held' | 'being pursued' | 'planned' | `expired ${number}` | 'lapsed';

const BY_STATUS = { active: 'held', 'in-progress': 'being pursued', planned: 'planned' } as const;

export function certificationState({ type, date, status }: Pick<Certification, 'type' | 'date' | 'status'>): CertificationState {
  const year = new Date().getUTCFullYear();
  const yearOfExpiry = expiryYear({ type, date }, year);
  if (yearOfExpiry !== null) return `expired ${yearOfExpiry}`;
  return hasLapsed({ type, date }, year) ? 'lapsed' : BY_STATUS[status];
}
