import type { Profile } from '../../contract/profile.ts';
import { TILE_LABELS, type Tile, type TileId, tileChoices } from '../../contract/tiles.ts';
import { areSpokenLanguages } from '../skills/spoken-languages.ts';
import type { PublicLists } from './shown-sections.ts';
import { claimsMoreYears, yearsOfExperience } from './years-of-experience.ts';

export type Figures = Record<TileId, number>;

/** Smaller figures are left out: they would not impress. */
const MIN_COMPUTED_FIGURE = 3;

/** The figures of the tiles, counted up to the given month. */
export function figuresOf({ timeline, skills, categories }: PublicLists, month: number): Figures {
  return {
    years: yearsOfExperience(timeline, month),
    projects: timeline.filter(({ type }) => type === 'project').length,
    // The number that the skills section, the API and the assistant give.
    skills: areSpokenLanguages(skills, categories) ? 0 : skills.length,
  };
}

/** The tiles of the owner's site. Years are not counted if the owner's text claims more. */
export function ownTiles(storedTiles: Profile['tiles'], figures: Figures, ownWords: Pick<Profile, 'intro' | 'about'>): Tile[] {
  return tileChoices(storedTiles).flatMap(({ id, value, label, mode }) => {
    if (mode === 'own') return [{ value, label }];
    const isContradicted = id === 'years' && claimsMoreYears(ownWords, figures.years);
    const isShown = mode === 'computed' && figures[id] >= MIN_COMPUTED_FIGURE && !isContradicted;
    return isShown ? [{ value: String(figures[id]), label: TILE_LABELS[id] }] : [];
  });
}
