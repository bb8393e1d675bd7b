import type { z } from 'zod';
import { isBlank } from '../../../contract/blank-fields.ts';
import type { Collection } from '../../../contract/define-collection.ts';
import type { Control } from '../../../contract/field.ts';

/** The values of the controls of a form, by field: text (for numbers too), booleans, and lists or objects. */
export type FormValues = Record<string, unknown>;

/** One message per invalid field; one inside a list or object is keyed by its path: `links.0.url`. */
export type Errors = Record<string, string>;

/** Converts a field between the value in the form and the value on the wire. */
export interface Codec {
  decode: (wireValue: unknown, record: FormValues | null) => unknown;
  encode: (value: unknown, values: FormValues) => unknown;
  /** The value as the conflict view shows it; the value itself by default. */
  display?: (value: unknown, values: FormValues) => unknown;
}

export type FormControl = Control | 'email' | 'quote' | 'tiles' | 'photos' | 'sections' | 'appearance';

/** A field that a collection declares, or one declared only for a form. */
export interface FormField {
  label: string;
  control: FormControl;
  /** Absent: the field is required. Null: an empty field is sent as null. */
  initial?: unknown;
  /** Replaces the codec of the control. */
  codec?: Codec;
}

/** The fields that a form edits. Conflicts list them in this order. */
export interface FormDefinition {
  fields: Record<string, FormField>;
  /** Validates encoded values. */
  schema: z.ZodType;
  /** Required fields that may stay empty in this record. */
  mayStayEmpty?: readonly string[];
}

const UNCHANGED: Codec = { decode: (wireValue) => wireValue, encode: (value) => value };
const TEXT: Codec = {
  decode: (wireValue) => (wireValue == null ? '' : String(wireValue)),
  encode: (value) => String(value).trim(),
};
export const NUMBER: Codec = {
  decode: TEXT.decode,
  encode: (value) => (String(value).trim() === '' ? undefined : Number(value)),
};
const LIST: Codec = { ...UNCHANGED, decode: (wireValue) => wireValue ?? [] };

/** The API takes tags as one string, as typed. */
const TAGS: Codec = {
  decode: (wireValue) => ((wireValue ?? []) as string[]).join(', '),
  encode: (value) => splitTags(String(value)).join(', '),
};
const LINKS: Codec = {
  decode: LIST.decode,
  encode: (value) =>
    (value as { label: string; url: string }[]).map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
};

const CODECS: Partial<Record<FormControl & string, Codec>> = {
  number: NUMBER,
  year: NUMBER,
  month: NUMBER,
  checkbox: { ...UNCHANGED, decode: (wireValue) => wireValue === true },
  richtext: { ...UNCHANGED, decode: TEXT.decode },
  tags: TAGS,
  links: LINKS,
  'focus-areas': LIST,
  quote: UNCHANGED,
  tiles: LIST,
  photos: LIST,
};

function codecOf({ codec, control }: FormField): Codec {
  return codec ?? (typeof control === 'string' ? CODECS[control] : undefined) ?? TEXT;
}

/** Whether a schema rejects a field that is left empty. */
export function isRequiredBy({ shape }: z.ZodObject, name: string): boolean {
  return shape[name]?.safeParse('').success === false;
}

export function definitionOf({ fields, create }: Collection): FormDefinition {
  return { fields, schema: create };
}

/** Makes the required fields that an import left empty optional. */
export function withOptionalFields(definition: FormDefinition, names: readonly string[]): FormDefinition {
  if (names.length === 0) return definition;
  const fields = { ...definition.fields };
  for (const name of names) if (fields[name]) fields[name] = { ...fields[name], initial: '' };
  return { ...definition, fields, mayStayEmpty: names };
}

/** The values a form starts from: those of a record, or the initial ones of a new record. */
export function decodeValues({ fields }: FormDefinition, record: object | null): FormValues {
  const wireValues = record as FormValues | null;
  return mapFields(fields, (field, name) => codecOf(field).decode(wireValues ? wireValues[name] : field.initial, wireValues));
}

/** The values as the schema and the server read them. */
export function encodeValues({ fields }: FormDefinition, values: FormValues): FormValues {
  return mapFields(fields, (field, name) => {
    const wireValue = codecOf(field).encode(values[name], values);
    const isEmpty = wireValue === '' || wireValue === undefined;
    return isEmpty && field.initial === null ? null : wireValue;
  });
}

interface Choice {
  value: string;
  label: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index, 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }),
);
const MONTH_OPTIONS: Choice[] = [
  { value: '', label: 'No month' },
  ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
];

/** The options of a control, and their labels. */
export function choicesOf(control: FormControl): readonly Choice[] | undefined {
  if (control === 'month') return MONTH_OPTIONS;
  return typeof control === 'object' ? control.choices.map((value) => ({ value, label: choiceLabel(value) })) : undefined;
}

/** 'in-progress' → 'In progress'. */
export function choiceLabel(value: string): string {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values as the form shows them, for example with the labels of choices. */
export function displayValues({ fields }: FormDefinition, values: FormValues): FormValues {
  return mapFields(fields, (field, name) => {
    const value = values[name];
    const choice = choicesOf(field.control)?.find((option) => option.value !== '' && option.value === value);
    return codecOf(field).display?.(value, values) ?? choice?.label ?? value;
  });
}

/** The first message of each invalid field. */
export function validateValues(definition: FormDefinition, values: FormValues): Errors {
  const errors: Errors = {};
  const result = definition.schema.safeParse(encodeValues(definition, values));
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!(definition.mayStayEmpty?.includes(name) && isBlank(values[name]))) errors[name] ??= message;
  }
  return errors;
}

/** The entries of `values` that differ from the entries of `before`. */
export function pickChanges(values: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));
}

/** Leaves out null and empty lists, which a new record has by default. */
export function omitEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && !isSame(value, [])));
}

export function splitTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function mapFields(fields: FormDefinition['fields'], map: (field: FormField, name: string) => unknown): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
