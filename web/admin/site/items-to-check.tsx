import { useEffect, useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';
import { cutText } from '../../../contract/cut-text.ts';
import type { Collection } from '../../../contract/define-collection.ts';
import type { CheckedBody, CheckedItem, ItemToCheck } from '../../../contract/site-state.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { toastError } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { textOf } from '../form/field-comparison.tsx';
import { decodeValues, definitionOf, displayValues, type FormValues } from '../form/form-definition.ts';

/** Resolves to false after reporting a failure in a toast. */
export async function saveAsChecked(body: CheckedBody): Promise<boolean> {
  try {
    await sendJson('POST', ADMIN_API_PATHS.checked, body);
    return true;
  } catch (error) {
    console.error(error);
    toastError('Failed to save that you have looked at these', failureReason(error));
    return false;
  }
}

/** Long enough to recognize a value. */
const MAX_VALUE_LENGTH = 80;

interface Props {
  items: readonly ItemToCheck[];
  onEdit: (item: ItemToCheck) => void;
}

/** The items to check, each with its doubtful fields; an item or a single field can be confirmed unchanged. */
export function ItemsToCheck({ items, onEdit }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that had the focus may have gone with its item
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [items]);
  const confirm = (item: CheckedItem) => void saveAsChecked({ importIds: [], items: [item] });
  return (
    <div ref={element} className="focused-step" tabIndex={-1}>
      {items.length === 0 && <p>No entry looks doubtful.</p>}
      {items.length > 0 && (
        <ul className="to-check" aria-label="Entries to check">
          {items.map((item) => (
            <li key={item.id}>
              <span>
                <strong>{item.title}</strong> <Problem item={item} />
              </span>
              <span className="to-check-actions">
                <button type="button" className="button quiet" onClick={() => onEdit(item)}>
                  Edit <span className="visually-hidden">{item.title}</span>
                </button>
                <button type="button" className="button quiet" onClick={() => confirm({ id: item.id })}>
                  Confirm as it is <span className="visually-hidden">{item.title}</span>
                </button>
              </span>
              {item.doubtful.length > 1 && <Fields item={item} onConfirm={(field) => confirm({ id: item.id, field })} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Problem({ item }: { item: ItemToCheck }) {
  const { resource, doubtful, isUndated, repeats, currentWith } = item;
  const values = useValues(item);
  const [only] = doubtful.length === 1 ? doubtful : [];
  const value = only && typeof values?.[only] === 'string' ? cutText(textOf(values[only]), MAX_VALUE_LENGTH, '…') : '';
  const names = doubtful.map((name) => labelOf(resource, name)).join(', ');
  const undated = resource === 'sections' ? 'Has entries without a date' : 'Has no date';
  const problems = [
    ...(names ? [`May be wrong: ${names}${value && ` “${value}”`}`] : []),
    ...(isUndated ? [undated] : []),
    ...(repeats === null ? [] : [`May repeat “${repeats}”`]),
    ...(currentWith === null ? [] : [`Current at the same time as “${currentWith}”`]),
  ];
  return <span className="import-detail">{problems.join('. ')}</span>;
}

/** The values of the item in the words of its form; undefined while its list is not loaded. */
function useValues({ resource, id }: ItemToCheck): FormValues | undefined {
  const storedItem = (useAdminData()[resource].items as { id: string }[]).find((item) => item.id === id);
  const definition = definitionOf(COLLECTIONS[resource] as unknown as Collection);
  return storedItem && displayValues(definition, decodeValues(definition, storedItem));
}

function labelOf(resource: Resource, name: string): string {
  const fields: Record<string, { label: string }> = COLLECTIONS[resource].fields;
  return fields[name]?.label ?? name;
}

interface FieldsProps {
  item: ItemToCheck;
  onConfirm: (field: string) => void;
}

function Fields({ item, onConfirm }: FieldsProps) {
  const { resource, title, doubtful } = item;
  const values = useValues(item);
  return (
    <ul className="to-check-fields">
      {doubtful.map((name) => (
        <li key={name}>
          {labelOf(resource, name)}
          {values && `: ${textOf(values[name])}`}{' '}
          <button type="button" className="text-button" onClick={() => onConfirm(name)}>
            Confirm{' '}
            <span className="visually-hidden">
              {labelOf(resource, name)} of {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
