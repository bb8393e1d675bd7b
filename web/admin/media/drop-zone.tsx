import '../styles/media.css';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface Props {
  /** What the picker is called: 'Choose pictures'. */
  label: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  /** Nothing can be picked. What is dropped is handed over all the same, so that it is refused in words. */
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files by drop or by the system's picker. */
export function DropZone({ label, hint, accept, multiple = false, disabled = false, onFiles }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  useMissedDrops();

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop is a second way; the input inside is the first
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
        take(event.dataTransfer.files);
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
            take(event.target.files);
            // The same file can be picked again.
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

/** A file dropped beside the zone would take the place of the page, and with it everything that was typed. */
function useMissedDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
