/** Text as pdf.js reads it. */
export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** In points. */
const MAX_SHADOW_OFFSET = 2;
/** As a share of the width of the repeated letters; kerned letters overlap less. */
const MIN_OVERLAP = 0.5;
const MAX_REPEATED_LETTERS = 100;

/** Removes text that is drawn a second time, a little beside the first, to look bold or to have a shadow. */
export function withoutShadows(items: readonly TextItem[]): TextItem[] {
  return items.flatMap((item, index) => withoutShadow(item, items[index - 1]));
}

/** An item may begin with the last letters of the one before: "M", "Mi", "ir", "ra" and "a" where each letter is drawn twice. */
function withoutShadow(item: TextItem, before: TextItem | undefined): TextItem[] {
  if (!before || Math.abs(yOf(item) - yOf(before)) >= MAX_SHADOW_OFFSET || xOf(item) <= xOf(before) - MAX_SHADOW_OFFSET)
    return [item];
  const isWhole = item.str === before.str && Math.abs(xOf(item) - xOf(before)) < MAX_SHADOW_OFFSET;
  const letters = item.str.replace(/\s/g, '');
  const count = isWhole ? letters.length : repeatedLetters(item, letters, before);
  if (count === 0) return [item];
  if (count === letters.length) return [];
  const width = (item.width * (letters.length - count)) / letters.length;
  const str = item.str.replace(new RegExp(`^(?:\\s*\\S){${count}}\\s*`), '');
  return [{ ...item, str, transform: item.transform.with(4, xOf(item) + item.width - width), width }];
}

/** How many letters at the start of an item are on top of the last letters of the one before, which are the same. */
function repeatedLetters(item: TextItem, text: string, before: TextItem): number {
  const textBefore = before.str.replace(/\s/g, '');
  const letterWidth = Math.min(item.width / text.length, before.width / textBefore.length);
  const overlap = xOf(before) + before.width - xOf(item);
  const most = Math.min(text.length, textBefore.length, MAX_REPEATED_LETTERS, Math.floor(overlap / letterWidth / MIN_OVERLAP));
  for (let count = most; count > 0; count -= 1) if (textBefore.endsWith(text.slice(0, count))) return count;
  return 0;
}

function xOf({ transform }: TextItem): number {
  return transform[4] ?? 0;
}

function yOf({ transform }: TextItem): number {
  return transform[5] ?? 0;
}
