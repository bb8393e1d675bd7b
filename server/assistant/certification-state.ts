import { expiryYear } from '../../contract/certification-expiry.ts';
import type { Certification } from '../../contract/collections/certifications.ts';

/** What a certification or course is to the owner now. */
export type CertificationState = 'held' | 'being pursued' | 'planned' | `expired ${number}` | 'lapsed';

const BY_STATUS = { active: 'held', 'in-progress': 'being pursued', planned: 'planned' } as const;
/** A date text that says so in words: "Inactive". */
const ENDED = /\b(?:inactive|expired|lapsed|revoked|not (?:active|valid|current)|retired)\b/i;

export function certificationState({ type, date, status }: Pick<Certification, 'type' | 'date' | 'status'>): CertificationState {
  const yearOfExpiry = expiryYear({ type, date }, new Date().getUTCFullYear());
  if (yearOfExpiry !== null) return `expired ${yearOfExpiry}`;
  return ENDED.test(date) ? 'lapsed' : BY_STATUS[status];
}
