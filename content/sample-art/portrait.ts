import { type Bust, bust } from './bust.ts';
import { type Drawing, draw, thread } from './drawing.ts';
import { range } from './geometry.ts';
import { palette } from './palette.ts';
import { circle, element, filled, stroked } from './svg.ts';

export const alex: Bust = {
  hair: 'swept',
  hairColor: palette.ink,
  coat: palette.ink,
  collar: palette.vermilion,
  glasses: true,
  beard: false,
};

/** The sample person. */
export function portrait(): Drawing {
  return draw('portrait', 720, 900, palette.linen, backdrop(), bust(alex));
}

/** A disc with rings, and the red line. */
function backdrop(): string {
  const rings = range(5).map((ring) => circle([452, 372], 304 + ring * 56, stroked(palette.clay, 1.4)));
  return rings.join('') + circle([452, 372], 256, filled(palette.white)) + thread('M-10 596 H730');
}

const COLLEAGUES: readonly (readonly [name: string, ground: string, look: Bust])[] = [
  [
    'malgorzata',
    palette.linen,
    {
      hair: 'bob',
      hairColor: palette.slate,
      coat: palette.stone,
      collar: palette.white,
      glasses: false,
      beard: false,
    },
  ],
  [
    'ingeborg',
    palette.clay,
    { hair: 'bun', hairColor: palette.white, coat: palette.white, collar: palette.slate, glasses: true, beard: false },
  ],
  [
    'joao',
    palette.white,
    { hair: 'cropped', hairColor: palette.ink, coat: palette.clay, collar: palette.ink, glasses: false, beard: true },
  ],
];

/** The avatars of three testimonial authors. */
export function avatars(): Drawing[] {
  return COLLEAGUES.map(([name, ground, look]) => {
    const crop = element('svg', { viewBox: '82 90 580 580', width: 96, height: 96 }, thread('M0 606 H720', 14), bust(look));
    return draw(name, 96, 96, ground, crop);
  });
}
