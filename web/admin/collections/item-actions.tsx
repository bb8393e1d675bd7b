import { type MouseEvent, type ReactNode, useState } from 'react';

interface Props {
  name: string;
  /** Disables the buttons while the form of this item is open. */
  isEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
  /** Buttons before Edit and Delete. */
  children?: ReactNode;
}

/** The Edit and Delete buttons of a row or card. */
export function ItemActions({ name, isEdited, onEdit, onDelete, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (event: MouseEvent<HTMLElement>) => {
    const next = adjacentButton(event.currentTarget);
    setIsBusy(true);
    const isDeleted = await onDelete();
    setIsBusy(false);
    // Without this the focus would be lost with the row.
    if (isDeleted) (next?.isConnected ? next : document.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  return (
    <span className="item-actions">
      {children}
      <button type="button" className="icon-button" aria-label={`Edit ${name}`} disabled={isEdited} onClick={onEdit}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19z" />
        </svg>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete ${name}`}
        data-delete=""
        disabled={isEdited || isBusy}
        onClick={remove}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />
        </svg>
      </button>
    </span>
  );
}

/** The delete button of the next row, or of the previous one. */
function adjacentButton(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-delete]')];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1];
}
