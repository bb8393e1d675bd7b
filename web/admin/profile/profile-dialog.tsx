import '../styles/profile.css';
import '../styles/appearance.css';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmClose } from '../form/use-unsaved-guard.ts';
import { ProfileEditor } from './profile-editor.tsx';
import type { ProfilePart } from './profile-form.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onSaved?: () => void;
  /** Shown above the form. */
  note?: ReactNode;
  /** Rich text to append to the text about the owner. */
  addToAbout?: string;
  /** The part that the form opens at; the start by default. */
  part?: ProfilePart | undefined;
}

/** Edits the owner's public details. */
export function ProfileDialog({ open, onClose, onSaved = onClose, ...editor }: Props) {
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  return (
    <Dialog open={open} onClose={() => void close()} title="Edit Site Profile" className="dialog-wide">
      <ProfileEditor {...editor} onCancel={() => void close()} onSaved={onSaved} />
    </Dialog>
  );
}
