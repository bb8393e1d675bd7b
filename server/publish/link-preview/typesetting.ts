import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';

/** The files of one typeface; each has other characters. */
export type FontFiles = readonly Font[];

/** The typeface from the files that the page loads: `newsreader-3.woff2`, `newsreader-pl-3.woff2`. */
export async function loadFonts(folder: string, source: string): Promise<FontFiles> {
  const { create } = await import('fontkit');
  const pattern = new RegExp(`^${source}(-pl|-ext)?-\\d+\\.woff2$`);
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort((a, b) => a.length - b.length);
  return Promise.all(names.map(async (name) => create(await readFile(join(folder, name)))));
}

/** Whether the typeface has all characters of the text: what a machine has besides it is unknown. */
export function canSet(text: string, fonts: FontFiles): boolean {
  return [...text.replace(/\s/g, '')].every((character) => fontOf(character, fonts));
}

interface SetText {
  /** SVG markup with the outlines, which begin at x = 0 on the baseline. */
  outlines: string;
  width: number;
}

/** Sets one line. The text contains only characters of the typeface. */
export function setLine(text: string, fonts: FontFiles, size: number, letterSpacing = 0): SetText {
  let x = 0;
  let outlines = '';
  for (const { font, text: run } of runsOf(text, fonts)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const data = path.toSVG();
      const place = `${(x + xOffset * scale).toFixed(1)} ${(-yOffset * scale).toFixed(1)}`;
      if (data) outlines += `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${data}"/>`;
      x += xAdvance * scale + letterSpacing * size;
    }
  }
  return { outlines, width: x };
}

/** The text in lines no wider than `width`, the last of them cut with an ellipsis; a word alone may be wider. */
export function breakLines(text: string, width: number, maxLines: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else if (lines.length < maxLines) lines.push(word);
    else return [...lines.slice(0, -1), `${line}…`];
  }
  return lines;
}

function runsOf(text: string, fonts: FontFiles): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, fonts) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

function fontOf(character: string, fonts: FontFiles): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
