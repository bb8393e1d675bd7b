/** Months since the year 0, both ends included. */
export interface Range {
  from: number;
  to: number;
}

export const YEAR = String.raw`(?:19|20)\d\d`;
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  few: 3,
  couple: 2,
};
const NUMBER = String.raw`(\d{1,2}|${Object.keys(NUMBERS).join('|')})(?: of)?`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function rangeOf(folded: string, today: number): Range | undefined {
  const years = (text: string | undefined) => Number(text) * 12;
  const match = (pattern: string) => folded.match(new RegExp(pattern));
  const between = match(
    String.raw`\b(?:between|from)?\s*(?:\w+ )?(${YEAR})\s*(?:and|to|until|till|through|-|–)\s*(?:\w+ )?(${YEAR})\b`,
  );
  if (between) return { from: years(between[1]), to: years(between[2]) + 11 };
  const decade = match(String.raw`\b((?:19|20)\d)0'?s\b`);
  if (decade) return { from: years(`${decade[1]}0`), to: years(`${decade[1]}0`) + 119 };
  const ago = match(String.raw`\b${NUMBER} years? ago\b`);
  if (ago) return yearOf(Math.floor(today / 12) - count(ago[1]));
  const lately = match(String.raw`\b(?:last|past|previous) ${NUMBER} years\b`);
  if (lately) return { from: today - 12 * count(lately[1]), to: today };
  if (/\blast year\b/.test(folded)) return yearOf(Math.floor(today / 12) - 1);
  if (/\bthis year\b/.test(folded)) return yearOf(Math.floor(today / 12));
  const single = match(
    String.raw`\b(?:(since|after|from|before|until|till|prior to|by|up to)\s+)?(?:(?:the\s+)?(?:end|beginning|start|middle|early|mid|late)[\s-]+(?:of\s+)?)?(?:(?:(${MONTHS.join('|')})[a-z]*)\s+)?(?:of\s+)?(${YEAR})\b(?!\s*(?:euro|users|people|lines|%|k\b))`,
  );
  if (!single) return undefined;
  const [, side, month, year] = single;
  const begin = years(year) + (month ? MONTHS.indexOf(month) : 0);
  const end = month ? begin : begin + 11;
  if (side === 'after') return { from: end + 1, to: Math.max(today, end + 1) };
  if (side === 'since' || side === 'from') return { from: begin, to: Math.max(today, begin) };
  if (side && side !== 'by') return { from: 0, to: begin - 1 };
  return { from: begin, to: end };
}

function yearOf(year: number): Range {
  return { from: year * 12, to: year * 12 + 11 };
}

function count(text: string | undefined): number {
  return NUMBERS[text ?? ''] ?? Number(text);
}
