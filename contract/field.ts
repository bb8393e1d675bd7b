import { z } from 'zod';
import { MAX_ARRANGED, MAX_ORDER } from './next-order.ts';
import { ALSO_ACCEPTS } from './schema-metadata.ts';

/** How a form shows a field. The store derives the column's encoding from it as well. */
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
  | 'entries'
  | { choices: readonly string[] };

export interface Field<Schema extends z.ZodType = z.ZodType> {
  /** Validates a value and carries the messages that the owner sees. */
  schema: Schema;
  label: string;
  control: Control;
  /** The value of an absent field in a new item. A field without an initial value is required. */
  initial?: z.output<Schema>;
  /** Values that the program stores although no form accepts them. */
  alsoStored?: z.ZodType;
}

/** Defines a field with its type inferred. */
export function field<Schema extends z.ZodType>(definition: Field<Schema>): Field<Schema> {
  return definition;
}

/**
 * Removes control characters except tabs and line ends, and unpaired surrogates, such as half of an emoji that was cut at the
 * end of a field. PostgreSQL cannot store NUL, and HTML cannot contain an unpaired surrogate: the text on the page would
 * differ from the data of the page.
 */
export function stripControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu, '');
}

const MAX_PASSES = 20;

/** Removes tags and control characters from a plain-text field. */
export function stripMarkup(text: string): string {
  let before: string;
  // A control character inside a tag would hide the tag from the pattern.
  let after = stripControls(text);
  let passes = 0;
  do {
    // Nesting this deep is an attack; without '<' no tag remains.
    if (++passes > MAX_PASSES) return after.replaceAll('<', '').trim();
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

/** Required text. Markup is removed, except where a pattern rejects it; text of nothing but markup is empty. */
export function requiredText(label: string, rules: TextRules) {
  const { max, tooLong = `${label} must be less than ${max} characters`, min, pattern } = rules;
  let schema = z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is required` : `${label} must be text`),
  });
  schema = schema
    .overwrite((text) => (pattern && stripMarkup(text) !== '' ? text.trim() : stripMarkup(text)))
    .min(1, `${label} is required`);
  if (min) schema = schema.min(...min);
  schema = schema.max(max, tooLong);
  return pattern ? schema.regex(...pattern) : schema;
}

/** Plain text that may be empty. */
export function plainText(label: string, max: number) {
  return z.string(`${label} must be text`).overwrite(stripMarkup).max(max, `${label} must be less than ${max} characters`);
}

/** Optional text; an empty string becomes null. */
export function optionalText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .overwrite(stripMarkup)
    .max(max, `${label} must be less than ${max} characters`)
    .transform((text) => text || null)
    .nullable();
}

/** An optional whole number. Digits in a string are accepted; an empty string becomes null. */
export function optionalInteger(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z
    .preprocess(
      (value) => parseDigits(emptyToNull(value)),
      z.number({ error: message }).int(message).min(min, message).max(max, message).nullable(),
    )
    .meta({ [ALSO_ACCEPTS]: { type: 'string', pattern: '^\\s*\\d*\\s*$' } });
}

function emptyToNull(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value ?? null;
}

/** Parses a string of digits; returns anything else unchanged. */
export function parseDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
}

export const orderSchema = z
  .number({ error: (issue) => (issue.input === undefined ? 'Order is required' : 'Order must be an integer') })
  .int('Order must be an integer')
  .min(1, 'Order must be positive')
  .max(MAX_ORDER, `Order must be less than ${MAX_ORDER}`);

/** The order that a list of up to 2,000 items gives its items when the owner arranges it. */
export const positionSchema = z.int().min(1).max(MAX_ARRANGED);

/**
 * Whether a link or picture may point to a URL: http, https, or a path on this site. Other schemes (`javascript:`,
 * `data:`) and protocol-relative URLs are unsafe.
 */
export function isSafeUrl(address: string): boolean {
  if (stripControls(address) !== address) return false;
  if (/^\/(?![/\\])/.test(address)) return !/[\s<>"'\\]/.test(address);
  if (!/^https?:\/\//i.test(address) || /[\s<>"]/.test(address)) return false;
  return URL.canParse(address);
}

const HOST = /^(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,63}|xn--[\w-]{1,59})(?::\d+)?(?:[/?#]\S*)?$/u;
/** "index-fr.html" beside a page is not a host. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:html?|php|pdf|docx?|txt|json|png|jpe?g|svg)$/i;

/** Completes the address of a site that was written without a scheme: 'example.com/x'. Other text is returned unchanged. */
export function completeUrl(address: string): string {
  const text = address.trim();
  return HOST.test(text) && !FILE_NAME.test(text) ? `https://${text}` : text;
}

/** An optional URL; an empty one becomes null. */
export function optionalUrl(message: string) {
  const url = z
    .string({ error: message })
    .overwrite(completeUrl)
    .max(2000, message)
    .refine(isSafeUrl, message)
    .meta({ format: 'uri-reference' });
  return z.preprocess(emptyToNull, url.nullable());
}
