import { afterEach, expect, test, vi } from 'vitest';
import { workerFile } from './worker-file.ts';

afterEach(() => vi.unstubAllEnvs());

test('a worker file is next to its module and has the same extension, unless BUILT_WORKERS names a folder', () => {
  vi.stubEnv('BUILT_WORKERS', '');
  expect(workerFile('reader', 'file:///app/server/import.ts').href).toBe('file:///app/server/reader.ts');
  expect(workerFile('reader', 'file:///app/dist/run.js').href).toBe('file:///app/dist/reader.js');
  vi.stubEnv('BUILT_WORKERS', '/app/dist/server');
  expect(workerFile('reader', 'file:///app/server/import.ts').href).toBe('file:///app/dist/server/reader.js');
});
