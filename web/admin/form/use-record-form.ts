import { useState } from 'react';
import { toastSuccess } from '../../ui/toasts.tsx';
import { NO_CHANGES } from '../data/messages.ts';
import type { Versions } from './conflict-view.tsx';
import {
  decodeValues,
  displayValues,
  encodeValues,
  type FormDefinition,
  type FormValues,
  omitEmpty,
  pickChanges,
  validateValues,
} from './form-definition.ts';
import type { History } from './history.ts';
import { type Errors, type Form, useForm } from './use-form.ts';

export interface RecordFormOptions<T> {
  definition: FormDefinition;
  /** Null for a new record. */
  record: T | null;
  /** For a new record, the values that differ from the declared initial values. */
  defaults?: FormValues;
  /** Unsaved values that the form opens with: in a stored record they count as changes, because closing the form would lose them. */
  unsaved?: FormValues | undefined;
  /** Stores the body of a new record, or the changes to the base, and resolves to the record as stored. */
  save: (body: FormValues, base: T | null) => Promise<T>;
  /** Called after a save with the stored record, or without one if there was nothing to save. */
  onDone: (result?: T) => void;
  blockers?: (values: FormValues) => Errors;
  onInvalid?: (errors: Errors) => void;
  debounceMs?: number;
}

export interface RecordForm<T, V extends object = FormValues> extends Form<V> {
  definition: FormDefinition;
  /** The stored record that the edit started from; null for a new one. */
  base: T | null;
  versions: Versions;
  /** Continues the edit from another stored state. */
  rebase(record: T): void;
  /** The earlier versions of the edited item. */
  history?: History | undefined;
  /** Stores a new item as a draft, which only the owner sees. */
  saveAsDraft?: (() => void) | undefined;
}

/** A form over one stored record: it sends only what changed, and shows both versions when the record was changed elsewhere. */
export function useRecordForm<T extends object, V extends object = FormValues>(options: RecordFormOptions<T>): RecordForm<T, V> {
  const { definition, record, defaults, unsaved, save, onDone, blockers, onInvalid, debounceMs } = options;
  const [base, setBase] = useState(record);
  const [initial] = useState(() => ({ ...decodeValues(definition, record), ...(record ? {} : defaults) }));

  const submit = async (values: FormValues) => {
    const body = encodeValues(definition, values);
    if (!base) return onDone(await save(omitEmpty(body), null));
    const changes = pickChanges(body, encodeValues(definition, decodeValues(definition, base)));
    if (Object.keys(changes).length > 0) return onDone(await save(changes, base));
    toastSuccess(NO_CHANGES);
    onDone();
  };
  const form = useForm<FormValues>({
    initial,
    prefilled: unsaved,
    validate: (values) => validateValues(definition, values),
    blockers,
    onSubmit: submit,
    onInvalid,
    debounceMs,
  });
  const { values, conflict, isSaving } = form;

  const rebase = (next: T, changes: FormValues = {}) => {
    const start = decodeValues(definition, next);
    setBase(next);
    form.reset(start, { ...start, ...changes });
  };
  const versions: Versions = {
    labels: Object.fromEntries(Object.entries(definition.fields).map(([name, { label }]) => [name, label])),
    mine: displayValues(definition, values),
    theirs: conflict && displayValues(definition, decodeValues(definition, conflict)),
    keepMine: () => {
      if (!conflict || !base) return;
      rebase(conflict as T, pickChanges(values, decodeValues(definition, base)));
      form.submit();
    },
    takeTheirs: () => conflict && rebase(conflict as T),
    isSaving,
  };
  return { ...(form as unknown as Form<V>), definition, base, versions, rebase: (next) => rebase(next) };
}
