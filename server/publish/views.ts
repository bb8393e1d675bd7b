import { createHash } from 'node:crypto';
import { Mutex, Semaphore } from 'async-mutex';
import type { PageView, PublicContent } from '../../contract/site.ts';
import { isExpired } from '../../contract/view-expiry.ts';
import { normalizeToken, viewPath } from '../../contract/view-path.ts';
import type { StoredView } from '../../contract/views.ts';
import type { Store } from '../store/store.ts';
import { currentMonth } from '../time.ts';
import { type CompressedText, compress } from './compress.ts';
import { unpublishedDocument } from './notice-pages.ts';
import { publicContent } from './public-content.ts';
import { type Publication, pageContent } from './publication.ts';
import type { Publisher } from './publisher.ts';
import { countLeading, viewContent } from './view-content.ts';

/** The least recently opened page is dropped first, and rendered again when it is opened. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;

/** How many pages are rendered at the same time: each takes several times its own bytes until it is compressed. */
const MAX_CONCURRENT_RENDERS = 2;

/** A view that visitors can open, and its content. */
export interface OpenView {
  view: StoredView;
  publication: Publication;
  content: PublicContent;
}

export interface Views {
  /** Undefined for a view that has expired, was withdrawn or never existed; each of them takes the same time. */
  find(token: string): Promise<OpenView | undefined>;
  /** The id of the open view with this token in the last publication; undefined if there is none. */
  idOf(token: string): string | undefined;
  /** Rejects when the page cannot be rendered. */
  page(shownView: OpenView): Promise<CompressedText>;
  /** The page as visitors will see it once the site is published. Rejects when it cannot be rendered. */
  preview(shownView: OpenView): Promise<CompressedText>;
}

interface ViewsOptions {
  publisher: Pick<Publisher, 'current' | 'published'>;
  store: Pick<Store, 'content'>;
  render: (content: PublicContent, month: number, view: PageView) => string;
  onError: (error: Error) => void;
}

/** Makes the page of a view when it is first opened after a change of the content, and caches it. */
export function createViews({ publisher, store, render, onError }: ViewsOptions): Views {
  const indexes = new WeakMap<Publication, Map<string, StoredView>>();
  const contents = new WeakMap<StoredView, PublicContent>();
  const pages = new Map<StoredView, { page: Promise<CompressedText>; bytes: number }>();
  const making = new Semaphore(MAX_CONCURRENT_RENDERS);
  const recompressing = new Mutex();
  let heldFor: Publication | undefined;

  return {
    async find(token) {
      const publication = await publisher.current();
      const view = findOpen(publication, token);
      return view && { view, publication, content: contentOf(view, publication) };
    },
    idOf: (token) => findOpen(publisher.published(), token)?.id,
    page({ view, publication, content }) {
      if (heldFor !== publication) pages.clear();
      heldFor = publication;
      const entry = pages.get(view);
      if (!entry)
        return hold(
          view,
          making.runExclusive(() => makePage(view, publication, content)),
        );
      pages.delete(view);
      pages.set(view, entry);
      return entry.page;
    },
    async preview({ view }) {
      const storedContent = await store.content();
      const month = currentMonth();
      const { tiles } = storedContent.profile;
      const content = viewContent(view, { content: publicContent(storedContent, { month }), tiles, month });
      const html = renderView(view, { content, hidesEmail: storedContent.site.isOwn, month });
      return compress(html, { quick: true });
    },
  };

  function findOpen(publication: Publication, token: string): StoredView | undefined {
    const index = indexes.get(publication) ?? new Map(publication.views.map((view) => [hashOf(view.token), view]));
    indexes.set(publication, index);
    // By its hash, so that response times reveal nothing about valid tokens.
    const view = index.get(hashOf(token));
    return view && !isExpired(view) ? view : undefined;
  }

  function contentOf(view: StoredView, publication: Publication): PublicContent {
    const cachedContent = contents.get(view) ?? viewContent(view, publication);
    contents.set(view, cachedContent);
    return cachedContent;
  }

  async function makePage(view: StoredView, publication: Publication, content: PublicContent): Promise<CompressedText> {
    const { isPublished, hidesEmail, month } = publication;
    if (!isPublished) return compress(unpublishedDocument(content.profile));
    const html = renderView(view, { content, hidesEmail, month });
    // Waiting pages would fill the memory: a page made during another recompression keeps its quick one.
    if (!recompressing.isLocked()) recompressing.runExclusive(() => replaceBySmallest(view, html)).catch(onError);
    return compress(html, { quick: true });
  }

  function renderView({ token, focusAreas }: StoredView, of: Pick<Publication, 'content' | 'hidesEmail' | 'month'>): string {
    return render(pageContent(of), of.month, { path: viewPath(token), focusAreas, leading: countLeading(of.content) });
  }

  async function replaceBySmallest(view: StoredView, html: string): Promise<void> {
    if (!pages.has(view)) return;
    const page = await compress(html);
    if (pages.has(view)) await hold(view, Promise.resolve(page));
  }

  function hold(view: StoredView, page: Promise<CompressedText>): Promise<CompressedText> {
    const entry = { page, bytes: 0 };
    pages.set(view, entry);
    page.then(
      ({ bytes }) => {
        entry.bytes = bytes.br.length + bytes.gzip.length + bytes.identity.length;
        forgetOldest();
      },
      () => pages.delete(view),
    );
    return page;
  }

  function forgetOldest(): void {
    let total = [...pages.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [view, { bytes }] of [...pages].slice(0, -1)) {
      if (total <= MAX_CACHED_BYTES) return;
      total -= bytes;
      pages.delete(view);
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(normalizeToken(token)).digest('base64');
}
