/** JSON for a script element; it cannot close the element. */
export function scriptJson(value: unknown): string {
  return escapeSeparators(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** A `<` that begins none of the tags that rich text consists of. */
const NOT_OF_RICH_TEXT = /<(?!\/?(?:p|ul|ol|li|strong|em|a)[ >])/g;

/**
 * The same for data whose rich text the page also contains as markup: its tags are not escaped, so that both compress
 * together. None of them can end a script element.
 */
export function pageDataJson(value: unknown): string {
  return escapeSeparators(JSON.stringify(value).replaceAll(NOT_OF_RICH_TEXT, '\\u003c'));
}

/** JavaScript used to end a line at these characters. */
function escapeSeparators(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
