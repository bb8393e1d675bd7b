import { z } from 'zod';
import { ALSO_TAKES } from './schema-notes.ts';

/** How a form shows a field. The store derives its column from the schema, the form its input from this. */
export type Control =
  | 'text'
  | 'textarea'
  | 'richtext'
  | 'url'
  | 'date'
  | 'number'
  | 'year'
  | 'month'
  | 'checkbox'
  | 'tags'
  | 'links'
  | 'focus-areas'
  | { choices: readonly string[] };

export interface Field<Schema extends z.ZodType = z.ZodType> {
  /** What a valid value is, with the messages of admin-area.md section 5. */
  schema: Schema;
  label: string;
  control: Control;
  /** What a new item has when the field is absent; a field without it must be given. */
  initial?: z.output<Schema>;
}

/** Builds a field with its type inferred. */
export function field<Schema extends z.ZodType>(definition: Field<Schema>): Field<Schema> {
  return definition;
}

/** Takes out the characters that no text needs and PostgreSQL cannot keep; tabs and line ends stay. */
export function stripControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

const PASSES_MAX = 20;

/** Takes every tag and control character out of a text that is never meant to hold markup. */
export function stripMarkup(text: string): string {
  let before: string;
  // Controls first: one inside a tag would hide it.
  let after = stripControls(text);
  let passes = 0;
  do {
    // Tags within tags within tags are no text; what is left of them opens none.
    if (++passes > PASSES_MAX) return after.replaceAll('<', '').trim();
    before = after;
    after = before.replace(/<\/?[a-z!?][^>]*>?/gi, '');
  } while (after !== before);
  return after.trim();
}

interface TextRules {
  max: number;
  tooLong?: string;
  min?: [length: number, message: string];
  pattern?: [RegExp, message: string];
}

/** A required line of text: markup is taken out, then the rules are checked in the order of the messages. */
export function requiredText(label: string, rules: TextRules) {
  const { max, tooLong = `${label} must be less than ${max} characters`, min, pattern } = rules;
  let schema = z.string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) });
  schema = schema.overwrite((text) => (pattern ? text.trim() : stripMarkup(text))).min(1, `${label} is required`);
  if (min) schema = schema.min(...min);
  schema = schema.max(max, tooLong);
  return pattern ? schema.regex(...pattern) : schema;
}

/** An optional line of text; empty becomes null. */
export function optionalText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .overwrite(stripMarkup)
    .max(max, `${label} must be less than ${max} characters`)
    .transform((text) => text || null)
    .nullable();
}

/** Numbers may arrive as strings ("Year and month values may arrive as strings or numbers"). */
export function optionalInteger(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z
    .preprocess(
      (value) => numberIn(emptyToNull(value)),
      z.number({ error: message }).int(message).min(min, message).max(max, message).nullable(),
    )
    .meta({ [ALSO_TAKES]: { type: 'string', pattern: '^\\s*\\d*\\s*$' } });
}

function emptyToNull(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value ?? null;
}

/** Digits as the number that they write; anything else as it is. */
export function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
}

/** Order: an integer from 1 to 999, with the three messages of the specification. */
export const orderSchema = z
  .number({ error: (issue) => (issue.input === undefined ? 'Order is required' : 'Order must be an integer') })
  .int('Order must be an integer')
  .min(1, 'Order must be positive')
  .max(999, 'Order must be less than 999');

/**
 * An address that a link or picture may point to: http, https, or a path of this site.
 * Anything else (`javascript:`, `data:`, protocol-relative) is refused.
 */
export function isSafeAddress(address: string): boolean {
  if (stripControls(address) !== address) return false;
  if (/^\/(?![/\\])/.test(address)) return !/[\s<>"'\\]/.test(address);
  if (!/^https?:\/\//i.test(address) || /[\s<>"]/.test(address)) return false;
  return URL.canParse(address);
}

/** An optional address; empty becomes null. */
export function optionalAddress(message: string) {
  const address = z
    .string({ error: message })
    .max(2000, message)
    .refine(isSafeAddress, message)
    .meta({ format: 'uri-reference' });
  return z.preprocess(emptyToNull, address.nullable());
}
