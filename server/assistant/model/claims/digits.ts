import { normalize } from '../../built-in/reading/tokenization.ts';
import type { Vocabulary } from './languages.ts';

const WORD = /[\p{L}\p{M}]+/gu;
/** What may come between the words of one number: "twenty-five", "one hundred and twenty", "treinta y cinco". */
const JOINT = /^(?:-|\s|\s(?:and|und|y|e|et|en|i)\s)$/;
const CJK_NUMBER = /([一二三四五六七八九十百]{1,4})(?=年|か月|ヶ月|個月|个月|名|人|個|个|项|項|社|つ|種|种|家|月)/g;
const CJK_DIGITS = '〇一二三四五六七八九';
const ARABIC_WORDS: [RegExp, string][] = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'].map((word, index) => [
  new RegExp(`(?<!\\p{L})(?:ب|ل|و)?${word}[يةه]{0,2}(?!\\p{L})`, 'gu'),
  String(index + 3),
]);
/** The zeros of other scripts, each followed by the other nine digits. */
const DIGIT_ROWS = [0x0660, 0x06f0, 0x0966];

/** Rewrites every number as Western digits: digits of other scripts, and number words of the text's language and of English. */
export function withDigits(text: string, { numbers, isEnglish }: Vocabulary): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, toWesternDigit)
    .replace(CJK_NUMBER, (_, number: string) => String(valueOfCjk(number)));
  const western = /[\u0600-\u06ff]/.test(plain)
    ? ARABIC_WORDS.reduce((result, [word, digits]) => result.replace(word, digits), plain)
    : plain;
  const withDigits = replaceNumberWords(western, numbers);
  return isEnglish ? replaceIdioms(withDigits) : withDigits;
}

/** "A decade" and "a dozen" are numbers too. */
function replaceIdioms(text: string): string {
  return text
    .replace(/\bhalf a dozen\b/gi, '6')
    .replace(/\b(\d{1,3}) dozen\b/gi, (_, count) => String(Number(count) * 12))
    .replace(/\b(?:a|the) dozen\b/gi, '12')
    .replace(/\b(\d{1,3}) decades\b/gi, (_, count) => `${Number(count) * 10} years`)
    .replace(/\ba decade\b/gi, '10 years')
    .replace(/\b(?:a|an) (?=hundred\b|100\b)/gi, '');
}

function replaceNumberWords(text: string, numbers: ReadonlyMap<string, number>): string {
  let output = '';
  let copiedLength = 0;
  let open: { start: number; end: number; total: number; last: number } | undefined;
  const close = () => {
    if (!open) return;
    // "One of them" counts nothing.
    const isCount = open.total > 1 || /^[ -](?:years?|months?|weeks?|days?|percent)\b/i.test(text.slice(open.end));
    if (isCount && !/^-(?:thirds|quarters|fold)/i.test(text.slice(open.end))) {
      output += text.slice(copiedLength, open.start) + String(open.total);
      copiedLength = open.end;
    }
    open = undefined;
  };
  for (const match of text.matchAll(WORD)) {
    const value = numbers.get(normalize(match[0]));
    const end = match.index + match[0].length;
    if (value === undefined) continue;
    // Magnitudes after digits are read with the digits.
    if (value >= 100 && /\d\s?$/.test(text.slice(Math.max(0, match.index - 3), match.index))) continue;
    if (open && JOINT.test(text.slice(open.end, match.index)) && combines(open, value)) {
      open.total = combine(open, value);
      open.last = value;
      open.end = end;
    } else {
      close();
      open = { start: match.index, end, total: value, last: value };
    }
  }
  close();
  return output + text.slice(copiedLength);
}

type OpenNumber = { total: number; last: number };

/** "Seventy five" is one number, "four five" is two. French has "quatre-vingts". */
function combines({ total, last }: OpenNumber, value: number): boolean {
  return (
    value >= 100 ||
    (last >= 20 && last % 10 === 0 && value < last && value < 20) ||
    (last >= 100 && value < last) ||
    (total === 4 && value === 20)
  );
}

function combine({ total }: OpenNumber, value: number): number {
  return value >= 100 || (total === 4 && value === 20) ? total * value : total + value;
}

function toWesternDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const row = DIGIT_ROWS.find((start) => code >= start && code < start + 10) ?? code;
  return String(code - row);
}

function valueOfCjk(number: string): number {
  let total = 0;
  let unit = 0;
  for (const character of number) {
    const digit = CJK_DIGITS.indexOf(character);
    if (digit >= 0) unit = digit;
    else {
      total += (unit || 1) * (character === '十' ? 10 : 100);
      unit = 0;
    }
  }
  return total + unit;
}
