import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../../contract/resume-documents.ts';
import { expiryDay, viewChanges, viewValues } from './view-values.ts';

afterEach(() => vi.unstubAllEnvs());

test('a view is saved with what was changed in it alone', () => {
  const opened = { ...viewValues(null, DEFAULT_RESUME_CHOICES), name: 'Tunnels Ltd', expires: '2026-03-01' };
  const resume = { ...opened.resume, photo: !opened.resume.photo };
  expect(viewChanges(opened, opened)).toEqual({});
  expect(viewChanges(opened, { ...opened, intro: 'I dig.', expires: '' })).toEqual({ intro: 'I dig.', expiresAt: null });
  expect(viewChanges(opened, { ...opened, resume })).toEqual({ resume: expect.objectContaining({ photo: resume.photo }) });
});

test('a view ends on the day that was chosen, wherever the owner is', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(expiryDay('2026-03-01T23:59:59.999Z')).toContain('1');
  expect(expiryDay('2026-03-01T23:59:59.999Z')).toBe(expiryDay('2026-03-01T00:00:00.000Z'));
});
