import { expect, test } from 'vitest';
import { contentLanguage } from './content-language.ts';
import { pageData } from './fixtures/page-data.ts';

const languageOf = (about: string) => contentLanguage(pageData({ about: `<p>${about.repeat(5)}</p>` }));

test.each([
  ['负责前端架构与性能优化，带领团队使用 React 开发。', 'zh-Hans'],
  ['負責前端架構與效能優化，帶領團隊使用 React 開發。', 'zh-Hant'],
  ['フロントエンドの設計と開発を担当しました。', 'ja'],
  ['프런트엔드 설계와 개발을 담당했습니다.', 'ko'],
  ['Σχεδίασα γέφυρες και λιμάνια.', 'el'],
  ['תכנון גשרים ונמלים.', 'he'],
])('%s is in a language that its script tells: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each(['Ich baue Brücken.', 'Строю мосты и порты.', 'أبني الجسور والموانئ.', '负责设计桥梁与港口。프런트엔드 설계와 개발.'])(
  'the script of %s is that of several languages',
  (text) => {
    expect(languageOf(text)).toBeUndefined();
  },
);

test('a name is no language', () => {
  expect(contentLanguage(pageData({ name: '李华', about: '<p>I build bridges. 桥</p>' }))).toBeUndefined();
});
