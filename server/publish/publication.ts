import { Mutex } from 'async-mutex';
import { hideEmail } from '../../contract/hidden-email.ts';
import type { Profile } from '../../contract/profile.ts';
import type { OwnerAnswer } from '../../contract/questions.ts';
import type { SavedChoices } from '../../contract/resume-choices.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { StoredView } from '../../contract/views.ts';
import type { InlineHashes } from '../http/security-headers.ts';
import type { Store } from '../store/store.ts';
import { currentMonth } from '../time.ts';
import { type CompressedText, compress } from './compress.ts';
import { unpublishedDocument } from './notice-pages.ts';
import type { CacheEntry, PageCache } from './page-cache.ts';
import { withPreviewBar } from './preview-bar.ts';
import { EMPTY_CONTENT, publicContent, unpublishedContent } from './public-content.ts';

/** The public content and the home page rendered from it. */
export interface Publication {
  revision: number;
  /** The month the page was rendered in, counted from the year 0. */
  month: number;
  content: PublicContent;
  /** If not, visitors get a page with nothing but the owner's name. */
  isPublished: boolean;
  /** Whether the pages have the owner's e-mail address in words only. */
  hidesEmail: boolean;
  /** Undefined until a page has been rendered. */
  page: CompressedText | undefined;
  resumeChoices: SavedChoices;
  /** The tiles as the owner chose them; tiles that count content are computed. */
  tiles: Profile['tiles'];
  views: readonly StoredView[];
  ownerAnswers: readonly OwnerAnswer[];
}

/** The page as only the owner sees it, with the hashes of the inline code that it has besides the build's. */
export interface Preview {
  page: CompressedText;
  inline: InlineHashes;
}

/** How long a page must stay current before it gets the best compression, which takes ten times as long. */
const RECOMPRESSION_DELAY_MS = 500;

export interface PublicationBuilderOptions {
  store: Pick<Store, 'content'>;
  /** The page for the given content in the given month, counted from the year 0. */
  render: (content: PublicContent, month: number) => string;
  /** With a cached page, the first publication need not render it. */
  cache?: PageCache | undefined;
  onError: (error: Error) => void;
  /** Whether the publication is still the current one, so that a smaller page for it is worth the work. */
  isCurrent: (publication: Publication) => boolean;
}

export interface PublicationBuilder {
  /** Keeps the previous content and page if rendering fails. Rejects only if the store does. */
  build(previous: Publication): Promise<Publication>;
  /** The page as the owner sees it before publishing: with drafts. Rejects when it cannot be rendered. */
  preview(): Promise<Preview>;
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
  resumeChoices: {},
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

  async function build(previous: Publication): Promise<Publication> {
    const storedContent = await store.content();
    const month = currentMonth();
    const { isPublished, isOwn } = storedContent.site;
    const { revision, resumeChoices, views, ownerAnswers } = storedContent;
    const { tiles } = storedContent.profile;
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
      publication.content = isPublished ? publicContent(storedContent, { month }) : unpublishedContent(storedContent);
      const content = pageContent(publication);
      const entry = cache?.entry({ isPublished, month, content });
      const cached = previous.page ? undefined : entry?.read();
      if (cached) publication.page = cached;
      else {
        const html = isPublished ? render(content, month) : unpublishedDocument(content.profile);
        publication.page = await compress(html, { quick: true });
        setTimeout(() => recompress(publication, html, entry), RECOMPRESSION_DELAY_MS).unref();
      }
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
    }
    return publication;
  }

  async function preview(): Promise<Preview> {
    const month = currentMonth();
    const storedContent = await store.content();
    const content = publicContent(storedContent, { month, withDrafts: true });
    const page = render(pageContent({ content, hidesEmail: storedContent.site.isOwn }), month);
    const { html, inline } = withPreviewBar(page, storedContent);
    return { page: await compress(html, { quick: true }), inline };
  }

  /** Replaces the page by its best compression, for which no visitor waits, and keeps that for the next start. */
  function recompress(publication: Publication, html: string, entry: CacheEntry | undefined): void {
    recompressing
      .runExclusive(async () => {
        if (!isCurrent(publication)) return;
        publication.page = await compress(html);
        if (isCurrent(publication)) await entry?.write(publication.page);
      })
      .catch(onError);
  }
}

/** The content as the page contains it, with the e-mail address obscured if it is to be hidden. The API returns it in plain form. */
export function pageContent({ content, hidesEmail }: Pick<Publication, 'content' | 'hidesEmail'>): PublicContent {
  const { profile } = content;
  return hidesEmail ? { ...content, profile: { ...profile, email: hideEmail(profile.email) } } : content;
}
