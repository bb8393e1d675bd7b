import { describe, expect, test } from 'vitest';
import { certifications } from './certifications.ts';

const valid = { name: 'Architect', issuer: 'Example Board', date: '2024' };

function messages(fields: Record<string, unknown>): string[] {
  const issues = certifications.create.safeParse({ ...valid, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('a certification', () => {
  test('defaults to an active certification without links', () => {
    expect(certifications.create.parse(valid)).toEqual({
      ...valid,
      type: 'certification',
      status: 'active',
      imageUrl: null,
      verifyUrl: null,
      credentialId: null,
    });
  });

  test.each([
    ['name', 'Name', 200],
    ['issuer', 'Issuer', 200],
    ['date', 'Date', 50],
  ])('requires a %s of limited length and strips markup from it', (field, label, max) => {
    expect(messages({ [field]: undefined })).toEqual([`${label} is required`]);
    expect(messages({ [field]: '  ' })).toEqual([`${label} is required`]);
    expect(messages({ [field]: '<b></b>' })).toEqual([`${label} is required`]);
    expect(messages({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(messages({ [field]: 'x'.repeat(max + 1) })).toEqual([`${label} must be less than ${max} characters`]);
  });

  test('accepts any text as a date', () => {
    expect(certifications.create.parse({ ...valid, date: 'expected in autumn 2026' }).date).toBe('expected in autumn 2026');
  });

  test('rejects an unknown type', () => {
    expect(messages({ type: 'course' })).toEqual([]);
    expect(messages({ type: 'degree' })).toEqual(['Type must be certification or course']);
  });

  test('rejects an unknown status', () => {
    for (const status of ['active', 'in-progress', 'planned']) expect(messages({ status })).toEqual([]);
    expect(messages({ status: 'expired' })).toEqual(['Status must be active, in-progress or planned']);
  });

  test.each([
    ['imageUrl', 'Invalid image URL'],
    ['verifyUrl', 'Invalid verification URL'],
  ])('accepts a safe URL or none as %s', (field, message) => {
    expect(messages({ [field]: 'https://example.com/a' })).toEqual([]);
    expect(messages({ [field]: '' })).toEqual([]);
    expect(messages({ [field]: 'javascript:alert(1)' })).toEqual([message]);
    expect(messages({ [field]: 'not an address' })).toEqual([message]);
  });

  test('accepts a credential id of at most 200 characters or none', () => {
    expect(certifications.create.parse({ ...valid, credentialId: ' ' }).credentialId).toBeNull();
    expect(messages({ credentialId: 'x'.repeat(200) })).toEqual([]);
    expect(messages({ credentialId: 'x'.repeat(201) })).toEqual(['Credential ID must be less than 200 characters']);
  });

  test('leaves omitted fields out of an update', () => {
    expect(certifications.update.parse({ status: 'planned' })).toEqual({ status: 'planned' });
  });
});
