import type { PublicContent } from '../../contract/site.ts';

/** Characters of running text: a name or a heading says little about the language of a page. */
const MIN_LETTERS = 40;
/** The kana of a Japanese text per Chinese character; a Chinese text may quote some. */
const MIN_KANA_SHARE = 0.15;
const SIMPLIFIED = /[们这时国会发学专业务电设计师开项动与]/g;
const TRADITIONAL = /[們這時國會發學專業務電設計師開項動與]/g;

/**
 * The language of what the owner wrote, as a BCP 47 tag, where its script leaves no doubt: Latin, Cyrillic and Arabic letters
 * are those of many languages.
 */
export function contentLanguage(
  content: Pick<PublicContent, 'profile' | 'skills' | 'timeline' | 'sections'>,
): string | undefined {
  const { profile, skills, timeline, sections } = content;
  const text = JSON.stringify([profile.intro, profile.about, skills, timeline, sections]);
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
  if (!counts.ja) counts[count(TRADITIONAL) > count(SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans'] = han;
  const certain = Object.keys(counts).filter((language) => (counts[language] ?? 0) >= MIN_LETTERS);
  return certain.length === 1 ? certain[0] : undefined;
}
