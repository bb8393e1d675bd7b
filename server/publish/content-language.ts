import type { PageContent } from '../../contract/site.ts';

/** Fewer letters are not running text: a name or a heading says little about the language of a page. */
const MIN_LETTERS = 40;
/** The rest of a longer text would not make the language more certain. */
const MAX_TEXT_LENGTH = 50_000;
/** Japanese text has at least this many kana for each Chinese character; Chinese text may quote some. */
const MIN_KANA_SHARE = 0.15;
const SIMPLIFIED = /[们这时国会发学专业务电设计师开项动与]/g;
/** Of the languages that are written with only these letters, only Russian has many words with "ы". */
const RUSSIAN_VOWEL = /ы/gi;
const OTHER_CYRILLIC = /[^а-яё\P{Script=Cyrillic}]/iu;
/** Words of running text that are rare in the other languages of the list; English and the languages most alike are rivals. */
const FUNCTION_WORDS: Record<string, string> = {
  en: 'the and of for with from',
  fr: 'les des et une dans pour avec du sur aux au',
  de: 'und der die das für mit von zur eine im',
  es: 'y el los las del por con una como',
  ca: 'els amb dels per una com i',
  pt: 'em com dos uma não ao pela pelo para',
  it: 'di il della nel che delle degli alla gli',
  nl: 'het een van voor zijn bij naar met',
  sv: 'och för att på av som',
  pl: 'w oraz dla się jest przez przy od',
  cs: 'v pro při jsem jako také ve ze',
  sk: 'v pre pri som ako aj vo zo',
};
const MIN_FUNCTION_WORDS = 12;
const MIN_DIFFERENT_WORDS = 4;
/** Careers in two languages are left unmarked. */
const MAX_RIVAL_SHARE = 0.15;
const TRADITIONAL = /[們這時國會發學專業務電設計師開項動與]/g;

/**
 * The language in which the owner wrote, as a BCP 47 tag, if its letters or its most frequent words leave no doubt.
 */
export function contentLanguage(content: Pick<PageContent, 'profile' | 'skills' | 'timeline' | 'sections'>): string | undefined {
  const { profile, skills, timeline, sections } = content;
  let text = '';
  for (const part of [profile.intro, profile.about, ...timeline, ...skills, ...sections])
    if (text.length < MAX_TEXT_LENGTH) text += JSON.stringify(part);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const han = count(/\p{Script=Han}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const counts: Record<string, number> = {
    ja: kana >= han * MIN_KANA_SHARE && kana > 0 ? kana + han : 0,
    ko: count(/\p{Script=Hangul}/gu),
    el: count(/\p{Script=Greek}/gu),
    he: count(/\p{Script=Hebrew}/gu),
    th: count(/\p{Script=Thai}/gu),
  };
  const isRussian = count(RUSSIAN_VOWEL) >= MIN_FUNCTION_WORDS / 4 && !OTHER_CYRILLIC.test(text);
  if (isRussian) counts.ru = count(/\p{Script=Cyrillic}/gu);
  if (!counts.ja) counts[count(TRADITIONAL) > count(SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans'] = han;
  const certain = Object.keys(counts).filter((language) => (counts[language] ?? 0) >= MIN_LETTERS);
  if (certain.length > 0) return certain.length === 1 ? certain[0] : undefined;
  return languageOfWords(text);
}

/** English is the language of the page and needs no mark. */
function languageOfWords(text: string): string | undefined {
  const words = text
    .replace(/<[^<>]*>|\\[nt]/g, ' ')
    .replace(/[./@](?=[^\s"])/g, '_')
    .toLowerCase()
    .match(/[\p{L}_]+/gu);
  const frequencies = new Map<string, number>();
  for (const word of words ?? []) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const results = Object.entries(FUNCTION_WORDS).map(([language, list]) => {
    const counts = [...new Set(list.split(' '))].flatMap((word) => frequencies.get(word) ?? []);
    return { language, count: counts.reduce((sum, count) => sum + count, 0), different: counts.length };
  });
  // A single word may be one that two languages share.
  const [best, rival] = results.filter(({ different }) => different > 1).sort((a, b) => b.count - a.count);
  if (!best || best.language === 'en') return undefined;
  const isCertain =
    best.count >= MIN_FUNCTION_WORDS &&
    best.different >= MIN_DIFFERENT_WORDS &&
    (rival?.count ?? 0) <= best.count * MAX_RIVAL_SHARE;
  return isCertain ? best.language : undefined;
}
