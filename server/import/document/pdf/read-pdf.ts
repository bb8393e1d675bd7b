import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/pdf.d.ts';
import { Problem } from '../../../problem.ts';
import { formatCount, LIMITS } from '../../limits.ts';
import { type Column, cleanText, isBulletSign } from '../lines.ts';
import { withComposedAccents } from './accents.ts';
import { toColumns } from './columns.ts';
import { withDrawnHyphens } from './drawn-hyphens.ts';
import { fontStyle } from './font-style.ts';
import type { PageText, PlacedRun } from './placed-text.ts';
import { type TextItem, withoutShadows } from './shadows.ts';
import { withoutSpacedLetters } from './spaced-letters.ts';

/**
 * The text of a PDF file in columns, in reading order. Throws a Problem for a file that is broken, protected,
 * too large, or a picture without text.
 */
export async function readPdf(name: string, bytes: Uint8Array): Promise<Column[]> {
  const pdf = await open(name, bytes);
  try {
    if (pdf.numPages > LIMITS.pages) throw new Problem(413, `${name} has more than ${LIMITS.pages} pages.`);
    const pages: PageText[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(await pdf.getPage(number), (characters) => {
        length += characters;
        if (length > LIMITS.documentLength)
          throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.documentLength)} characters of text.`);
      });
      pages.push(page);
    }
    if (length < MIN_LENGTH) throw new Problem(422, scanMessage(name));
    return toColumns(pages);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, `${name} could not be read as a PDF.`);
  } finally {
    // Not awaited: closing a page that was read only in part may take forever.
    void pdf.loadingTask.destroy().catch(() => undefined);
  }
}

/** A scan may have a few characters, such as a page number. */
const MIN_LENGTH = 40;

function scanMessage(name: string): string {
  return `${name} contains pictures of text and no text, as a scan does. Save it from the program that made it, or run text recognition (OCR) on it first.`;
}

/** Loaded by the first PDF, because nothing else needs it. */
const loadLibrary = () => import('pdfjs-dist/legacy/build/pdf.mjs');

async function open(name: string, bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      // Maps from the codes of Asian fonts to characters.
      cMapUrl: fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))),
      cMapPacked: true,
      // Gives the names of fonts, which distinguish bold from regular.
      fontExtraProperties: true,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      // No picture is decoded.
      maxImageSize: 0,
    }).promise;
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new Problem(422, isProtected ? `${name} is protected with a password.` : `${name} could not be read as a PDF.`);
  }
}

async function readPage(page: PDFPageProxy, countCharacters: (count: number) => void): Promise<PageText> {
  const { width, height } = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  const items: TextItem[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      for (const item of value.items as TextItem[]) {
        countCharacters(item.str.length);
        if (item.str.trim() !== '') items.push(item);
      }
      if (items.length > LIMITS.pageTexts) throw new Problem(413, `A page has more than ${formatCount(LIMITS.pageTexts)} texts.`);
    }
  } catch (error) {
    // The library sends nothing further, and the file can be closed.
    void reader.cancel(new Error('The rest is not read.')).catch(() => undefined);
    throw error;
  }
  // Only drawing a page loads the names of its fonts.
  const drawing = await page.getOperatorList();
  const links = await readLinks(page);
  page.cleanup();
  const runs = withoutShadows(items).flatMap((item) => toRun(page, item, links));
  const pageText = await drawnText(drawing);
  return { width, height, runs: withComposedAccents(withDrawnHyphens(withoutSpacedLetters(runs, pageText), pageText)) };
}

/** All text of a page with its spaces, in the order in which it is drawn. */
async function drawnText({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Promise<string> {
  const { OPS } = await loadLibrary();
  const texts = fnArray.flatMap((operation, index) => (operation === OPS.showText ? [argsArray[index] as [Glyph[]]] : []));
  return texts.flatMap(([glyphs]) => glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))).join('');
}

/** A number moves the next glyph. */
type Glyph = { unicode: string } | number;

interface Link {
  url: string;
  rect: number[];
}

async function readLinks(page: PDFPageProxy): Promise<Link[]> {
  const annotations: { url?: unknown; rect: number[] }[] = await page.getAnnotations();
  return annotations
    .slice(0, LIMITS.pageLinks)
    .flatMap(({ url, rect }) => (typeof url === 'string' && /^https?:\/\//i.test(url) ? [{ url, rect }] : []));
}

/** Text that is not horizontal, such as a watermark, is left out. */
function toRun(page: PDFPageProxy, { str, transform, width, height, fontName }: TextItem, links: readonly Link[]): PlacedRun[] {
  const [, slope = 0, , , x = 0, y = 0] = transform;
  const size = height || Math.abs(transform[3] ?? 0);
  const text = cleanText(str);
  if (text.trim() === '' || Math.abs(slope) > 0.01 || size <= 0 || !Number.isFinite(x + y + width)) return [];
  const { isIconFont, ...style } = fontStyle(fontNameOf(page, fontName));
  if (isIconFont && !isBulletSign(text)) return [];
  const middle = x + width / 2;
  const url = links.find(
    ({ rect: [left = 0, bottom = 0, right = 0, top = 0] }) =>
      middle >= left && middle <= right && y + size / 2 >= bottom && y + size / 3 <= top,
  )?.url;
  return [
    {
      text,
      x,
      right: x + width,
      y,
      size,
      ...style,
      ...(url && { url }),
    },
  ];
}

function fontNameOf(page: PDFPageProxy, id: string): string {
  if (!page.commonObjs.has(id)) return '';
  const font: { name?: unknown } | null = page.commonObjs.get(id);
  return typeof font?.name === 'string' ? font.name : '';
}
