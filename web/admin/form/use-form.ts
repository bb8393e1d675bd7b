import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/fetch-json.ts';
import { NOT_REACHED, SESSION_ENDED } from '../data/messages.ts';
import type { Errors } from './form-definition.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type { Errors } from './form-definition.ts';

export interface FormOptions<T> {
  initial: T;
  /** Unsaved values that the form opens with. They count as changed, because closing the form would lose them. */
  prefilled?: Partial<T> | undefined;
  /** Empty when all values are valid. */
  validate: (values: T) => Errors;
  /** Errors that block the submit before the values are validated. */
  blockers?: (values: T) => Errors;
  onSubmit: (values: T) => Promise<unknown> | unknown;
  debounceMs?: number;
  /** If false, leaving the page with unsaved values needs no confirmation, as for a new password. */
  guardsValues?: boolean;
  onInvalid?: (errors: Errors) => void;
}

export interface Form<T> {
  values: T;
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  errors: Errors;
  /** A message about the form as a whole. */
  formError: string | null;
  /** The stored record, if it was changed elsewhere since this form opened. */
  conflict: Record<string, unknown> | null;
  isDirty: boolean;
  isSaving: boolean;
  /** How often a submit failed; each time the focus moves to the first invalid field. */
  failedSubmits: number;
  submit: (event?: SyntheticEvent) => void;
  /** Resets the form to its initial values, or to new ones, with unsaved values if given. */
  reset: (start?: T, values?: T) => void;
}

interface Outcome {
  errors: Errors;
  formError: string | null;
  conflict: Record<string, unknown> | null;
}

const NO_ERRORS: Outcome = { errors: {}, formError: null, conflict: null };

/** The state of one form: values, messages, and a submit that runs once at a time. */
export function useForm<T extends object>(options: FormOptions<T>): Form<T> {
  const { debounceMs = 0, guardsValues = true, validate } = options;
  const [start, setStart] = useState(options.initial);
  const [opened, setOpened] = useState(() => ({ ...options.initial, ...options.prefilled }));
  const [values, setValues] = useState(opened);
  const [outcome, setOutcome] = useState(NO_ERRORS);
  const [isSaving, setIsSaving] = useState(false);
  const [failedSubmits, setFailedSubmits] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const latest = useRef({ values, options });
  useEffect(() => {
    latest.current = { values, options };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  useUnsavedGuard(isDirty && guardsValues, JSON.stringify(values) !== JSON.stringify(opened));

  const fail = (next: Outcome) => {
    isBusy.current = false;
    setIsSaving(false);
    setOutcome(next);
    setFailedSubmits((count) => count + 1);
  };

  const rejectInvalid = (): boolean => {
    const { values: current, options: handlers } = latest.current;
    const blockers = handlers.blockers?.(current) ?? {};
    const errors = isEmpty(blockers) ? handlers.validate(current) : blockers;
    if (isEmpty(errors)) return false;
    fail({ ...NO_ERRORS, errors });
    handlers.onInvalid?.(errors);
    return true;
  };

  // Reads the latest values: text typed between the click and the save is saved too.
  const save = async () => {
    if (rejectInvalid()) return;
    try {
      await latest.current.options.onSubmit(latest.current.values);
      isBusy.current = false;
      setIsSaving(false);
    } catch (error) {
      fail(outcomeOf(error));
    }
  };

  return {
    values,
    ...outcome,
    errors: omitRepaired(outcome.errors, () => validate(values)),
    isDirty,
    isSaving,
    failedSubmits: failedSubmits,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setOutcome((before) => ({ ...before, errors: without(before.errors, String(name)) }));
    },
    submit: (event) => {
      event?.preventDefault();
      if (isBusy.current || rejectInvalid()) return;
      isBusy.current = true;
      setIsSaving(true);
      setOutcome(NO_ERRORS);
      timer.current = setTimeout(() => void save(), debounceMs);
    },
    reset: (nextStart = start, nextValues = nextStart) => {
      setStart(nextStart);
      setOpened(nextStart);
      setValues(nextValues);
      setOutcome(NO_ERRORS);
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { ...NO_ERRORS, formError: `${NOT_REACHED} Please try again.` };
  }
  if (error.status === 401) return { ...NO_ERRORS, formError: SESSION_ENDED };
  const { fields, message, body } = error;
  const isShownAtField = Object.values(fields).includes(message);
  return {
    errors: fields,
    formError: isShownAtField ? null : message,
    conflict: (body.current as Record<string, unknown> | undefined) ?? null,
  };
}

/** Removes each message inside a list or object as soon as its value is valid. */
function omitRepaired(errors: Errors, validate: () => Errors): Errors {
  const nested = Object.keys(errors).filter((name) => name.includes('.'));
  if (nested.length === 0) return errors;
  const remaining = validate();
  const visibleErrors = { ...errors };
  for (const name of nested) {
    if (remaining[name]) visibleErrors[name] = remaining[name];
    else delete visibleErrors[name];
  }
  return visibleErrors;
}

function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors;
  const { [name]: _removed, ...others } = errors;
  return others;
}

function isEmpty(errors: Errors): boolean {
  return Object.keys(errors).length === 0;
}
