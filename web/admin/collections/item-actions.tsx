import { type MouseEvent, type ReactNode, useState } from 'react';
import { DELETE, EDIT } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';

interface Props {
  name: string;
  /** Its form is open: nothing that this row offers may take it away. */
  isEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
  /** Other buttons, before these. */
  children?: ReactNode;
}

/** Edit and delete, of one row or card. */
export function ItemActions({ name, isEdited, onEdit, onDelete, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (event: MouseEvent<HTMLElement>) => {
    const next = neighbour(event.currentTarget);
    setIsBusy(true);
    const isGone = await onDelete();
    setIsBusy(false);
    // Toasts take the focus only when asked to; without this it would be lost with the row.
    if (isGone) (next?.isConnected ? next : document.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  return (
    <span className="item-actions">
      {children}
      <button type="button" className="icon-button" aria-label={`Edit ${name}`} disabled={isEdited} onClick={onEdit}>
        <SvgIcon shape={EDIT} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete ${name}`}
        data-delete=""
        disabled={isEdited || isBusy}
        onClick={remove}
      >
        <SvgIcon shape={DELETE} />
      </button>
    </span>
  );
}

/** The delete button of the next row, else of the one before. */
function neighbour(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-delete]')];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1];
}
