import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { CropPosition, Picture, PictureTexts } from '../../../../contract/picture-response.ts';
import { useDragAnnouncements } from '../../drag-announcements.ts';
import { PictureCard } from './picture-card.tsx';

interface Props {
  milestoneId: string;
  pictures: readonly Picture[];
  onDelete: (id: string) => void;
  onCrop: (id: string, position: CropPosition) => void;
  onDescribe: (id: string, texts: Partial<PictureTexts>) => Promise<boolean>;
  onReorder: (ids: string[]) => void;
}

const INSTRUCTIONS =
  'To move a picture, press space, then the arrow keys, and space again to put it down. Escape leaves it where it was.';

/** A list of pictures reordered by dragging, or by keyboard on each handle. */
export function PictureList({ milestoneId, pictures, onDelete, onCrop, onDescribe, onReorder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = pictures.map((picture) => picture.id);
  const announcements = useDragAnnouncements(pictures.map(({ id, original_filename }) => ({ id, name: original_filename })));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  if (pictures.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="picture-list">
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              milestoneId={milestoneId}
              picture={picture}
              onDelete={() => onDelete(picture.id)}
              onCrop={(position) => onCrop(picture.id, position)}
              onDescribe={(texts) => onDescribe(picture.id, texts)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
