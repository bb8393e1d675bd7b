import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../../contract/resume-choices.ts';
import { expiryDay, viewChanges, viewValues } from './view-values.ts';

afterEach(() => vi.unstubAllEnvs());

test('only the changed fields of a view are saved', () => {
  const initialValues = { ...viewValues(null, DEFAULT_RESUME_CHOICES), name: 'Tunnels Ltd', expires: '2026-03-01' };
  const resume = { ...initialValues.resume, photo: !initialValues.resume.photo };
  expect(viewChanges(initialValues, initialValues)).toEqual({});
  expect(viewChanges(initialValues, { ...initialValues, intro: 'I dig.', expires: '' })).toEqual({
    intro: 'I dig.',
    expiresAt: null,
  });
  expect(viewChanges(initialValues, { ...initialValues, resume })).toEqual({
    resume: expect.objectContaining({ photo: resume.photo }),
  });
});

test('a view expires on the chosen day in any time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(expiryDay('2026-03-01T23:59:59.999Z')).toContain('1');
  expect(expiryDay('2026-03-01T23:59:59.999Z')).toBe(expiryDay('2026-03-01T00:00:00.000Z'));
});
