import { setTimeout as wait } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { hideEmail } from '../../contract/hidden-email.ts';
import type { Profile } from '../../contract/profile.ts';
import type { OwnerAnswer } from '../../contract/questions.ts';
import { DEFAULT_RESUME_CHOICES, type ResumeChoices } from '../../contract/resume-documents.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { StoredView } from '../../contract/views.ts';
import type { Store } from '../store/store.ts';
import { currentMonth } from '../time.ts';
import { type Compressed, compress } from './compress.ts';
import type { CacheEntry, PageCache } from './page-cache.ts';
import { EMPTY_CONTENT, publicContent, unpublishedContent } from './public-content.ts';
import { unpublishedDocument } from './static-pages.ts';

/** The public content and the home page rendered from it. */
export interface Publication {
  revision: number;
  /** The month the page was rendered in, counted from the year 0. */
  month: number;
  content: PublicContent;
  /** Otherwise visitors get a page with nothing but the owner's name. */
  isPublished: boolean;
  /** Whether the pages have the owner's e-mail address in words only. */
  hidesEmail: boolean;
  /** Undefined until a page has been rendered. */
  page: Compressed | undefined;
  resumeChoices: ResumeChoices;
  /** The tiles as the owner chose them; tiles that count content are computed. */
  tiles: Profile['tiles'];
  views: readonly StoredView[];
  ownerAnswers: readonly OwnerAnswer[];
}

/**
 * How long to wait for the best compression before a quick one is used: at the start no visitor is waiting; in a series of
 * writes, visitors have waited for the previous page already.
 */
const COMPRESSION_TIMEOUT_MS = { start: 3_000, single: 75, series: 0 };
export type Pace = keyof typeof COMPRESSION_TIMEOUT_MS;

export interface PublicationBuilderOptions {
  store: Pick<Store, 'content'>;
  /** The page for the given content in the given month, counted from the year 0. */
  render: (content: PublicContent, month: number) => string;
  /** Spares the first publication the rendering. */
  cache?: PageCache | undefined;
  onError: (error: Error) => void;
  /** Whether the publication is still the current one, so that a smaller page for it is worth the work. */
  isCurrent: (publication: Publication) => boolean;
}

export interface PublicationBuilder {
  /** Keeps the previous content and page if rendering fails. Rejects only if the store does. */
  build(previous: Publication, pace: Pace): Promise<Publication>;
  /** The page as the owner sees it before publishing: with drafts. Rejects when it cannot be rendered. */
  preview(): Promise<Compressed>;
  /** Why the newest content could not be rendered; undefined when it was. */
  failure(): Error | undefined;
}

/** Used until the first content has been published. */
export const EMPTY_PUBLICATION: Publication = {
  revision: 0,
  month: 0,
  content: EMPTY_CONTENT,
  isPublished: true,
  hidesEmail: false,
  page: undefined,
  resumeChoices: DEFAULT_RESUME_CHOICES,
  tiles: [],
  views: [],
  ownerAnswers: [],
};

export function createPublicationBuilder({
  store,
  render,
  cache,
  onError,
  isCurrent,
}: PublicationBuilderOptions): PublicationBuilder {
  const recompressing = new Mutex();
  let failure: Error | undefined;
  return { build, preview, failure: () => failure };

  async function build(previous: Publication, pace: Pace): Promise<Publication> {
    const stored = await store.content();
    const month = currentMonth();
    const { isPublished, isOwn } = stored.site;
    const { revision, resumeChoices, views, ownerAnswers } = stored;
    const { tiles } = stored.profile;
    const publication: Publication = {
      ...previous,
      revision,
      month,
      isPublished,
      hidesEmail: isOwn,
      resumeChoices,
      tiles,
      views,
      ownerAnswers,
    };
    try {
      publication.content = isPublished ? publicContent(stored, { month }) : unpublishedContent(stored);
      const content = pageContent(publication);
      const entry = cache?.entry({ isPublished, month, content });
      const cached = pace === 'start' ? entry?.read() : undefined;
      if (cached) publication.page = cached;
      else {
        const html = isPublished ? render(content, month) : unpublishedDocument(content.profile);
        await compressInto(publication, html, { pace, entry });
      }
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
    }
    return publication;
  }

  async function preview(): Promise<Compressed> {
    const month = currentMonth();
    const stored = await store.content();
    const content = publicContent(stored, { month, withDrafts: true });
    return compress(render(pageContent({ content, hidesEmail: stored.site.isOwn }), month), { quick: true });
  }

  /** Sets the page in its smallest form or, where that takes too long, in a quick one that the smallest replaces later. */
  async function compressInto(
    publication: Publication,
    html: string,
    { pace, entry }: { pace: Pace; entry: CacheEntry | undefined },
  ): Promise<void> {
    const smallest = pace === 'series' ? undefined : compress(html);
    const inTime = smallest && (await withTimeout(smallest, COMPRESSION_TIMEOUT_MS[pace]));
    publication.page = inTime ?? (await compress(html, { quick: true }));
    if (inTime) return void entry?.write(inTime);
    recompressing
      .runExclusive(async () => {
        if (!smallest && !isCurrent(publication)) return;
        const page = await (smallest ?? compress(html));
        publication.page = page;
        if (isCurrent(publication)) await entry?.write(page);
      })
      .catch(onError);
  }
}

/** What the HTML contains. Visitors of the API get the address as it is. */
export function pageContent({ content, hidesEmail }: Pick<Publication, 'content' | 'hidesEmail'>): PublicContent {
  const { profile } = content;
  return hidesEmail ? { ...content, profile: { ...profile, email: hideEmail(profile.email) } } : content;
}

/** Undefined if the promise takes longer. */
function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const settled = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: settled.signal, ref: false }).catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
