import { CERTIFICATION_REQUIRED } from '../../../contract/collections/certifications.ts';
import { toastError } from '../../ui/toasts.tsx';
import type { Items } from '../data/items.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { imageControl } from './image-control.tsx';

type Certification = Items['certifications'];

interface Props {
  item: Certification | null;
  /** The name that the form of a new certification opens with. */
  name?: string;
  onDone: () => void;
  onCancel: () => void;
}

export function CertificationForm({ item, name = '', onDone, onCancel }: Props) {
  const form = useItemForm('certifications', {
    item,
    unsaved: !item && name ? { name } : undefined,
    onDone,
    onInvalid: (errors) => {
      const isMissing = CERTIFICATION_REQUIRED.fields.some((name) => errors[name]?.endsWith('is required'));
      if (isMissing) toastError(CERTIFICATION_REQUIRED.message);
    },
  });
  return (
    <CollectionForm
      form={form}
      title={item ? 'Edit Certification' : 'Add Certification'}
      onCancel={onCancel}
      hints={{ date: 'Any text with a year, such as 2024 or Expected 2027.' }}
      controls={{ imageUrl: imageControl }}
    />
  );
}
