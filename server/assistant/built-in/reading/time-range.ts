/** Months since the year 0; both ends are included. */
export interface MonthRange {
  from: number;
  to: number;
}

/** A year that is not part of a name such as "SCOS-2000", as the source of a pattern. */
export const YEAR = String.raw`(?<!\b(?!mid|pre|post|early|late)[a-z]+-)(?:19|20)\d\d`;

const MONTHS =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  );
/** The source of a pattern for the name of a month, without a capturing group. */
export const MONTH = `(?:${MONTHS.join('|')})`;
const NAMED_MONTHS = MONTHS.map((name) => new RegExp(`^${name}$`));

/** The day in "May 3, 2015". */
const DAY_AFTER = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?`;
/** A year, optionally with a month before it. */
const POINT = String.raw`(?:(${MONTH})\b[.,]?\s+${DAY_AFTER})?(?:of\s+)?(${YEAR})\b`;
const BETWEEN = new RegExp(String.raw`\b${POINT}\s*(?:and|to|until|till|through|-|–)\s*(?:(?:in|the) )?${POINT}`);
const SINGLE = new RegExp(
  String.raw`\b(?:(since|after|from|before|until|till|prior to|by|up to)\s+)?(?:(?:the\s+)?(?:end|beginning|start|middle|early|mid|late)[\s-]+(?:of\s+)?)?${POINT}(?!\s*(?:euro|users|people|lines|%|k\b))`,
);

/** The pandemic, taken as March 2020 to December 2021. */
const PANDEMIC = /\b(?:during|in|through(?:out)?|since|amid|while in) (?:the )?(?:covid\w*|corona\w*|pandemic|lockdowns?)/;

/** The time range that a question names: "since 2015", "last year". `today` is counted in months since the year 0. */
export function parseTimeRange(normalized: string, today: number): MonthRange | undefined {
  const thisYear = Math.floor(today / 12);
  const [, fromMonth, fromYear, toMonth, toYear] = normalized.match(BETWEEN) ?? [];
  if (fromYear) {
    const ends = [pointOf(fromYear, fromMonth), pointOf(toYear, toMonth)].sort((a, b) => a.from - b.from);
    return { from: ends[0]?.from ?? 0, to: ends[1]?.to ?? 0 };
  }
  if (PANDEMIC.test(normalized)) return { from: pointOf('2020', 'march').from, to: pointOf('2021', 'december').to };
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
