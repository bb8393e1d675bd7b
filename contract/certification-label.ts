import { expiryYear, hasLapsed } from './certification-expiry.ts';
import type { Certification } from './collections/certifications.ts';

/** The label of a certification on its card. 'Certified' is only true of one that is held now. */
export function certificationLabel(certification: Pick<Certification, 'type' | 'status' | 'date'>, currentYear: number): string {
  if (certification.type !== 'certification') return 'Course';
  const year = expiryYear(certification, currentYear);
  if (year !== null) return `Expired ${year}`;
  if (hasLapsed(certification, currentYear)) return 'Lapsed';
  return certification.status === 'active' ? 'Certified' : 'Certification';
}
