import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragHandleIcon } from '../../ui/icons.tsx';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';
import { useDragAnnouncements } from '../drag-announcements.ts';

interface Item {
  id: string;
}

interface Props<T extends Item> {
  label: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Receives all items of the list in their new order. */
  onReorder: (items: T[]) => void;
  /** The row's `data-state`: 'hidden', 'edited'. */
  stateOf?: (item: T) => string | undefined;
  children: (item: T) => ReactNode;
}

const DRAG_DISTANCE_PX = 4;
const INSTRUCTIONS =
  'To move a row, press Space, move it with the up and down arrows, and press Space again. Escape puts it back.';

/** A list reordered by dragging its handles or by keyboard. */
export function SortableList<T extends Item>({ label, items, nameOf, onReorder, stateOf, children }: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
  };
  const announcements = useDragAnnouncements(items.map((item) => ({ id: item.id, name: nameOf(item) })));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={items as T[]} strategy={verticalListSortingStrategy}>
        <ul className="rows" aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} id={item.id} name={nameOf(item)} state={stateOf?.(item)}>
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  name: string;
  state: string | undefined;
  children: ReactNode;
}

function SortableRow({ id, name, state, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    transition: prefersReducedMotion() ? null : undefined,
  });
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} className="row" style={style} data-dragging={isDragging || undefined} data-state={state}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="icon-button drag-handle"
        aria-label={`Move ${name}`}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <DragHandleIcon />
      </button>
      {children}
    </li>
  );
}
