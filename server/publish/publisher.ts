import { setTimeout as wait } from 'node:timers/promises';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { Store } from '../store/store.ts';
import { type Compressed, compress } from './compress.ts';
import { publicContent } from './public-content.ts';

/** How often another instance's writes are looked for, in milliseconds: they have to be shown within two seconds. */
const LOOK_EVERY = 500;
/** Milliseconds that somebody waits for what was just written. It takes a tenth of that, unless the database is silent. */
const PATIENCE = 3_000;
/**
 * Milliseconds that visitors wait for a page to be as small as it gets; a busy machine takes longer. Nobody waits at a
 * start, and where writes come one upon the other somebody has waited for a page before this one already.
 */
const COMPRESSED_WITHIN = { atStart: PATIENCE, usually: 75, hurried: 0 };
type Pace = keyof typeof COMPRESSED_WITHIN;

/** The home page as it is sent; undefined until one could be rendered. */
export interface Publication {
  revision: number;
  /** The month that it was rendered in, counted from the year 0. */
  month: number;
  content: PublicContent;
  page: Compressed | undefined;
}

export interface Publisher {
  /** Resolves when the first page has been made, or could not be. Rejects when there is no content to make it of. */
  started: Promise<void>;
  /**
   * What is current: after a write of this process, what that write made. Waits only while it is being made.
   * Never fails, and does not wait long: while the database does not answer, the last publication serves.
   */
  current(): Publication | Promise<Publication>;
  /** Why the newest content could not be rendered; undefined when it was. */
  failure(): Error | undefined;
  stop(): void;
}

export interface PublisherOptions {
  store: Pick<Store, 'content' | 'revision' | 'onWrite'>;
  /** The page for the given content in the given month, counted from the year 0. */
  render: (content: PublicContent, month: number) => string;
  onError: (error: Error) => void;
}

/** Stands while the very first content cannot be made public. */
const NOTHING: PublicContent = {
  profile: EMPTY_PROFILE,
  skills: [],
  categories: [],
  testimonials: [],
  certifications: [],
  timeline: [],
  pictures: {},
  resume: { hasResume: false },
  sample: false,
};

/**
 * Keeps the public content and the rendered page in memory, and makes them again when the content revision
 * moves or a month begins, once however many writes come together. If that fails, the last good page stays up.
 */
export function startPublisher({ store, render, onError }: PublisherOptions): Publisher {
  let failure: Error | undefined;
  let shrinking = Promise.resolve();
  let published: Publication = { revision: 0, month: 0, content: NOTHING, page: undefined };
  /** The last revision that was told of. Not always the highest: a database can be put back to an older state. */
  let told = 0;
  let isStale = false;
  let underWay: Promise<Publication> | undefined;
  /** When it was begun. */
  let begun = performance.now();
  /** What comes after what is under way. */
  let next: Promise<Publication> | undefined;

  let isLooking = false;
  let looking: NodeJS.Timeout | undefined;
  const started = publish(published, 'atStart').then((made) => {
    published = made;
    told = made.revision;
    underWay = undefined;
    store.onWrite(want);
    looking = setInterval(() => void lookInTurn(), LOOK_EVERY).unref();
  });
  underWay = started.then(
    () => published,
    () => published,
  );

  return {
    started,
    current() {
      const made = isStale ? refresh() : underWay;
      if (!made) return published;
      const left = underWay ? begun + PATIENCE - performance.now() : PATIENCE;
      return left > 0 ? within(left, made) : published;
    },
    failure: () => failure,
    stop: () => clearInterval(looking),
  };

  function within(milliseconds: number, made: Promise<Publication>): Promise<Publication> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(published), milliseconds);
      void made.then((publication) => {
        clearTimeout(timer);
        resolve(publication);
      });
    });
  }

  /** None while the last one has no answer. */
  async function lookInTurn(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await look().catch(onError);
    isLooking = false;
  }

  async function look(): Promise<void> {
    const known = published;
    const revision = await store.revision();
    // An answer that a publication has overtaken says nothing; the next look will.
    if (published === known && (revision !== known.revision || thisMonth() !== known.month)) want(revision);
  }

  function want(revision: number): void {
    told = revision;
    isStale = true;
    void refresh();
  }

  /**
   * What holds all that has been told. Whoever waits for it waits for what is under way, which may have been read too
   * early, and for one more; not for what is written meanwhile, or writes that do not end would keep everybody waiting.
   */
  function refresh(): Promise<Publication> {
    next ??= (async () => {
      const pace = underWay ? 'hurried' : 'usually';
      await underWay;
      next = undefined;
      return isStale ? begin(pace) : published;
    })();
    return next;
  }

  function begin(pace: Pace): Promise<Publication> {
    isStale = false;
    begun = performance.now();
    underWay = publish(published, pace)
      .then((made) => {
        published = made;
        // A write that was told meanwhile may be in it already.
        if (made.revision === told) isStale = false;
        return made;
      })
      .catch((error: Error) => {
        isStale = true;
        onError(error);
        return published;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  async function publish(before: Publication, pace: Pace): Promise<Publication> {
    const stored = await store.content();
    const month = thisMonth();
    const made: Publication = { ...before, revision: stored.revision, month };
    try {
      made.content = publicContent(stored);
      await compressInto(made, render(made.content, month), pace);
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
    }
    return made;
  }

  /** As small as it gets or, where that takes long, what can be had at once; the smaller one then takes its place. */
  async function compressInto(made: Publication, html: string, pace: Pace): Promise<void> {
    const begun = pace === 'hurried' ? undefined : compress(html);
    const soon = begun && (await soonEnough(begun, COMPRESSED_WITHIN[pace]));
    made.page = soon ?? (await compress(html, { quick: true }));
    if (soon) return;
    shrinking = shrinking
      .then(async () => {
        // Of many in a row only the last is worth the work.
        if (begun || made === published) made.page = await (begun ?? compress(html));
      })
      .catch(onError);
  }
}

/** Undefined while it is not there. */
async function soonEnough<T>(made: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const ended = new AbortController();
  const { signal } = ended;
  const tooLate = wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return Promise.race([made, tooLate]).finally(() => ended.abort());
}

function thisMonth(): number {
  const now = new Date();
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}
