import type { Appearance } from '../contract/appearance.ts';

/* The colors of web/ui/styles/tokens.css as sRGB, for pictures that no browser draws and for pages without the built styles. A test compares them. */

export const PALETTE = { paper: '#faf6ee', ink: '#251c16', inkSoft: '#574e46' } as const;
export const DARK_PALETTE = { paper: '#17110d', ink: '#ebe7df' } as const;

/** On light paper and on a dark ground. */
export const ACCENT_COLORS: Record<Appearance['accent'], { light: string; dark: string }> = {
  vermilion: { light: '#bb3b0d', dark: '#fa8c58' },
  cobalt: { light: '#195fbf', dark: '#79b5f8' },
  forest: { light: '#156f41', dark: '#73ce95' },
  plum: { light: '#942e79', dark: '#e99acf' },
  teal: { light: '#106a72', dark: '#68cdd3' },
  ochre: { light: '#895c07', dark: '#e9b95a' },
};
