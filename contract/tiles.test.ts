import { describe, expect, test } from 'vitest';
import { DEFAULT_TILES, tileChoices } from './tiles.ts';

const modes = (...tiles: Parameters<typeof tileChoices>[0]) => tileChoices(tiles).map(({ mode }) => mode);

describe('tileChoices', () => {
  test('computes the default figures', () => {
    expect(modes(...DEFAULT_TILES)).toEqual(['computed', 'computed', 'computed']);
    expect(JSON.stringify(tileChoices(DEFAULT_TILES))).not.toContain('15+');
  });

  test('treats a value and a label without a mode as entered by the owner', () => {
    expect(tileChoices([{ value: '9', label: 'Bridges' }])[0]).toEqual({
      id: 'years',
      value: '9',
      label: 'Bridges',
      mode: 'own',
    });
  });

  test('hides figures that the owner removed, except the skills', () => {
    expect(modes()).toEqual(['hidden', 'hidden', 'computed']);
    expect(modes({ value: '9', label: 'Bridges' })).toEqual(['own', 'hidden', 'computed']);
  });

  test('keeps what was chosen', () => {
    const hidden = { value: '', label: '', mode: 'hidden' } as const;
    const own = { value: '15+', label: 'Years Experience', mode: 'own' } as const;
    expect(modes(own, hidden, hidden)).toEqual(['own', 'hidden', 'hidden']);
  });
});
