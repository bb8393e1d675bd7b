import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { isFromSample } from '../../../contract/item-state.ts';
import { DELETE, EDIT } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import type { AdminItem } from '../api.ts';
import { useSite } from '../site/use-site.ts';
import { useSelection } from './selection.tsx';
import { useShownItem } from './shown-item.ts';

interface Props {
  item: AdminItem<object>;
  name: string;
  /** Whether the form of this item is open; its buttons are then disabled. */
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
  /** Buttons before Edit and Delete. */
  children?: ReactNode;
}

/** The Edit and Delete buttons of a row or card. */
export function ItemActions({ item, name, isBeingEdited, onEdit, onDelete, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const { ids, toggle } = useSelection();
  const editButton = useRef<HTMLButtonElement>(null);
  useShownItem(item.id, editButton);
  const remove = async (event: MouseEvent<HTMLElement>) => {
    const next = adjacentButton(event.currentTarget);
    setIsBusy(true);
    const isDeleted = await onDelete();
    setIsBusy(false);
    // Otherwise the focus would be lost with the deleted row.
    if (isDeleted) (next?.isConnected ? next : document.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  const badges = (
    <>
      {item.draft && <span className="badge accent">Draft</span>}
      <SampleBadge item={item} />
    </>
  );
  if (ids) {
    return (
      <span className="item-actions">
        {badges}
        <label className="item-select">
          <input type="checkbox" checked={ids.has(item.id)} onChange={() => toggle(item.id)} />
          <span className="visually-hidden">Select {name}</span>
        </label>
      </span>
    );
  }
  return (
    <span className="item-actions">
      {badges}
      {children}
      <button
        ref={editButton}
        type="button"
        className="icon-button"
        aria-label={`Edit ${name}`}
        disabled={isBeingEdited}
        onClick={onEdit}
      >
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

/** Marks the remaining sample content on the owner's site. */
function SampleBadge({ item }: { item: AdminItem<object> }) {
  const site = useSite();
  return site?.kind === 'own' && isFromSample(item) ? <span className="badge">Sample</span> : null;
}

/** The delete button of the next row, or of the previous one. */
function adjacentButton(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-delete]')];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1];
}
