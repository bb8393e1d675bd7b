import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { createDocumentMaker, type DocumentMaker, QueueFullError } from './document-maker.ts';
import { CONTENT, SITE_URL } from './fixtures/content.ts';
import { createResumeDocuments } from './resume-documents.ts';

const PUBLICATION = {
  content: CONTENT,
  revision: 1,
  month: 2026 * 12,
  isPublished: true,
  hidesEmail: false,
  page: undefined,
  tiles: [],
  views: [],
  ownerAnswers: [],
};

let maker: DocumentMaker | undefined;
afterEach(() => {
  maker?.stop();
  vi.useRealTimers();
});

/** Résumé documents whose maker is replaced by `make`. */
function documentsOf(make: DocumentMaker['make']) {
  return createResumeDocuments({
    publisher: { current: () => ({ ...PUBLICATION, resumeChoices: DEFAULT_RESUME_CHOICES }) },
    store: { content: () => Promise.reject(new Error('not needed')), imageFile: async () => undefined },
    maker: { make, processId: () => undefined, stop: () => {} },
    siteUrl: SITE_URL,
    onError: () => {},
  });
}

const viewOf = (changes: object) => ({
  content: { ...CONTENT, profile: { ...CONTENT.profile, ...changes } },
  resume: { paper: 'a4', pages: 'all' } as const,
});

test('a document is made once, also for views that change nothing in it', async () => {
  const realMaker = createDocumentMaker();
  maker = realMaker;
  const formats: string[] = [];
  const documents = documentsOf((request) => {
    formats.push(request.content.profile.title);
    return realMaker.make(request);
  });
  await documents.read('txt');
  await documents.read('txt', {}, viewOf({ tiles: [], quote: { text: 'Other words', author: '' } }));
  await documents.read('txt', {}, viewOf({ title: 'Pilot' }));
  expect(formats).toEqual([CONTENT.profile.title, 'Pilot']);
});

test('a document refused by a full queue is tried again at the next request, one that failed only after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failures = [new QueueFullError('full'), new Error('broken'), new Error('broken again')];
  const documents = documentsOf(() => Promise.reject(failures.shift() ?? new Error('not expected')));
  for (const [afterMs, remaining] of [
    [0, 2],
    [0, 1],
    [59_000, 1],
    [1_000, 0],
  ] as const) {
    await vi.advanceTimersByTimeAsync(afterMs);
    await expect(documents.read('txt')).rejects.toMatchObject({ status: 503 });
    expect(failures).toHaveLength(remaining);
  }
});

test('at most 12 MB of documents are cached; the one requested longest ago is made again', async () => {
  const titles: string[] = [];
  const documents = documentsOf(async ({ content }) => {
    titles.push(content.profile.title);
    return Buffer.alloc(5 * 1024 * 1024);
  });
  const read = (title: string) => documents.read('txt', {}, viewOf({ title }));
  for (const title of ['A', 'B', 'A', 'C', 'A', 'B']) await read(title);
  expect(titles).toEqual(['A', 'B', 'C', 'B']);
});
