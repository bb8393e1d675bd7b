/**
 * Cuts text to at most `max` characters, including the ellipsis that is added to cut text. The cut is after a list item that
 * ends near the limit, else after a word, and within a word only if the last space is far back. A trailing comma is removed.
 */
export function cutText(text: string, max: number, ellipsis = ''): string {
  if (text.length <= max) return text;
  const room = max - ellipsis.length;
  const comma = text.lastIndexOf(', ', room);
  let end = comma > room * 0.9 ? comma : room;
  while (end > room / 2 && !/\s/.test(text.charAt(end)) && end !== comma) end--;
  if (end <= room / 2) end = room;
  while (end > 0 && /[\s,;:–—-]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '') + ellipsis;
}

/** A shorter beginning of a name says too little. */
const MIN_NAME_LENGTH = 6;

/** Words that need the next one: "Ministry of Finance" is cut to "Ministry". */
const DANGLING =
  /(?:[\s,;:&–—-]|(?<=\s)(?:of|the|and|for|in|at|de|du|des|der|die|für|und|et|y|e|do|da|di|del|della|van|von))+$/iu;

/** Cuts a name after a word, with an ellipsis, to at most `max` characters; returns the whole name if too little would be left. */
export function cutAfterWord(name: string, max: number): string {
  if (name.length <= max) return name;
  const beginning = name.slice(0, name.lastIndexOf(' ', max - 1) + 1).replace(DANGLING, '');
  return beginning.length < MIN_NAME_LENGTH ? name : `${beginning}…`;
}
