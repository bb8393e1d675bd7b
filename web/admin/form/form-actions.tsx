import type { ReactNode } from 'react';

interface Props {
  isSaving: boolean;
  onCancel: () => void;
  save?: string;
  saving?: string;
  children?: ReactNode;
}

/** Save and Cancel. Save is never disabled, because that would lose the focus. */
export function FormActions({ isSaving, onCancel, save = 'Save', saving = 'Saving...', children }: Props) {
  return (
    <div className="form-actions">
      <button type="submit" className="button" aria-disabled={isSaving || undefined}>
        {isSaving ? saving : save}
      </button>
      <button type="button" className="button quiet" disabled={isSaving} onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  );
}
