import { createHash } from 'node:crypto';
import { defaultResumeName } from '../../contract/resume.ts';
import { DEFAULT_RESUME_CHOICES, type PageLimit, type Paper, type ResumeChoices } from '../../contract/resume-choices.ts';
import { DOCUMENT_TYPES, type DocumentFormat, hasPages } from '../../contract/resume-documents.ts';
import { RESUME_SECTIONS } from '../../contract/resume-sections.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { StoredView } from '../../contract/views.ts';
import { Problem } from '../problem.ts';
import { EMPTY_CONTENT, hasResume, publicContent } from '../publish/public-content.ts';
import type { Publication } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
import { viewContent } from '../publish/view-content.ts';
import type { Store } from '../store/store.ts';
import { currentMonth } from '../time.ts';
import { type DocumentGenerator, QueueFullError } from './document-generator.ts';
import type { GeneratorInput } from './generator-input.ts';
import { readPhoto } from './read-photo.ts';

/** The document requested longest ago is dropped first. All documents of a long career take 2 MB. */
const MAX_CACHED_BYTES = 12 * 1024 * 1024;
/** How long to wait before a document that could not be made is tried again. */
const RETRY_AFTER_SECONDS = 60;

export interface GeneratedDocument {
  bytes: Buffer;
  etag: string;
  filename: string;
  mediaType: string;
}

/** The parameters of a URL that replace the owner's choices. */
export interface DocumentOptions {
  paper?: Paper | undefined;
  pages?: PageLimit | undefined;
}

/** A view's own content and choices in place of the site's. */
export interface ViewOfResume {
  content: PublicContent;
  resume: StoredView['resume'];
}

type Choices = ResumeChoices & Pick<StoredView['resume'], 'evidence'>;

/** The content of a view before it is saved. */
type ViewPreviewInput = Parameters<typeof viewContent>[0];

export interface DocumentCache {
  /** Undefined while the site is not published, or while it is not the owner's and its content is not enough for a résumé. */
  read(format: DocumentFormat, options?: DocumentOptions, view?: ViewOfResume): Promise<GeneratedDocument | undefined>;
  /** A `ResumePreview` as JSON: the first pages with the given choices, of the site or of a view, published or not. */
  preview(choices: Choices, view?: ViewPreviewInput): Promise<Buffer>;
}

interface DocumentCacheOptions {
  publisher: Pick<Publisher, 'current'>;
  store: Pick<Store, 'content' | 'imageFile'>;
  generator: DocumentGenerator;
  siteUrl: string;
  onError: (error: unknown) => void;
}

/** Documents are generated when they are first read, and again only after their content has changed. */
export function createDocumentCache({ publisher, store, generator, siteUrl, onError }: DocumentCacheOptions): DocumentCache {
  const documents = new Map<string, Promise<GeneratedDocument>>();
  const sizes = new Map<string, number>();
  const hashes = new WeakMap<PublicContent, string>();

  return {
    async read(format, { paper, pages } = {}, view) {
      const { isPublished, resumeChoices, month, ...publication } = await publisher.current();
      const { content } = view ?? publication;
      if (!isPublished || (content.kind !== 'own' && !hasResume(content))) return undefined;
      const choices = {
        ...siteChoices({ ...DEFAULT_RESUME_CHOICES, ...resumeChoices }, format),
        ...view?.resume,
        // The other formats have no pages, so the owner's page limit does not apply to them.
        ...(!hasPages(format) && { pages: 'all' as const }),
        ...(paper && { paper }),
        ...(pages && { pages }),
      };
      const { link: _link, ...shaping } = choices;
      const key = JSON.stringify([hashOf(content), format, shaping, yearOf(month)]);
      return touch(key) ?? hold(key, make(format, { content, month }, choices));
    },
    async preview(choices, view) {
      const whole = publicContent(await store.content());
      const month = currentMonth();
      const content = view ? viewContent(view, { content: whole, tiles: whole.profile.tiles, month }) : whole;
      return generator.generate(await createRequest('preview', content, choices, month));
    },
  };

  /** Equal for contents whose documents are equal: a view that changes nothing in them shares the documents of the site. */
  function hashOf(content: PublicContent): string {
    const cachedHash = hashes.get(content);
    const hash =
      cachedHash ??
      createHash('sha256')
        .update(JSON.stringify(documentContent(content)))
        .digest('base64url');
    hashes.set(content, hash);
    return hash;
  }

  async function make(
    format: DocumentFormat,
    { content, month }: Pick<Publication, 'content' | 'month'>,
    choices: Choices,
  ): Promise<GeneratedDocument> {
    const bytes = await generator.generate(await createRequest(format, content, choices, month));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const filename = defaultResumeName(content.profile.name).replace(/pdf$/, format);
    return { bytes, etag: `"${hash}"`, filename, mediaType: DOCUMENT_TYPES[format] };
  }

  async function createRequest(
    format: GeneratorInput['format'],
    content: PublicContent,
    { link: _link, photo: wantsPhoto, ...choices }: Choices,
    month: number,
  ): Promise<GeneratorInput> {
    const hasPhoto = wantsPhoto && format !== 'json' && format !== 'md' && format !== 'txt';
    const photo = hasPhoto ? await readPhoto(content.profile, store) : undefined;
    return { format, content: documentContent(content), siteUrl, year: yearOf(month), choices, photo };
  }

  function touch(key: string): Promise<GeneratedDocument> | undefined {
    const document = documents.get(key);
    if (!document) return undefined;
    documents.delete(key);
    documents.set(key, document);
    return document;
  }

  function hold(key: string, making: Promise<GeneratedDocument>): Promise<GeneratedDocument> {
    const document = making.catch((error: unknown) => {
      onError(error);
      const forget = () => {
        if (documents.get(key) === document) documents.delete(key);
      };
      if (error instanceof QueueFullError) forget();
      else setTimeout(forget, RETRY_AFTER_SECONDS * 1000).unref();
      throw new Problem(503, 'The resume could not be made. Please try again later.', { retryAfter: RETRY_AFTER_SECONDS });
    });
    documents.set(key, document);
    document.then(
      ({ bytes }) => {
        sizes.set(key, bytes.length);
        forgetOldest();
      },
      () => {},
    );
    return document;
  }

  function forgetOldest(): void {
    let total = [...documents.keys()].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    for (const key of [...documents.keys()].slice(0, -1)) {
      if (total <= MAX_CACHED_BYTES) return;
      total -= sizes.get(key) ?? 0;
      documents.delete(key);
      sizes.delete(key);
    }
  }
}

/** The part of the content that documents are made from. */
function documentContent({
  profile: { name, title, email, location, photos, intro, about, linkedinUrl, links, appearance },
  skills,
  categories,
  testimonials,
  certifications,
  timeline,
  sections,
  sampleParts,
}: PublicContent): PublicContent {
  const { accent, typeface } = appearance;
  const profile = {
    ...EMPTY_CONTENT.profile,
    ...{ name, title, email, location, photos, intro, about, linkedinUrl, links },
    appearance: { ...EMPTY_CONTENT.profile.appearance, accent, typeface },
  };
  return { ...EMPTY_CONTENT, profile, skills, categories, testimonials, certifications, timeline, sections, sampleParts };
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}

/** The site's JSON is for programs and contains everything, so that importing it loses nothing. */
function siteChoices(choices: ResumeChoices, format: DocumentFormat): ResumeChoices {
  return format === 'json' ? { ...choices, sections: [...RESUME_SECTIONS] } : choices;
}
