import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { CropPosition, Picture } from '../../../../contract/pictures.ts';
import { PictureCard } from './picture-card.tsx';

interface Props {
  milestoneId: string;
  pictures: readonly Picture[];
  onDelete: (id: string) => void;
  onCrop: (id: string, position: CropPosition) => void;
  onOrder: (ids: string[]) => void;
}

const HELP =
  'To move a picture, press space, then the arrow keys, and space again to put it down. Escape leaves it where it was.';

/** Ordered by drag, and by the keyboard on each picture's handle. */
export function PictureList({ milestoneId, pictures, onDelete, onCrop, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = pictures.map((picture) => picture.id);
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const nameOf = (id: string | number) => pictures.find((picture) => picture.id === id)?.original_filename ?? 'The picture';
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is put down at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${place(active.id)}.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  if (pictures.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HELP } }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className="picture-list">
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              milestoneId={milestoneId}
              picture={picture}
              onDelete={() => onDelete(picture.id)}
              onCrop={(position) => onCrop(picture.id, position)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
