import { useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';
import type { Collection } from '../../../contract/define-collection.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items, ResourceData } from '../data/items.ts';
import { definitionOf, type FormDefinition, type FormValues, withOptionalFields } from './form-definition.ts';
import type { History } from './history.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface ItemFormOptions<R extends Resource>
  extends Pick<RecordFormOptions<Items[R]>, 'defaults' | 'unsaved' | 'onDone' | 'blockers' | 'onInvalid' | 'debounceMs'> {
  /** Null for a new item. */
  item: Items[R] | null;
  /** Replaces the definition of all declared fields. */
  definition?: FormDefinition;
}

/** The form of one item of a collection. */
export function useItemForm<R extends Resource, V extends object = FormValues>(
  resource: R,
  { item, definition, ...options }: ItemFormOptions<R>,
): RecordForm<Items[R], V> {
  const { create, update } = useAdminData()[resource] as ResourceData<Items[R]>;
  const declared = definition ?? definitionOf(COLLECTIONS[resource] as unknown as Collection);
  const isDraft = useRef(false);
  const historyOf = (id: string): History => ({
    path: ADMIN_API_PATHS.history(resource, id),
    definition: definitionOf(COLLECTIONS[resource] as unknown as Collection),
    restore: (values) => update(id, values),
  });
  const form = useRecordForm<Items[R], V>({
    ...options,
    definition: item ? withOptionalFields(declared, item.importedEmpty) : declared,
    record: item,
    save: (fields, base) => {
      const body = isDraft.current ? { ...fields, draft: true } : fields;
      return base ? update(base.id, body, base.revision) : create(body);
    },
  });
  return {
    ...form,
    history: form.base ? historyOf(form.base.id) : undefined,
    submit: (event) => {
      isDraft.current = false;
      form.submit(event);
    },
    saveAsDraft: form.base?.draft
      ? undefined
      : () => {
          isDraft.current = true;
          form.submit();
        },
  };
}
