import type { Appearance } from '../../../contract/appearance.ts';
import { SIGNATURE_WIDTH } from '../../../contract/signature.ts';
import { ACCENT_COLORS, PALETTE } from '../../palette.ts';
import { arcPath } from '../signature/arcs.ts';
import type { Drawing } from '../signature/drawing.ts';
import { breakLines, hasGlyphsFor, type Typeface, typesetLine } from './typesetting.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const LEFT_X = 84;
/** The time axis, on which the drawing stands. */
const AXIS_Y = 536;
const DRAWING = { width: 440, right: 1116 };
/** Left of the arcs. */
const NAME_WIDTH = 575;
const TITLE_WIDTH = 530;
const NAME = { sizes: [112, 96, 80, 66, 54], spacing: -0.026, lineHeight: 0.98, top: 92, maxLines: 3 };
const TITLE = { size: 34, lineHeight: 1.3, maxLines: 3, gap: 34 };
const YEAR_SIZE = 22;

export interface LinkPreview {
  name: string;
  title: string;
  accent: Appearance['accent'];
  typeface: Appearance['typeface'];
  drawing: Drawing | null;
}

/** The picture as SVG. All text is outlines, so that it looks the same on every machine. */
export function linkPreviewSvg({ name, title, accent, drawing }: LinkPreview, display: Typeface, text: Typeface): string {
  const color = ACCENT_COLORS[accent].light;
  // A name loses the words for which the fonts have no glyphs; a title is left out, because a part of it could be untrue.
  const shownName = name.split(/\s+/).filter((word) => hasGlyphsFor(word, display));
  const words = typesetWords(shownName.join(' '), hasGlyphsFor(title, text) ? title : '', color, display, text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PALETTE.paper}"/>
${drawing ? arcs(drawing, color) : ''}
<path d="M${LEFT_X} 0V${HEIGHT}" stroke="${color}" stroke-width="2"/>
<path d="M${LEFT_X} ${AXIS_Y}H${DRAWING.right}" stroke="${PALETTE.inkSoft}" stroke-width="2"/>
${words}
${drawing?.span ? years(drawing.span, text) : ''}
</svg>`;
}

function arcs({ bands }: Drawing, color: string): string {
  const scale = DRAWING.width / SIGNATURE_WIDTH;
  const paths = bands.map(({ weight, look, arcs: members }) => {
    const isCurrent = look.startsWith('current');
    const isOther = look.startsWith('other-field');
    const stroke = isCurrent ? color : PALETTE.inkSoft;
    const [width, opacity] = weight === 'thin' ? [1.4, isOther ? 0.3 : 0.45] : [2.6, isOther ? 0.6 : 0.95];
    return `<path d="${arcPath(members)}" stroke="${stroke}" stroke-width="${width / scale}" stroke-opacity="${opacity}"/>`;
  });
  const place = `translate(${DRAWING.right - DRAWING.width} ${AXIS_Y}) scale(${scale})`;
  return `<g transform="${place}" fill="none">${paths.join('')}</g>`;
}

function typesetWords(name: string, title: string, color: string, display: Typeface, text: Typeface): string {
  const x = LEFT_X + 48;
  let y = NAME.top;
  let markup = '';
  const add = (lines: readonly string[], fonts: Typeface, size: number, lineHeight: number, fill: string, spacing = 0) => {
    for (const line of lines) {
      y += size * lineHeight;
      markup += `<g transform="translate(${x} ${y.toFixed(1)})" fill="${fill}">${typesetLine(line, fonts, size, spacing).outlines}</g>`;
    }
  };
  if (name) {
    const { size, lines } = fit(name, display);
    add(lines, display, size, NAME.lineHeight, PALETTE.ink, NAME.spacing);
    y += TITLE.gap;
  }
  if (title) {
    const widthOf = (line: string) => typesetLine(line, text, TITLE.size).width;
    add(breakLines(title, TITLE_WIDTH, TITLE.maxLines, widthOf), text, TITLE.size, TITLE.lineHeight, color);
  }
  return markup;
}

/** The name in the largest size in which it fits. */
function fit(name: string, fonts: Typeface): { size: number; lines: string[] } {
  const smallest = NAME.sizes.at(-1) ?? 0;
  for (const size of NAME.sizes) {
    const widthOf = (line: string) => typesetLine(line, fonts, size, NAME.spacing).width;
    const lines = breakLines(name, NAME_WIDTH, NAME.maxLines, widthOf);
    const isWhole = withoutSpaces(lines.join('')) === withoutSpaces(name) && lines.every((line) => widthOf(line) <= NAME_WIDTH);
    if (isWhole || size === smallest) return { size, lines };
  }
  return { size: smallest, lines: [name] };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

function years({ from, until }: { from: string; until: string }, text: Typeface): string {
  const end = typesetLine(until, text, YEAR_SIZE);
  const at = (x: number, { outlines }: { outlines: string }) =>
    `<g transform="translate(${x} ${AXIS_Y + 38})" fill="${PALETTE.inkSoft}">${outlines}</g>`;
  return at(DRAWING.right - DRAWING.width, typesetLine(from, text, YEAR_SIZE)) + at(DRAWING.right - end.width, end);
}
