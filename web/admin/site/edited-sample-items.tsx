import type { SiteState } from '../../../contract/site-state.ts';

interface Props {
  items: SiteState['editedSampleItems'];
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
}

/** The sample items that the owner has edited, each of which can be kept when the sample content is removed. */
export function EditedSampleItems({ items, kept, onChange }: Props) {
  if (items.length === 0) return null;
  const toggle = (id: string) =>
    onChange(kept.has(id) ? new Set([...kept].filter((other) => other !== id)) : new Set([...kept, id]));
  return (
    <fieldset className="choices">
      <legend>You have edited these. Tick what you want to keep:</legend>
      {items.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={kept.has(id)} onChange={() => toggle(id)} /> {title}
        </label>
      ))}
    </fieldset>
  );
}
