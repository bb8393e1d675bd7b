import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACCENTS, APPEARANCE_CHOICES, DEFAULT_APPEARANCE, DENSITIES, TYPEFACES } from '../../contract/appearance.ts';
import { ACCENT_COLORS, DARK_PALETTE, PALETTE } from '../palette.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../web/ui/styles/tokens.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The custom properties of the rules with these selectors, later ones over earlier ones. */
function tokensOf(...selectors: string[]): Record<string, string> {
  const rules = [...TOKENS.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
    selector
      .replace(/\/\*.*?\*\//gs, '')
      .split(',')
      .some((part) => selectors.includes(part.trim())),
  );
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  );
}

/** The color that a token has in a theme, as linear sRGB. */
function colorOf(tokens: Record<string, string>, name: string, theme: Theme): number[] {
  let value = tokens[name] ?? '';
  for (let depth = 0; depth < 4; depth++) {
    value = value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => tokens[other] ?? '');
    const [, light, dark] = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value) ?? [];
    value = (theme === 'light' ? light : dark) ?? value;
  }
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (hue === undefined) throw new Error(`${name} is not a color: ${value}`);
  return oklchToLinear(Number(lightness) / 100, Number(chroma), (Number(hue) * Math.PI) / 180);
}

/** https://bottosson.github.io/posts/oklab/ */
function oklchToLinear(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: number[]): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const gammaEncoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(gammaEncoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

function contrast(one: number[], other: number[]): number {
  const luminance = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Pairs of text and background colors. Any of the text may be small. */
const TEXT = [
  ['--ink', '--paper'],
  ['--ink', '--paper-deep'],
  ['--ink-soft', '--paper'],
  ['--ink-soft', '--paper-deep'],
  ['--accent', '--paper'],
  ['--accent', '--paper-deep'],
  ['--on-accent', '--accent'],
  ['--paper', '--ink'],
  ['--on-inverse', '--inverse'],
  ['--inverse-accent', '--inverse'],
] as const;
const MIN_TEXT_CONTRAST = 4.5;
const MIN_CONTROL_CONTRAST = 3;

const COMBINATIONS = ACCENTS.flatMap((accent) =>
  TYPEFACES.flatMap((typeface) => DENSITIES.map((density) => ({ accent, typeface, density }))),
);

describe.each(COMBINATIONS)('the look $accent, $typeface, $density', (appearance) => {
  const selectors = APPEARANCE_CHOICES.map((choice) => `[data-${choice}="${appearance[choice]}"]`);
  const tokens = tokensOf(':root', '[data-accent]', ...selectors);

  test('is legible in both themes', () => {
    for (const theme of THEMES) {
      for (const [text, ground] of TEXT) {
        const ratio = contrast(colorOf(tokens, text, theme), colorOf(tokens, ground, theme));
        expect(ratio, `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      }
      for (const color of ['--control', '--accent'])
        expect(contrast(colorOf(tokens, color, theme), colorOf(tokens, '--paper', theme))).toBeGreaterThanOrEqual(
          MIN_CONTROL_CONTRAST,
        );
    }
  });

  test('is declared in the styles', () => {
    for (const choice of APPEARANCE_CHOICES) {
      const isDefault = appearance[choice] === DEFAULT_APPEARANCE[choice];
      if (!isDefault) expect(tokensOf(`[data-${choice}="${appearance[choice]}"]`)).not.toEqual({});
    }
    expect(tokens['--display']).toMatch(/Fallback/);
  });
});

test('uses the colors of the page for the link preview, the icon and the notice pages', () => {
  const hex = (accent: string, name: string, theme: Theme) =>
    toHex(colorOf(tokensOf(':root', '[data-accent]', `[data-accent="${accent}"]`), name, theme));
  expect(PALETTE).toEqual({
    paper: hex('vermilion', '--paper', 'light'),
    ink: hex('vermilion', '--ink', 'light'),
    inkSoft: hex('vermilion', '--ink-soft', 'light'),
  });
  expect(DARK_PALETTE).toEqual({ paper: hex('vermilion', '--paper', 'dark'), ink: hex('vermilion', '--ink', 'dark') });
  for (const accent of ACCENTS)
    expect(ACCENT_COLORS[accent]).toEqual({ light: hex(accent, '--accent', 'light'), dark: hex(accent, '--accent', 'dark') });
});
