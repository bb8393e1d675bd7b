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
])('recognizes the language of %s by its script: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['Je construis des ponts et des ports avec les villes du pays, dans une équipe pour la sécurité.', 'fr'],
  ['Ich baue Brücken und Häfen für die Städte, mit der Planung von der Idee bis zur Übergabe.', 'de'],
  ['Diseño los puentes y las grúas del puerto, con el equipo y por una ciudad segura.', 'es'],
  ['Projetei pontes em três portos, com uma equipe ao lado dos moradores, pela segurança das pessoas.', 'pt'],
  ['Projektuję mosty oraz porty dla miast; pracuję w zespole od lat, nie boi się on pracy przy wodzie.', 'pl'],
  ['Строю мосты и порты, веду расчёты опор.', 'ru'],
])('recognizes the language of %s by its words: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  'I build bridges and ports for the cities of the coast, with care.',
  'Je construis des ponts et des ports. I build bridges for the coast, with teams of the city.',
  'Brücken, Häfen, Kräne.',
])('does not recognize a foreign language by the words of %s', (text) => {
  expect(languageOf(text)).toBeUndefined();
});

test.each([
  'Ich baue Brücken.',
  'Градя мостове и пристанища.',
  'أبني الجسور والموانئ.',
  '负责设计桥梁与港口。프런트엔드 설계와 개발.',
])('does not guess the language of %s, whose script several languages use', (text) => {
  expect(languageOf(text)).toBeUndefined();
});

test('does not guess the language of a page from a name or a single character', () => {
  expect(contentLanguage(pageData({ name: '李华', about: '<p>I build bridges. 桥</p>' }))).toBeUndefined();
});

test('judges a very long career by its first 50,000 characters', () => {
  const german = 'Ich baue Brücken und Häfen für die Städte, mit der Planung von der Idee. '.repeat(700);
  const english = 'I build bridges and ports for the cities of the coast, with care. '.repeat(700);
  const languageOfBoth = (intro: string, about: string) => contentLanguage(pageData({ intro, about }));
  expect([languageOfBoth(german, english), languageOfBoth(english, german)]).toEqual(['de', undefined]);
});
