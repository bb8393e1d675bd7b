import { afterEach, expect, test } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-documents.ts';
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

let maker: DocumentMaker;
afterEach(() => maker.stop());

test('a document is made once, also for views that change nothing in it', async () => {
  maker = createDocumentMaker();
  const made: string[] = [];
  const publication = { ...PUBLICATION, resumeChoices: DEFAULT_RESUME_CHOICES };
  const documents = createResumeDocuments({
    publisher: { current: () => publication },
    store: { content: () => Promise.reject(new Error('not needed')), imageFile: async () => undefined },
    maker: {
      ...maker,
      make: (request) => {
        made.push(request.content.profile.title);
        return maker.make(request);
      },
    },
    siteUrl: SITE_URL,
    onError: () => {},
  });
  const viewOf = (changes: object) => ({
    content: { ...CONTENT, profile: { ...CONTENT.profile, ...changes } },
    resume: { paper: 'a4', pages: 'all' } as const,
  });
  await documents.read('txt');
  await documents.read('txt', {}, viewOf({ tiles: [], quote: { text: 'Other words', author: '' } }));
  await documents.read('txt', {}, viewOf({ title: 'Pilot' }));
  expect(made).toEqual([CONTENT.profile.title, 'Pilot']);
});

test('a document that found too many others waiting is tried again when it is asked for', async () => {
  maker = createDocumentMaker();
  const failures = [new QueueFullError('full'), new Error('broken')];
  const documents = createResumeDocuments({
    publisher: { current: () => ({ ...PUBLICATION, resumeChoices: DEFAULT_RESUME_CHOICES }) },
    store: { content: () => Promise.reject(new Error('not needed')), imageFile: async () => undefined },
    maker: {
      ...maker,
      async make(request) {
        const failure = failures.shift();
        if (failure) throw failure;
        return maker.make(request);
      },
    },
    siteUrl: SITE_URL,
    onError: () => {},
  });
  for (const remaining of [1, 0, 0]) {
    await expect(documents.read('txt')).rejects.toMatchObject({ status: 503 });
    expect(failures).toHaveLength(remaining);
  }
});
