import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

const QUALITIES = [90, 84, 78, 72, 66, 60, 54, 48, 42, 36];

/**
 * The best WebP that fits into `budget` bytes, its longest side at most `longest` pixels: lossless in sixteen
 * colors, which keeps flat shapes crisp, or else lossy at the highest quality that fits.
 */
export async function webp(drawing: Drawing, budget: number, longest = Infinity): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawing.svg)).resize(scaledSize(drawing, longest)).png().toBuffer();
  const reduced = await sharp(pixels).png({ palette: true, colors: 16, dither: 0, effort: 10 }).toBuffer();
  const lossless = await sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer();
  if (lossless.length <= budget) return lossless;
  for (const quality of QUALITIES) {
    const picture = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= budget) return picture;
  }
  throw new Error(`${drawing.name} does not fit into ${budget} bytes`);
}

function scaledSize({ width, height }: Drawing, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
