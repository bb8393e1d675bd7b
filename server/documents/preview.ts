import type { ResumePreview } from '../../contract/resume-documents.ts';
import type { TypesetResume } from './typeset-pdf.ts';

/** An SVG of 30 pages would take 10 MB. */
const PREVIEW_PAGES = 3;
/** The page backgrounds: all of them are drawn at the position of the first page and would cover its text. */
const SHEETS = /^ {4}<path class="typst-shape"[^>]*\/>\n/gm;
const PAGES = /^ {4}<g[ >]/gm;
const GLYPHS = '    <defs id="glyph">';

/** The first pages of the résumé as one SVG without a background. */
export function firstPages({ svg, pages }: TypesetResume): ResumePreview {
  const shownPages = Math.min(pages, PREVIEW_PAGES);
  const picture = svg().replace(SHEETS, '');
  const glyphs = picture.indexOf(GLYPHS);
  const end = [...picture.matchAll(PAGES)][shownPages]?.index ?? glyphs;
  const start = picture.indexOf('>') + 1;
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture) ?? [];
  const pageHeight = Number(height) / pages;
  const size = `viewBox="0 0 ${width} ${pageHeight * shownPages}"`;
  const head = picture.slice(0, start).replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, size);
  const edges = Array.from({ length: shownPages - 1 }, (_, index) => `M0 ${pageHeight * (index + 1)}h${width}`).join('');
  const lines = `<path d="${edges}" stroke="#bbb" stroke-width="1"/>`;
  return { pages, shown: shownPages, svg: head + lines + picture.slice(start, end) + picture.slice(glyphs) };
}
