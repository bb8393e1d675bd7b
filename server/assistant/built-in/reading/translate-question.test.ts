import { describe, expect, test } from 'vitest';
import { engineContextFor } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { LANGUAGES } from './portfolio-language.ts';
import { translateQuestion } from './translate-question.ts';

const ENGINE = engineContextFor(
  visibleContent({
    profile: { name: 'Mira Okafor', title: 'Engineer' },
    timeline: [
      {
        id: 'yard',
        type: 'experience',
        title: 'Engineer',
        company: 'Neue Werft',
        start_year: 2019,
        is_current: true,
        summary: '<p>Ships.</p>',
        tags: ['Steel'],
      },
      {
        id: 'ferry',
        type: 'experience',
        title: 'Engineer',
        company: '东海轮渡',
        start_year: 2015,
        end_year: 2018,
        summary: '<p>Ships of steel.</p>',
        tags: ['Steel'],
      },
    ],
  }),
);
const inEnglish = (name: string, question: string) => {
  const language = LANGUAGES.find((other) => other.name === name);
  return language && translateQuestion(question, language, ENGINE);
};

describe('a translated question', () => {
  test.each([
    ['German', 'Wo hat sie Maschinenbau studiert?', 'where did she study mechanical engineering?'],
    ['Dutch', 'Waar heeft zij gewerkt?', 'where did she work?'],
    ['French', 'Où a-t-elle étudié la physique ?', 'where did she study the physics?'],
    ['Polish', 'Gdzie pracuje?', 'where does he work?'],
    ['German', 'Wurde sie befördert?', 'was she promoted?'],
    ['German', 'Wie hieß ihre erste Firma?', 'what was her first company?'],
    ['German', 'Betakelt sie eine offene Grumpelkiste?', 'betakelt she a offene grumpelkiste?'],
    ['German', 'Betakelt sie Schiffe für Grumpel?', 'betakelt she shipping for Grumpel?'],
    ['French', 'Ravaude-t-elle les voiles ?', 'ravaude she the voiles?'],
    ['German', 'Kann sie programmieren?', 'can she program?'],
    ['Spanish', '¿Qué certificados tiene?', 'what certificate does he have?'],
    ['Spanish', '¿Es ingeniera?', 'is he engineer?'],
    ['German', 'Wer hat ihn empfohlen?', 'who recommended him?'],
    ['French', 'C’était quand, son premier poste ?', 'when was his first job?'],
    ['Chinese', '她现在在哪家公司上班？', 'which company does she currently work?'],
    ['Italian', 'Quanti anni di esperienza ha?', 'how many years experience does he have?'],
    ['German', 'Was hat sie in Bremen?', 'what does she have in Bremen?'],
    ['German', 'Wo war das?', 'where was that?'],
    ['German', 'Wurde er ausgezeichnet?', 'was he awarded?'],
    ['German', 'Und wie lange?', 'and how long?'],
    ['Polish', 'Jakie ma hobby?', 'what hobbies does he have?'],
    ['French', 'Fait-elle du bénévolat ?', 'does she do volunteering?'],
    ['Spanish', '¿Cuánto tiempo estuvo en su última empresa?', 'how long was he at his last company?'],
    ['Spanish', '¿Qué dicen sus compañeros de ella?', 'what do colleagues say about him?'],
    ['French', 'quel est le poste qu’il a gardé le plus longtemps ?', 'what is the job that he has stayed longest?'],
    ['Italian', 'Dove lavora e dove ha studiato?', 'where does he work and where did he study?'],
  ])('has the order of an English one: %s %s', (language, question, english) => {
    expect(inEnglish(language, question)).toBe(english);
  });

  test.each([
    ['Spanish', '¿y antes de eso?', 'and before that?'],
    ['French', 'et avant ça ?', 'and before that?'],
    ['German', 'Und danach?', 'and after that?'],
    ['Portuguese', 'e depois disso?', 'and after that?'],
  ])('continues the conversation like an English one: %s %s', (language, question, english) => {
    expect(inEnglish(language, question)).toBe(english);
  });

  test.each([
    ['German', 'Was hat sie bei der Neue Werft 2019 mit React gemacht?', 'what did she do at the Neue Werft 2019 with React?'],
    ['Spanish', '¿Qué hizo en Arte?', 'what did he do at Arte?'],
    ['German', 'Worüber sprach Mira bei den Agile Testing Days?', 'about what did Mira speak at the Agile Testing Days?'],
    ['Chinese', '在东海轮渡待了多久？', 'how long at 东海轮渡?'],
    ['German', 'Was macht er mit Node24?', 'what does he do with Node24?'],
  ])('keeps names, technologies and years: %s %s', (language, question, english) => {
    expect(inEnglish(language, question)).toBe(english);
  });

  test.each([
    ['French', 'Elle a travaillé à Lyon ?', 'did she work at Lyon?'],
    ['Spanish', '¿Cuál fue su último trabajo?', 'what was his last job?'],
    ['Spanish', '¿Cuándo trabajó?', 'when did he work?'],
    ['Spanish', '¿Qué diseñó?', 'what did he design?'],
    ['Spanish', '¿Hizo el diseño?', 'did he do the interface?'],
  ])('distinguishes words by their accents: %s %s', (language, question, english) => {
    expect(inEnglish(language, question)).toBe(english);
  });

  test('has the parts of compounds', () => {
    expect(inEnglish('German', 'Kundenprojekte?')).toBe('customer project?');
    expect(inEnglish('German', 'Qualitätskontrolle?')).toBe('quality inspection?');
  });

  test('is undefined for a language without translations', () => {
    expect(translateQuestion('Kus ta töötab?', { name: 'Estonian', words: new Set(), note: '' }, ENGINE)).toBeUndefined();
  });
});
