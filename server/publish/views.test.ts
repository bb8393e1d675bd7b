import { expect, test } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import type { StoredView } from '../../contract/views.ts';
import { EMPTY_CONTENT } from './public-content.ts';
import type { Publication } from './publication.ts';
import { createViews } from './views.ts';

const PAGE_BYTES = 1024 * 1024;

function viewOf(number: number): StoredView {
  const token = `view-${number}`;
  const resume = { paper: 'a4', pages: 'all' } as const;
  const texts = { name: token, company: '', title: '', intro: '', expiresAt: null };
  return { id: token, token, ...texts, focusAreas: [], hidden: [], order: [], resume, opened: 0, lastOpened: null };
}

function publicationOf(views: StoredView[]): Publication {
  const state = { revision: 1, month: 1, isPublished: true, hidesEmail: false, page: undefined, tiles: [] };
  return { ...state, content: { ...EMPTY_CONTENT }, resumeChoices: DEFAULT_RESUME_CHOICES, views, ownerAnswers: [] };
}

/** Views whose pages are a megabyte each, with the number of times that one was rendered. */
function viewsOn(count: number) {
  const publication = publicationOf(Array.from({ length: count }, (_, number) => viewOf(number)));
  const state = { publication, rendered: 0, sent: 0, maxInMemory: 0 };
  const views = createViews({
    publisher: { current: () => state.publication, published: () => state.publication },
    store: { content: () => Promise.reject(new Error('not needed')) },
    render: (_content, _month, { path }) => {
      state.rendered += 1;
      state.maxInMemory = Math.max(state.maxInMemory, state.rendered - state.sent);
      return path.padEnd(PAGE_BYTES, 'x');
    },
    onError: (error) => {
      throw error;
    },
  });
  const open = async (number: number) => {
    const view = await views.find(`view-${number}`);
    if (!view) throw new Error('no such view');
    const { bytes } = await views.page(view);
    state.sent += 1;
    return bytes.identity.toString().trimEnd().replace(/x+$/, '');
  };
  return { state, open };
}

test('renders a page once for all who open it together or later, and again after the content has changed', async () => {
  const { state, open } = viewsOn(2);
  expect(state.rendered).toBe(0);
  expect(await Promise.all([open(0), open(0), open(1)])).toEqual(['/v/view-0', '/v/view-0', '/v/view-1']);
  await open(0);
  expect(state.rendered).toBe(2);
  state.publication = publicationOf([viewOf(0)]);
  await open(0);
  expect(state.rendered).toBe(3);
});

test('renders only a few pages at a time, however many are opened at once', async () => {
  const { state, open } = viewsOn(12);
  await Promise.all(Array.from({ length: 12 }, (_, number) => open(number)));
  expect([state.rendered, state.sent]).toEqual([12, 12]);
  // The next two pages may be started before the finished ones are counted as sent.
  expect(state.maxInMemory).toBeLessThanOrEqual(4);
});

test('keeps the most recently opened pages within 24 MB, and renders the others again', async () => {
  const { state, open } = viewsOn(40);
  for (let number = 0; number < 40; number++) await open(number);
  expect(state.rendered).toBe(40);
  await open(39);
  expect(state.rendered).toBe(40);
  await open(0);
  expect(state.rendered).toBe(41);
});
