import { useEffect } from 'react';
import { CERTIFICATION_REQUIRED } from '../../../contract/collections/certifications.ts';
import { toastError } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { loadFailedMessage } from '../data/messages.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { CertificationCard } from './certification-card.tsx';
import { imageControl } from './image-control.tsx';
import { useEditor } from './use-editor.ts';
import { Workspace } from './workspace.tsx';

type Certification = Items['certifications'];

export default function CertificationsTab() {
  const { certifications } = useAdminData();
  const editor = useEditor<Certification>();
  useEffect(() => {
    if (certifications.hasFailed) toastError(loadFailedMessage('certifications'));
  }, [certifications.hasFailed]);
  return (
    <Workspace
      resource="certifications"
      title="Certifications"
      addLabel="Add Certification"
      editor={editor}
      ids={certifications.items.map(({ id }) => id)}
      isLoading={certifications.isLoading}
      hasFailed={certifications.hasFailed}
      emptyText='No certifications added yet. Click "Add Certification" to get started.'
      form={<CertificationForm key={editor.formKey} item={editor.item} onDone={editor.close} onCancel={editor.cancel} />}
    >
      <ul className="cards" aria-label="Certifications">
        {certifications.items.map((certification) => (
          <CertificationCard
            key={certification.id}
            certification={certification}
            isBeingEdited={certification.id === editor.item?.id}
            onEdit={() => editor.edit(certification)}
            onDelete={() => certifications.remove(certification.id)}
          />
        ))}
      </ul>
    </Workspace>
  );
}

interface FormProps {
  item: Certification | null;
  /** The name that the form of a new certification opens with. */
  name?: string;
  onDone: () => void;
  onCancel: () => void;
}

export function CertificationForm({ item, name = '', onDone, onCancel }: FormProps) {
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
