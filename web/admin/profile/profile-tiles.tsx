import { TILE_IDS, TILE_LABELS, TILE_MODES, type TileId, type TileMode } from '../../../contract/tiles.ts';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';
import type { TileValues } from './profile-definition.ts';

interface Props {
  id: string;
  tiles: readonly TileValues[];
  onChange: (tiles: TileValues[]) => void;
  errorOf: (name: string) => string | undefined;
}

const NAMES: Record<TileId, string> = { ...TILE_LABELS, years: 'Years of experience' };

const MODES: Record<TileMode, string> = {
  computed: 'Counted from my content',
  own: 'In my own words',
  hidden: 'Hidden',
};

/** The three tiles of the first screen. */
export function ProfileTiles({ id, tiles, onChange, errorOf }: Props) {
  const change = (index: number, changes: Partial<TileValues>) =>
    onChange(tiles.map((tile, i) => (i === index ? { ...tile, ...changes } : tile)));
  const words = (index: number, part: 'value' | 'label', label: string) => (
    <Field id={`${id}-tile-${index}-${part}`} label={label} error={errorOf(`tiles.${index}.${part}`)} required>
      {(aria) => (
        <input
          {...aria}
          value={tiles[index]?.[part]}
          autoComplete="off"
          onChange={(event) => change(index, { [part]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="profile-group">
      <legend>Figures</legend>
      <p className="field-hint">
        The large figures of the first screen. A counted figure is kept up to date, and left out while it is below 3.
      </p>
      {TILE_IDS.map((tileId, index) => {
        const mode = tiles[index]?.mode ?? 'computed';
        return (
          <div key={tileId} className="profile-tile">
            <Field id={`${id}-tile-${index}-mode`} label={NAMES[tileId]}>
              {(aria) => (
                <Select
                  {...aria}
                  value={mode}
                  options={TILE_MODES.map((value) => ({ value, label: MODES[value] }))}
                  onChange={(value) =>
                    change(index, { mode: value as TileMode, label: tiles[index]?.label || TILE_LABELS[tileId] })
                  }
                />
              )}
            </Field>
            {mode === 'own' && words(index, 'value', `Figure ${index + 1}`)}
            {mode === 'own' && words(index, 'label', `Label ${index + 1}`)}
          </div>
        );
      })}
    </fieldset>
  );
}
