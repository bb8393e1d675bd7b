import { SortableList } from '../collections/sortable-list.tsx';
import type { Part } from './view-parts.ts';

interface Props {
  label: string;
  parts: readonly Part[];
  hidden: readonly string[];
  onHide: (id: string, isHidden: boolean) => void;
  onReorder: (parts: Part[]) => void;
}

/** A sortable list whose items have checkboxes. */
export function TickList({ label, parts, hidden, onHide, onReorder }: Props) {
  return (
    <div className="view-parts">
      <SortableList
        label={label}
        items={parts}
        nameOf={({ name }) => name}
        stateOf={({ id }) => (hidden.includes(id) ? 'hidden' : undefined)}
        onReorder={onReorder}
      >
        {({ id, name }) => (
          <label className="view-part" dir="auto">
            <input type="checkbox" checked={!hidden.includes(id)} onChange={(event) => onHide(id, !event.target.checked)} />
            {name}
          </label>
        )}
      </SortableList>
    </div>
  );
}
