import type { Profile } from '../../../contract/profile.ts';
import { Field } from '../form/field.tsx';

interface Props {
  id: string;
  tiles: Profile['tiles'];
  onChange: (tiles: Profile['tiles']) => void;
  errorOf: (name: string) => string | undefined;
}

const MAX_TILES = 2;

/** The two figures of the first screen that the owner edits. */
export function ProfileTiles({ id, tiles, onChange, errorOf }: Props) {
  const control = (index: number, part: 'value' | 'label', label: string) => (
    <Field id={`${id}-tile-${index}-${part}`} label={label} error={errorOf(`tiles.${index}.${part}`)}>
      {(aria) => (
        <input
          {...aria}
          value={tiles[index]?.[part]}
          onChange={(event) => onChange(tiles.map((tile, at) => (at === index ? { ...tile, [part]: event.target.value } : tile)))}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="profile-group">
      <legend>Figures</legend>
      <p className="field-hint">Two tiles of the first screen. The third counts your skills by itself.</p>
      {tiles.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile has no id, and its text changes while it is typed
        <div key={index} className="profile-tile">
          {control(index, 'value', `Figure ${index + 1}`)}
          {control(index, 'label', `Label ${index + 1}`)}
          <button
            type="button"
            className="text-button"
            aria-label={`Remove figure ${index + 1}`}
            onClick={() => onChange(tiles.filter((__, at) => at !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      {tiles.length < MAX_TILES && (
        <button type="button" className="text-button" onClick={() => onChange([...tiles, { value: '', label: '' }])}>
          Add figure
        </button>
      )}
    </fieldset>
  );
}
