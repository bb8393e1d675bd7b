/**
 * At most `max` characters of a text, the ellipsis included, which only a cut text has. It is cut after a list item that
 * ends near there, else after a word, and within a word only where the last space is far back.
 */
export function cutText(text: string, max: number, ellipsis = ''): string {
  if (text.length <= max) return text;
  const room = max - ellipsis.length;
  const comma = text.lastIndexOf(', ', room);
  const space = text.lastIndexOf(' ', room);
  const [end = room] = [comma > room * 0.9 && comma, space > room / 2 && space].filter((position) => position !== false);
  return (
    text
      .slice(0, end)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd() + ellipsis
  );
}
