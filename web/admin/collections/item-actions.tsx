import { type MouseEvent, type ReactNode, useState } from 'react';
import { DELETE, EDIT } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';

interface Props {
  name: string;
  /** Disables the buttons while the form of this item is open. */
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
  /** Buttons before Edit and Delete. */
  children?: ReactNode;
}

/** The Edit and Delete buttons of a row or card. */
export function ItemActions({ name, isBeingEdited, onEdit, onDelete, children }: Props) {
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
      <button type="button" className="icon-button" aria-label={`Edit ${name}`} disabled={isBeingEdited} onClick={onEdit}>
        <SvgIcon shape={EDIT} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete ${name}`}
        data-delete=""
        disabled={isBeingEdited || isBusy}
        onClick={remove}
      >
        <SvgIcon shape={DELETE} />
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
