import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/fetch-json.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type Errors = Record<string, string>;

export interface FormOptions<T> {
  initial: T;
  /** One message for each field that fails; none when all is well. */
  validate: (values: T) => Errors;
  onSubmit: (values: T) => Promise<unknown> | unknown;
  /** Milliseconds from the click to the save. */
  debounce?: number;
  onInvalid?: (errors: Errors) => void;
}

export interface Form<T> {
  values: T;
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  errors: Errors;
  /** A sentence for the form as a whole. */
  general: string | null;
  /** The item as it is now, when it was changed elsewhere since this form opened. */
  conflict: Record<string, unknown> | null;
  isDirty: boolean;
  isSaving: boolean;
  /** How often a submit failed: a reason to move the focus to the first field that did. */
  failures: number;
  submit: (event?: SyntheticEvent) => void;
  /** Without values, back to what the form started from; with them, a new start. */
  reset: (values?: T) => void;
}

interface Outcome {
  errors: Errors;
  general: string | null;
  conflict: Record<string, unknown> | null;
}

const CLEAN: Outcome = { errors: {}, general: null, conflict: null };
const SESSION_OVER = 'Your session had ended, so this was not saved. Save it again once you are signed in.';

export function useForm<T extends object>(options: FormOptions<T>): Form<T> {
  const { debounce = 0 } = options;
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [outcome, setOutcome] = useState(CLEAN);
  const [isSaving, setIsSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const latest = useRef({ values, options });
  useEffect(() => {
    latest.current = { values, options };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  useUnsavedGuard(isDirty);

  const fail = (next: Outcome) => {
    isBusy.current = false;
    setIsSaving(false);
    setOutcome(next);
    setFailures((count) => count + 1);
  };

  const refused = (): boolean => {
    const { values: now, options: current } = latest.current;
    const errors = current.validate(now);
    if (Object.keys(errors).length === 0) return false;
    fail({ ...CLEAN, errors });
    current.onInvalid?.(errors);
    return true;
  };

  // What is typed between the click and the save is saved too.
  const save = async () => {
    if (refused()) return;
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
    isDirty,
    isSaving,
    failures,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setOutcome((before) => ({ ...before, errors: without(before.errors, String(name)) }));
    },
    submit: (event) => {
      event?.preventDefault();
      if (isBusy.current || refused()) return;
      isBusy.current = true;
      setIsSaving(true);
      setOutcome(CLEAN);
      timer.current = setTimeout(() => void save(), debounce);
    },
    reset: (next = start) => {
      setStart(next);
      setValues(next);
      setOutcome(CLEAN);
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) {
    console.error(error);
    return { ...CLEAN, general: 'The server could not be reached. Please try again.' };
  }
  if (error.status === 401) return { ...CLEAN, general: SESSION_OVER };
  const { fields, message, body } = error;
  const isToldByField = Object.values(fields).includes(message);
  return {
    errors: fields,
    general: isToldByField ? null : message,
    conflict: (body.current as Record<string, unknown> | undefined) ?? null,
  };
}

function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors;
  const { [name]: _gone, ...others } = errors;
  return others;
}
