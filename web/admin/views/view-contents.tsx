import { useState } from 'react';
import type { SectionSetting } from '../../../contract/page-sections.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { TickList } from './tick-list.tsx';
import { arrangeParts, itemLists, type PartList, sectionParts, withOrder } from './view-parts.ts';

interface Props {
  sections: readonly SectionSetting[];
  hidden: readonly string[];
  order: readonly string[];
  onHiddenChange: (hiddenIds: string[]) => void;
  onOrderChange: (order: string[]) => void;
}

/** The choice and the order of the sections and items that a view shows. */
export function ViewContents({ sections, hidden, order, onHiddenChange, onOrderChange }: Props) {
  const data = useAdminData();
  const listProps = {
    hidden,
    order,
    onHide: (id: string, isHidden: boolean) =>
      onHiddenChange(isHidden ? [...hidden, id] : hidden.filter((other) => other !== id)),
    onOrderChange,
  };
  return (
    <fieldset className="view-group">
      <legend>What it shows</legend>
      <p className="field-hint">
        What is not ticked is left out of the whole view: its page, its resume and the answers of its assistant.
      </p>
      <List {...listProps} list={{ key: 'page', label: 'Sections of the page', parts: sectionParts(sections) }} isOpenAtFirst />
      {itemLists(data, hidden).map((list) => (
        <List key={list.key} {...listProps} list={list} />
      ))}
    </fieldset>
  );
}

interface ListProps extends Pick<Props, 'hidden' | 'order' | 'onOrderChange'> {
  list: PartList;
  onHide: (id: string, isHidden: boolean) => void;
  isOpenAtFirst?: boolean;
}

function List({ list: { label, parts }, hidden, order, onHide, onOrderChange, isOpenAtFirst = false }: ListProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const shownCount = parts.filter(({ id }) => !hidden.includes(id)).length;
  return (
    <details className="view-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span dir="auto">{label}</span>{' '}
        <span className="view-count">
          {shownCount === parts.length ? `all ${parts.length}` : `${shownCount} of ${parts.length}`}
        </span>
      </summary>
      {isOpen && (
        <TickList
          label={label}
          parts={arrangeParts(parts, order)}
          hidden={hidden}
          onHide={onHide}
          onReorder={(newOrder) => onOrderChange(withOrder(order, newOrder))}
        />
      )}
    </details>
  );
}
