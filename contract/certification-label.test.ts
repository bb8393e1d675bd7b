import { expect, test } from 'vitest';
import { certificationLabel } from './certification-label.ts';

const badge = (fields: Partial<Parameters<typeof certificationLabel>[0]>) =>
  certificationLabel({ type: 'certification', status: 'active', date: '2020', ...fields }, 2026);

test('gives the badge "Certified" only to a certification that is held now', () => {
  expect(badge({})).toBe('Certified');
  expect(badge({ status: 'in-progress' })).toBe('Certification');
  expect(badge({ status: 'planned' })).toBe('Certification');
  expect(badge({ date: '2015 - 2018' })).toBe('Expired 2018');
  expect(badge({ date: 'Inactive' })).toBe('Lapsed');
  expect(badge({ type: 'course' })).toBe('Course');
  expect(badge({ type: 'course', status: 'planned' })).toBe('Course');
});
