import '../styles/media.css';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface Props {
  /** The label of the file picker: 'Choose pictures'. */
  label: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  /** Disables the picker. Dropped files are still passed on, so that the caller can say why it rejects them. */
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drag and drop or from a file picker. */
export function DropZone({ label, hint, accept, multiple = false, disabled = false, onFiles }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePreventStrayDrops();

  const passOn = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside is the accessible way to choose files
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        passOn(event.dataTransfer.files);
      }}
    >
      <label className="drop-zone-label">
        <input
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => {
            passOn(event.target.files);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <span className="drop-zone-action">{label}</span>
        <span className="drop-zone-or" aria-hidden="true">
          or drop {multiple ? 'them' : 'it'} here
        </span>
      </label>
      {hint && (
        <p id={id} className="drop-zone-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Stops the browser from navigating to a file dropped outside the zone, which would lose unsaved input. */
function usePreventStrayDrops(): void {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}
