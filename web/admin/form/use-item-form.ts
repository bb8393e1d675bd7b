import { useState } from 'react';
import type { Collection } from '../../../contract/collection.ts';
import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items, ResourceData } from '../data/items.ts';
import type { Versions } from './conflict-view.tsx';
import { changedFields, type FormValues, labelsOf, parseValues, toFormValues, validateValues } from './form-values.ts';
import { type Errors, type Form, useForm } from './use-form.ts';

/** Milliseconds from the click on Save to the save. */
const SAVE_DEBOUNCE: Partial<Record<Resource, number>> = { skills: 1000, timeline: 500 };

export interface ItemFormOptions<R extends Resource> {
  /** Null: a new one. */
  item: Items[R] | null;
  /** For a new one, what differs from the declared initial values. */
  defaults?: FormValues;
  /** After the save, with what is stored now; without it when there was nothing to save. */
  onDone: (stored?: Items[R]) => void;
  onInvalid?: (errors: Errors) => void;
}

export interface ItemForm extends Form<FormValues> {
  collection: Collection;
  isNew: boolean;
  versions: Versions;
}

/** The form of one item of a declared collection: sends what changed, and asks when it was changed elsewhere. */
export function useItemForm<R extends Resource>(resource: R, options: ItemFormOptions<R>): ItemForm {
  const { item, defaults, onDone, onInvalid } = options;
  const collection: Collection = COLLECTIONS[resource] as unknown as Collection;
  const { create, update } = useAdminData()[resource] as ResourceData<Items[R]>;
  const [base, setBase] = useState(item);

  const store = async (values: FormValues, from: Items[R] | null) => {
    const written = parseValues(collection, values);
    if (!from) return onDone(await create(written));
    const changes = changedFields(written, from);
    if (Object.keys(changes).length > 0) return onDone(await update(from.id, changes, from.revision));
    toastSuccess('No changes to save');
    onDone();
  };

  const [initial] = useState(() => ({ ...toFormValues(collection, item), ...(item ? {} : defaults) }));
  const form = useForm<FormValues>({
    initial,
    validate: (values) => validateValues(collection, values),
    onSubmit: (values) => store(values, base),
    debounce: SAVE_DEBOUNCE[resource],
    onInvalid,
  });

  const rebase = () => {
    const theirs = form.conflict as Items[R] | null;
    if (!theirs || !base) return;
    const mine = changedFields(form.values, toFormValues(collection, base));
    setBase(theirs);
    form.reset(toFormValues(collection, theirs));
    return mine;
  };

  return {
    ...form,
    collection,
    isNew: item === null,
    versions: {
      labels: labelsOf(collection),
      mine: form.values,
      theirs: form.conflict && toFormValues(collection, form.conflict),
      keepMine: () => {
        const mine = rebase();
        for (const [name, value] of Object.entries(mine ?? {})) form.set(name, value);
        form.submit();
      },
      takeTheirs: () => void rebase(),
      isSaving: form.isSaving,
    },
  };
}
