/** Months since the year 0; both ends are included. */
export interface MonthRange {
  from: number;
  to: number;
}

/** A year that is not part of a name such as "SCOS-2000", as the source of a pattern. */
export const YEAR = String.raw`(?<!\b(?!mid|pre|post|early|late)[a-z]+-)(?:19|20)\d\d`;

const NUMBERS = {
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

const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
/** The source of a pattern for the name of a month, without a capturing group. */
export const MONTH = `(?:${MONTHS.join('|')})`;
const NAMED_MONTHS = MONTHS.map((name) => new RegExp(`^${name}$`));

const DECADES: Record<string, number> = { fifties: 5, sixties: 6, seventies: 7, eighties: 8, nineties: 9 };

/** The day in "May 3, 2015". */
const DAY_AFTER = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?`;
/** A year, optionally with a month before it. */
const POINT = String.raw`(?:(${MONTH})\b[.,]?\s+${DAY_AFTER})?(?:of\s+)?(${YEAR})\b`;
const BETWEEN = new RegExp(String.raw`\b${POINT}\s*(?:and|to|until|till|through|-|–)\s*(?:(?:in|the) )?${POINT}`);
const DECADE = /\b((?:19|20)\d)0'?s\b/;
const SHORT_DECADE = new RegExp(String.raw`\b(?:the|early|mid|late)[ -]'?(?:([5-9])0'?s|(${Object.keys(DECADES).join('|')}))\b`);
const YEARS_AGO = new RegExp(String.raw`\b${NUMBER} years? ago\b`);
const MONTHS_AGO = new RegExp(String.raw`\b${NUMBER} months? ago\b`);
const LAST_YEARS = new RegExp(String.raw`\b(?:last|past|previous) ${NUMBER} years\b`);
const SINGLE = new RegExp(
  String.raw`\b(?:(since|after|from|before|until|till|prior to|by|up to)\s+)?(?:(?:the\s+)?(?:end|beginning|start|middle|early|mid|late)[\s-]+(?:of\s+)?)?${POINT}(?!\s*(?:euro|users|people|lines|%|k\b))`,
);

/** The pandemic, taken as March 2020 to December 2021. */
const PANDEMIC = /\b(?:during|in|through(?:out)?|since|amid|while in) (?:the )?(?:covid\w*|corona\w*|pandemic|lockdowns?)/;

/** The time range that a question names: "since 2015", "five years ago". `today` is counted in months since the year 0. */
export function parseTimeRange(normalized: string, today: number): MonthRange | undefined {
  const thisYear = Math.floor(today / 12);
  const [, fromMonth, fromYear, toMonth, toYear] = normalized.match(BETWEEN) ?? [];
  if (fromYear) {
    const ends = [pointOf(fromYear, fromMonth), pointOf(toYear, toMonth)].sort((a, b) => a.from - b.from);
    return { from: ends[0]?.from ?? 0, to: ends[1]?.to ?? 0 };
  }
  if (PANDEMIC.test(normalized)) return { from: pointOf('2020', 'march').from, to: pointOf('2021', 'december').to };
  const [, decade] = normalized.match(DECADE) ?? [];
  if (decade) return decadeOf(Number(decade) * 10);
  const [, digit, name] = normalized.match(SHORT_DECADE) ?? [];
  if (digit || name) return decadeOf(1900 + 10 * (DECADES[name ?? ''] ?? Number(digit)));
  const [, yearsAgo] = normalized.match(YEARS_AGO) ?? [];
  if (yearsAgo) return yearRange(thisYear - parseNumber(yearsAgo));
  const [, monthsAgo] = normalized.match(MONTHS_AGO) ?? [];
  if (monthsAgo) return { from: today - parseNumber(monthsAgo), to: today - parseNumber(monthsAgo) };
  const [, lastYears] = normalized.match(LAST_YEARS) ?? [];
  if (lastYears) return { from: today - 12 * parseNumber(lastYears), to: today };
  if (/\blast year\b/.test(normalized)) return yearRange(thisYear - 1);
  if (/\bthis year\b/.test(normalized)) return yearRange(thisYear);
  const [, preposition, month, year] = normalized.match(SINGLE) ?? [];
  return year ? rangeRelativeTo(preposition, pointOf(year, month), today) : undefined;
}

/** A pattern for sentences that mention the day or the single month that a question names. */
export function exactDatePattern(normalized: string, { from, to }: MonthRange): RegExp | undefined {
  if (from !== to) return undefined;
  const month = `(?:${MONTHS[from % 12]})`;
  const [, before, after] =
    normalized.match(
      new RegExp(String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\b|${month}\b (\d{1,2})(?:st|nd|rd|th)?\b)`),
    ) ?? [];
  const day = before ?? after;
  const year = Math.floor(from / 12);
  return day === undefined
    ? new RegExp(String.raw`\b${month}\b[.,]? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:of )?${year}\b`, 'i')
    : new RegExp(
        String.raw`\b(?:${day}(?:st|nd|rd|th)?(?: of)? ${month}\b[.,]?(?: ${year}\b)?|${month} ${day}(?:st|nd|rd|th)?\b(?:,? ${year}\b)?)`,
        'i',
      );
}

/** The range before, after or since a point, or the point itself. */
function rangeRelativeTo(preposition: string | undefined, { from, to }: MonthRange, today: number): MonthRange {
  if (preposition === undefined || preposition === 'by') return { from, to };
  if (preposition === 'after') return { from: to + 1, to: Math.max(today, to + 1) };
  if (preposition === 'since' || preposition === 'from') return { from, to: Math.max(today, from) };
  return { from: 0, to: from - 1 };
}

function pointOf(year: string | undefined, month: string | undefined): MonthRange {
  const whole = yearRange(Number(year));
  if (month === undefined) return whole;
  const only = whole.from + NAMED_MONTHS.findIndex((name) => name.test(month));
  return { from: only, to: only };
}

function yearRange(year: number): MonthRange {
  return { from: year * 12, to: year * 12 + 11 };
}

function decadeOf(first: number): MonthRange {
  return { from: first * 12, to: first * 12 + 119 };
}

function parseNumber(text: string): number {
  return NUMBERS[text as keyof typeof NUMBERS] ?? Number(text);
}
