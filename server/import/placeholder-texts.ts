import { type Notes, quote } from './notes.ts';

/**
 * The fields with prose, a role or a date, but not the end of a job, because the job would then seem current. A name may be
 * any word: an application can be called "Todo".
 */
const FIELDS = new Set([
  'about',
  'achievements',
  'activities',
  'courses',
  'date',
  'description',
  'dissertation',
  'focus',
  'headline',
  'highlights',
  'highlights.more',
  'jobTitle',
  'label',
  'notes',
  'position',
  'reference',
  'releaseDate',
  'responsibilities',
  'role',
  'summary',
  'text',
  'thesis',
]);

/** What people and templates write where a text is still to come, in lower case and without the marks around it. */
const PLACEHOLDER =
  /^(?:to-?do|to do|fixme|tb[acd]|n\/a|n\.?a|k\.? ?a|xxx+|asdf+|undefined|null|nan|object object|invalid date|placeholder(?: text)?|(?:some|your|sample|example|dummy) text(?: here)?|(?:to|will) be (?:added|announced|completed|confirmed|decided|defined|determined|done|filled in|filled|updated|written)(?: later| soon)?|(?:fill|edit|change|replace) (?:me|this)(?: in| out| text)?|(?:add|enter|insert|put|type|write) (?:(?:some|your) (?:\p{L}+ ){1,3}|(?:an? |the )?(?:\p{L}+ )?text )here|your (?:\p{L}+ ){1,2}(?:goes )?here|à (?:compléter|définir|venir)|por (?:definir|completar)|da (?:definire|completare)|do uzupełnienia|folgt(?: noch)?|n\.?v\.?t)$/u;
/** "TODO: describe the outcome", but not "TODO: a list of errands". */
const TASK =
  /^(?:TODO|FIXME|TBD|TBC) ?:\s{0,5}(?:$|(?:add|complete|describe|enter|expand|explain|fill|finish|insert|mention|replace|update|write)\b)/i;
/** "Lorem ipsum dolor sit amet …", but not "Lorem ipsum generator". */
const FILLER = /^lorem ipsum(?: dolor\b|[^\p{L}\p{N}]{0,10}$)/iu;
/** Dots, dashes and question marks alone. */
const MARKS_ALONE = /^[\s.…·?!_*–—-]+$/;
const MAX_LENGTH = 60;

/** Whether a text only says that a text is missing. */
function isPlaceholder(text: string): boolean {
  const plain = text.replace(/<[^<>]{0,40}>/g, '').trim();
  if (plain === '') return false;
  const words = plain.replace(/^[^\p{L}\p{N}]{1,10}/u, '');
  if (MARKS_ALONE.test(plain) || TASK.test(words) || FILLER.test(words)) return true;
  return words.length <= MAX_LENGTH && PLACEHOLDER.test(words.toLowerCase().replace(/[^\p{L}\p{N}]{1,10}$/u, ''));
}

/** The object without texts that only say that a text is missing: such a text, a point of a list, or a line. Notes each. */
export function withoutPlaceholderTexts(
  value: Record<string, unknown>,
  section: string,
  item: string | undefined,
  notes: Notes,
): Record<string, unknown> {
  const leaveOut = (field: string, text: string) =>
    notes.add(section, `${field} ${quote(text.trim())} is a placeholder, so it was left out`, item);
  const clean = (field: string, text: unknown) => {
    if (typeof text !== 'string') return text;
    const lines = text.split('\n');
    const kept = lines.filter((line) => {
      // A line of marks between paragraphs separates them.
      if (!isPlaceholder(line) || (lines.length > 1 && MARKS_ALONE.test(line))) return true;
      leaveOut(field, line);
      return false;
    });
    return kept.length === lines.length ? text : kept.join('\n');
  };
  const fields = Object.keys(value).filter((field) => FIELDS.has(field));
  if (fields.length === 0) return value;
  // The spread keeps the symbol keys of an object read from a document.
  const result = { ...value };
  for (const field of fields) {
    const content = value[field];
    result[field] = Array.isArray(content)
      ? content.map((text) => clean(field, text)).filter((text, index) => text !== '' || content[index] === '')
      : clean(field, content);
  }
  return result;
}
