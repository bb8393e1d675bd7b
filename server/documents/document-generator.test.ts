import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { createDocumentGenerator, type DocumentGenerator, QueueFullError } from './document-generator.ts';
import type { DocumentRequest } from './document-request.ts';
import { CONTENT, SITE_URL } from './fixtures/content.ts';

const REQUEST: DocumentRequest = {
  format: 'txt',
  content: CONTENT,
  siteUrl: SITE_URL,
  year: 2026,
  choices: DEFAULT_RESUME_CHOICES,
  photo: undefined,
};

let generator: DocumentGenerator;
afterEach(() => generator.stop());

test('documents are made one after the other by one process, which ends when no more are asked for', async () => {
  generator = createDocumentGenerator({ idleMs: 50 });
  const texts = await Promise.all([generator.generate(REQUEST), generator.generate(REQUEST)]);
  expect(texts.map(String)).toEqual([expect.stringContaining('Mira Żak'), expect.stringContaining('Mira Żak')]);
  const pid = generator.processId();
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(() => process.kill(pid as number, 0)).toThrow('ESRCH'), 15_000);
});

test('a document that takes too long terminates the process, and another process generates the next one', async () => {
  generator = createDocumentGenerator({ seconds: 0.001 });
  await expect(generator.generate(REQUEST)).rejects.toThrow('took more than 0.001 seconds');
  expect(generator.processId()).toBeUndefined();
  generator = createDocumentGenerator();
  const document = generator.generate({ ...REQUEST, content: null as unknown as DocumentRequest['content'] });
  await expect(document).rejects.toThrow('TypeError');
  expect(String(await generator.generate(REQUEST))).toContain('Mira Żak');
});

test('a document whose process dies is made by another', async () => {
  generator = createDocumentGenerator();
  const interrupted = generator.generate({ ...REQUEST, format: 'pdf' });
  await vi.waitFor(() => expect(generator.processId()).toBeDefined(), 15_000);
  const firstProcess = generator.processId() as number;
  process.kill(firstProcess, 'SIGKILL');
  expect((await interrupted).subarray(0, 5).toString()).toBe('%PDF-');
  expect(generator.processId()).not.toBe(firstProcess);
});

test('a document that is being generated when the generator stops is not tried again', async () => {
  generator = createDocumentGenerator();
  const interrupted = generator.generate({ ...REQUEST, format: 'pdf' });
  await vi.waitFor(() => expect(generator.processId()).toBeDefined(), 15_000);
  generator.stop();
  await expect(interrupted).rejects.toThrow('exited unexpectedly');
  expect(generator.processId()).toBeUndefined();
});

test('of more than 40 documents, those that came last are rejected, and the others are made', async () => {
  generator = createDocumentGenerator();
  const outcomes = await Promise.allSettled(Array.from({ length: 42 }, () => generator.generate(REQUEST)));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(40).fill('fulfilled'), 'rejected', 'rejected']);
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(QueueFullError) });
});

test('a document that exceeds the memory of two processes fails, and the next one is made', { timeout: 90_000 }, async () => {
  // Time must not end it first on a busy machine.
  generator = createDocumentGenerator({ heapMegabytes: 40, seconds: 60 });
  // A short message with many paragraphs: sending one as large as the heap takes longer than making a document.
  const timeline = CONTENT.timeline.slice(0, 1).map((milestone) => ({ ...milestone, summary: '<p>x</p>'.repeat(500_000) }));
  await expect(generator.generate({ ...REQUEST, content: { ...CONTENT, timeline } })).rejects.toThrow(
    'The process that makes documents exited unexpectedly.',
  );
  expect(String(await generator.generate(REQUEST))).toContain('Mira Żak');
});
