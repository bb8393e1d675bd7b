import { createHash } from 'node:crypto';
import type { Appearance } from '../../../contract/appearance.ts';
import { ownerAndTitle } from '../../../contract/owner-name.ts';
import type { PageContext, PublicContent } from '../../../contract/site.ts';
import { renderPng } from '../../media/picture.ts';
import { drawingOf } from '../signature/signature.ts';
import { type LinkPreview, linkPreviewSvg } from './picture-layout.ts';
import { loadFonts, withFallbacks } from './typesetting.ts';

export const LINK_PREVIEW = '/link-preview.png';

/** Enough for the pictures of the home page and of the views that were requested last. */
const MAX_CACHED_PREVIEWS = 8;

/** The files of each pair of typefaces, for headings and for text. */
const FONTS: Record<Appearance['typeface'], [display: string, text: string]> = {
  editorial: ['newsreader', 'geist'],
  modern: ['bricolage-grotesque', 'geist'],
  classic: ['eb-garamond', 'source-sans-3'],
};

/** The weights in which fallback fonts match the fonts of the name and the title. */
const WEIGHTS = { name: 500, title: 400 };

type Content = Pick<PublicContent, 'profile' | 'timeline'>;

/** The content of the picture; undefined when there is nothing to show. */
function linkPreviewOf(content: Content, month: number): LinkPreview | undefined {
  const { name, title, appearance } = content.profile;
  const drawing = drawingOf(content, month);
  if (!(name || title || drawing)) return undefined;
  const { accent, typeface } = appearance;
  // Fonts contain composed letters rather than combining accents.
  return { name: name.normalize(), title: title.normalize(), accent, typeface, drawing };
}

/** The URL of the picture, which changes with its content, because social networks cache pictures by URL. */
export function linkPreviewUrl(content: Content & Pick<PageContext, 'siteUrl' | 'renderMonth' | 'view'>): string | undefined {
  const preview = linkPreviewOf(content, content.renderMonth);
  return preview && `${content.siteUrl}${content.view?.path ?? ''}${LINK_PREVIEW}?v=${hashOf(preview).slice(0, 12)}`;
}

/** The picture in words, including those for which no font has glyphs. */
export function linkPreviewAlt(content: Content & Pick<PageContext, 'renderMonth'>): string {
  const drawing = drawingOf(content, content.renderMonth);
  return [ownerAndTitle(content.profile, ', '), drawing?.sentence].filter(Boolean).join('. ');
}

export interface LinkPreviews {
  /** The picture of this content as PNG, made once until something in it changes. Undefined when there is nothing to show. */
  png(content: Content, month: number): Promise<Buffer | undefined>;
}

export function createLinkPreviews({ fontsDir }: { fontsDir: string }): LinkPreviews {
  const previews = new Map<string, Promise<Buffer>>();
  return {
    async png(content, month) {
      const preview = linkPreviewOf(content, month);
      if (!preview) return undefined;
      const version = hashOf(preview);
      const bytes = previews.get(version) ?? render(preview);
      previews.delete(version);
      previews.set(version, bytes);
      const [oldest = ''] = previews.keys();
      if (previews.size > MAX_CACHED_PREVIEWS) previews.delete(oldest);
      return bytes.catch((error) => {
        if (previews.get(version) === bytes) previews.delete(version);
        throw error;
      });
    },
  };

  async function render(preview: LinkPreview): Promise<Buffer> {
    const [nameFont, titleFont] = FONTS[preview.typeface];
    const display = await withFallbacks(await loadFonts(fontsDir, nameFont), preview.name, WEIGHTS.name);
    const text = await withFallbacks(await loadFonts(fontsDir, titleFont), preview.title, WEIGHTS.title);
    return renderPng(linkPreviewSvg(preview, display, text));
  }
}

function hashOf(preview: LinkPreview): string {
  return createHash('sha256').update(JSON.stringify(preview)).digest('hex');
}
