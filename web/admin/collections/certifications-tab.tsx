import { useEffect } from 'react';
import { toastError } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { loadFailedMessage } from '../data/messages.ts';
import { CertificationCard } from './certification-card.tsx';
import { CertificationForm } from './certification-form.tsx';
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
