import { setTimeout as wait } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { Store } from '../store/store.ts';
import { type Compressed, compress } from './compress.ts';
import { publicContent } from './public-content.ts';

/** The public content and the home page rendered from it. */
export interface Publication {
  revision: number;
  /** The month the page was rendered in, counted from the year 0. */
  month: number;
  content: PublicContent;
  /** Undefined until a page has been rendered. */
  page: Compressed | undefined;
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
  onError: (error: Error) => void;
  /** Whether the publication is still the current one, so that a smaller page for it is worth the work. */
  isCurrent: (publication: Publication) => boolean;
}

export interface PublicationBuilder {
  /** Keeps the previous content and page if rendering fails. Rejects only if the store does. */
  build(previous: Publication, pace: Pace): Promise<Publication>;
  /** Why the newest content could not be rendered; undefined when it was. */
  failure(): Error | undefined;
}

/** Used until the first content has been published. */
export const EMPTY_PUBLICATION: Publication = {
  revision: 0,
  month: 0,
  content: {
    profile: EMPTY_PROFILE,
    skills: [],
    categories: [],
    testimonials: [],
    certifications: [],
    timeline: [],
    pictures: {},
    resume: { hasResume: false },
    sample: false,
  },
  page: undefined,
};

export function createPublicationBuilder({ store, render, onError, isCurrent }: PublicationBuilderOptions): PublicationBuilder {
  const recompressing = new Mutex();
  let failure: Error | undefined;
  return { build, failure: () => failure };

  async function build(previous: Publication, pace: Pace): Promise<Publication> {
    const stored = await store.content();
    const month = currentMonth();
    const publication: Publication = { ...previous, revision: stored.revision, month };
    try {
      publication.content = publicContent(stored);
      await compressInto(publication, render(publication.content, month), pace);
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
    }
    return publication;
  }

  /** Sets the page in its smallest form or, where that takes too long, in a quick one that the smallest replaces later. */
  async function compressInto(publication: Publication, html: string, pace: Pace): Promise<void> {
    const smallest = pace === 'series' ? undefined : compress(html);
    const inTime = smallest && (await withTimeout(smallest, COMPRESSION_TIMEOUT_MS[pace]));
    publication.page = inTime ?? (await compress(html, { quick: true }));
    if (inTime) return;
    recompressing
      .runExclusive(async () => {
        if (smallest || isCurrent(publication)) publication.page = await (smallest ?? compress(html));
      })
      .catch(onError);
  }
}

export function currentMonth(): number {
  const now = new Date();
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** Undefined if the promise takes longer. */
function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const settled = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: settled.signal, ref: false }).catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
