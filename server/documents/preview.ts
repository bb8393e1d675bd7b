import type { TypesetResume } from './pdf.ts';

/** A picture of 30 pages would have 10 MB. */
const PREVIEW_PAGES = 3;

/** The first pages of the résumé as one SVG; its title says how many there are. */
export function firstPages({ svg, pages }: TypesetResume): string {
  const shown = Math.min(pages, PREVIEW_PAGES);
  const picture = svg();
  const title = `<title>${pages}</title>`;
  const start = picture.indexOf('>') + 1;
  if (shown === pages) return picture.slice(0, start) + title + picture.slice(start);
  // Each page starts with its sheet of paper; the shapes of the letters follow the last one.
  const sheets = [...picture.matchAll(/^ {4}<path class="typst-shape"/gm)].map(({ index }) => index);
  const glyphs = picture.indexOf('<defs id="glyph">');
  const end = sheets[shown] ?? glyphs;
  const height = (all: string) => String((Number(all) * shown) / pages);
  const head = picture
    .slice(0, start)
    .replace(/(viewBox="0 0 [\d.]+ )([\d.]+)/, (_, before: string, all: string) => before + height(all))
    .replace(/(height=")([\d.]+)/, (_, before: string, all: string) => before + height(all));
  return head + title + picture.slice(start, end) + picture.slice(glyphs);
}
