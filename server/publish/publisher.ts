import type { PublicContent } from '../../contract/site.ts';
import type { Store } from '../store/store.ts';
import { type Compressed, compress } from './compress.ts';
import { publicContent } from './public-content.ts';

/** How often another instance's writes are looked for, in milliseconds. */
const LOOK_EVERY = 1_000;

/** The home page as it is sent; undefined until one could be rendered. */
export interface Publication {
  revision: number;
  content: PublicContent;
  page: Compressed | undefined;
}

export interface Publisher {
  /**
   * What is current: after a write of this process, what that write made. Waits only while it is being made.
   * Never fails: while the database does not answer, the last publication serves.
   */
  current(): Publication | Promise<Publication>;
  /** Why the newest content could not be rendered; undefined when it was. */
  failure(): Error | undefined;
  stop(): void;
}

export interface PublisherOptions {
  store: Store;
  /** The page for the given content. */
  render: (content: PublicContent) => string;
  onError: (error: Error) => void;
}

/**
 * Keeps the public content and the rendered page in memory, and makes them again when the content revision
 * moves, once however many writes come together. If rendering fails, the last good page stays up.
 */
export async function startPublisher({ store, render, onError }: PublisherOptions): Promise<Publisher> {
  let wanted = await store.revision();
  let failure: Error | undefined;
  let published = await publish(undefined);
  let underWay: Promise<Publication> | undefined;

  store.onWrite(want);
  const looking = setInterval(() => void store.revision().then(want, onError), LOOK_EVERY);
  looking.unref();

  return {
    current: () => (published.revision >= wanted ? published : (underWay ?? refresh())),
    failure: () => failure,
    stop: () => clearInterval(looking),
  };

  function want(revision: number): void {
    if (revision <= wanted) return;
    wanted = revision;
    void refresh();
  }

  function refresh(): Promise<Publication> {
    underWay ??= catchUp()
      .catch((error: Error) => {
        onError(error);
        return published;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  async function catchUp(): Promise<Publication> {
    while (published.revision < wanted) published = await publish(published);
    return published;
  }

  async function publish(before: Publication | undefined): Promise<Publication> {
    const stored = await store.content();
    const content = publicContent(stored);
    let page = before?.page;
    try {
      page = await compress(render(content));
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
    }
    return { revision: stored.revision, content, page };
  }
}
