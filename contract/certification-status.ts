export const CERTIFICATION_STATUSES = ['active', 'in-progress', 'planned'] as const;
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number];
