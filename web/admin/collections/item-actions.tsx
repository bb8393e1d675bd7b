import { type MouseEvent, type ReactNode, useState } from 'react';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';

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
        <EditIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete ${name}`}
        data-delete=""
        disabled={isEdited || isBusy}
        onClick={remove}
      >
        <DeleteIcon />
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
