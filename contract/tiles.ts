/** The figures of the first screen. A profile has one tile for each, in this order. */
export const TILE_IDS = ['years', 'projects', 'skills'] as const;
export type TileId = (typeof TILE_IDS)[number];

/** Counted from the content, in the owner's words, or left out. */
export const TILE_MODES = ['computed', 'own', 'hidden'] as const;
export type TileMode = (typeof TILE_MODES)[number];

export interface Tile {
  value: string;
  label: string;
  /** Absent from a tile that was saved with a value and a label alone. */
  mode?: TileMode | undefined;
}

/** The tiles of a site without an owner's profile. These figures are not counted from anything. */
export const DEFAULT_TILES: readonly Tile[] = [
  { value: '15+', label: 'Years Experience' },
  { value: '175+', label: 'Projects Completed' },
];

/** The number of skills while it is loaded, or when there are none. */
export const SKILLS_FALLBACK = '15+';

/** The label of the number of skills on a site without an owner's profile. */
export const DEFAULT_SKILLS_LABEL = 'Skills Mastered';

/** The labels of figures that are counted: a project need not be completed, nor a skill mastered. */
export const TILE_LABELS: Record<TileId, string> = {
  years: 'Years Experience',
  projects: 'Projects',
  skills: 'Skills',
};

/** The owner's choice for each figure. A default tile that was never changed is computed; a removed one is hidden. */
export function tileChoices(tiles: readonly Tile[]): (Tile & { id: TileId; mode: TileMode })[] {
  return TILE_IDS.map((id, index) => {
    const tile = tiles[index];
    const preset = DEFAULT_TILES[index];
    if (!tile) return { id, value: '', label: '', mode: preset ? 'hidden' : 'computed' };
    if (tile.mode) return { ...tile, id, mode: tile.mode };
    const isUntouched = tile.value === preset?.value && tile.label === preset.label;
    return isUntouched ? { id, value: '', label: '', mode: 'computed' } : { ...tile, id, mode: 'own' };
  });
}
