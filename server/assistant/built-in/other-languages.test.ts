import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../fixtures/engine.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';

const POLISH = visibleContent({
  profile: { name: 'Ada Wrona', title: 'Inżynierka', about: '<p>Od lat pracuje przy mostach i nie boi się wysokości.</p>' },
  timeline: [
    {
      id: 'bridges',
      type: 'experience',
      title: 'Kierowniczka budowy',
      company: 'Mosty Wisły',
      start_year: 2019,
      is_current: true,
      summary: '<p>Prowadzę remonty mostów i szkolenia dla brygad, które na nich pracują.</p>',
      tags: ['Mosty'],
    },
    {
      id: 'tunnels',
      type: 'experience',
      title: 'Asystentka',
      company: 'Tunele Odry',
      start_year: 2014,
      end_year: 2018,
      summary: '<p>Mierzyłam drgania w tunelach od świtu do nocy.</p>',
      tags: ['Tunele'],
    },
  ],
});
const CHINESE = visibleContent({
  profile: { name: 'Li Na', title: '工程师' },
  timeline: [
    {
      id: 'ferry',
      type: 'experience',
      title: '前端工程师',
      company: '东海轮渡',
      start_year: 2019,
      is_current: true,
      summary: '<p>开发船票预订小程序，支持离线支付。</p>',
      tags: ['船'],
    },
    {
      id: 'museum',
      type: 'project',
      title: '博物馆导览',
      start_year: 2016,
      end_year: 2017,
      summary: '<p>为参观者设计语音导览和地图。</p>',
      tags: ['馆'],
    },
  ],
});

describe('a question in another language', () => {
  test.each([
    [POLISH, 'gdzie teraz pracuje', '#milestone-bridges'],
    [POLISH, 'Jaka była jej pierwsza praca?', '#milestone-tunnels'],
    [POLISH, 'czy prowadzi szkolenie dla brygad', '#milestone-bridges'],
    [POLISH, 'co mierzyla w tunelach?', '#milestone-tunnels'],
    [CHINESE, '她现在在哪家公司上班', '#milestone-ferry'],
    [CHINESE, '在东海轮渡待了多久？', '#milestone-ferry'],
    [CHINESE, '做过博物馆的项目吗', '#milestone-museum'],
  ])('is answered from a portfolio in that language (%#)', (content, question, source) => {
    expect([question, createAsker(content)(question).sources[0]]).toEqual([question, source]);
  });

  test.each(['ile zarabia?', 'czy ma dzieci i męża', 'Dlaczego odeszła z Tunele Odry?', 'czy gra na skrzypcach'])(
    'is declined if it is private or the portfolio does not answer it: %s',
    (question) => {
      expect(createAsker(POLISH)(question).declined).toBe(true);
    },
  );

  test('that is brief continues the conversation', () => {
    const engine = createEngine(POLISH);
    const before = engine.answer({ messages: [{ role: 'user', content: 'Była w Tunele Odry?' }] });
    const messages = [
      { role: 'assistant' as const, content: before.text },
      { role: 'user' as const, content: 'A kiedy odeszła?' },
    ];
    expect(engine.answer({ messages }).sources).toEqual(['#milestone-tunnels']);
  });

  test('that is frequent is answered from an English portfolio, with a note', () => {
    const ask = createAsker(MIRA);
    const questions = [
      'Wo arbeitet sie heute?',
      'Wo hat sie zuletzt gearbeitet?',
      'Was macht sie beruflich?',
      '¿Dónde trabaja ahora?',
      '¿Cuál fue su último trabajo?',
      'Où travaille-t-elle actuellement ?',
      'Quel est son dernier poste ?',
      'Que fait-elle dans la vie ?',
    ];
    for (const question of questions)
      expect([question, ask(question).sources[0]]).toEqual([question, ask('What is your current job?').sources[0]]);
    expect(ask('Wo arbeitet sie heute?').text).toContain('Ich antworte auf Englisch');
  });

  test.each([
    ["Qu'a-t-elle fait pour le barrage ?", 'Je réponds en anglais'],
    ['Wie viele Jahre Berufserfahrung hat Mira?', 'Ich antworte auf Englisch'],
    ['Est-elle mariée ?', 'Je réponds en anglais'],
    ['Ela já ensinou alunos a programar?', 'Respondo em inglês'],
  ])('is recognized by its words, even within contractions: %s', (question, note) => {
    expect(createAsker(MIRA)(question).text).toContain(note);
  });

  test.each(["what's Kelp's yearly revenue", 'Did she work on an animal shelter?', 'ok la marina project?'])(
    'is not detected in English: %s',
    (question) => {
      expect(createAsker(MIRA)(question).text).not.toMatch(/^(?:Ich|Je|Respond|Rispondo|Odpowiadam|Ik) /);
    },
  );

  test.each([
    ['Welche Programmiersprachen kann sie?', 'What are your skills?'],
    ['Quels langages de programmation maîtrise-t-elle ?', 'What are your skills?'],
    ['Was hat sie zuletzt gemacht?', 'What is your current job?'],
  ])('%s is answered like %s', (question, english) => {
    expect(createAsker(MIRA)(question).sources[0]).toBe(createAsker(MIRA)(english).sources[0]);
  });

  test('does not take an everyday word for a technology', () => {
    expect(createAsker(MIRA)('Wer war ihr Chef?').text).not.toContain('Chef');
  });

  test('that continues a conversation in that language is a follow-up', () => {
    const engine = createEngine(POLISH);
    const messages = [
      { role: 'user' as const, content: 'Kiedy pracowała w Mosty Wisły?' },
      {
        role: 'assistant' as const,
        content: engine.answer({ messages: [{ role: 'user', content: 'Kiedy pracowała w Mosty Wisły?' }] }).text,
      },
      { role: 'user' as const, content: 'A przedtem?' },
    ];
    expect(engine.answer({ messages }).sources).toEqual(['#milestone-tunnels']);
  });

  test('is also translated if it precedes a follow-up in the conversation', () => {
    const messages = [
      { role: 'user' as const, content: 'Hat sie eine Software für den Hafen entwickelt?' },
      { role: 'assistant' as const, content: 'Ja.' },
      { role: 'user' as const, content: 'Wann war das?' },
    ];
    expect(createEngine(MIRA).answer({ messages }).sources[0]).toBe('#milestone-harbour');
  });

  test('is not recognized by a name in another script', () => {
    expect(createAsker(CHINESE)('How long was she at 东海轮渡?').text).not.toContain('我只能用英文回答');
  });
});

test('a portfolio in English that names things in another script is in English', () => {
  const content = visibleContent({
    profile: { name: 'Yuka Mori', title: 'Engineer' },
    timeline: [
      {
        id: 'tide',
        type: 'project',
        title: '潮汐のおしらせアプリケーション「なみなみ」',
        start_year: 2020,
        summary:
          '<p>A forecast of the tide for the sailors of the bay, with a talk at 港と船のエンジニアの集い in the spring of the year.</p>',
        tags: ['-'],
      },
    ],
  });
  expect(createAsker(content)('Which glacier did she cross?').text).toMatch(/^The portfolio does not say\./);
});

describe('a word that the translation leaves unchanged', () => {
  const mira = createEngine(MIRA);

  test('is not corrected to an English word: “journalier” is not “journalist”', () => {
    const { text, sources } = mira.answer({ messages: [{ role: 'user', content: 'Quel est son budget journalier ?' }] });
    expect(text).not.toContain('ournalis');
    expect(sources).toEqual([]);
  });

  test('the note on the language of the answers is given once in a conversation', () => {
    const first = [{ role: 'user' as const, content: 'Où a-t-elle travaillé ?' }];
    const note = mira.answer({ messages: first }).text;
    expect(note).toMatch(/^Je réponds en anglais/);
    const messages = [...first, { role: 'assistant' as const, content: note }];
    const next = mira.answer({ messages: [...messages, { role: 'user', content: 'Où a-t-elle étudié ?' }] });
    expect(next.text).not.toContain('Je réponds en anglais');
  });
});

test('the Spanish word “públicos” is not taken for “published”', () => {
  const job = { type: 'experience', title: 'Programadora', company: 'Mareas', start_year: 2019, tags: ['Barcos'] };
  const asked = (summary: string) =>
    createAsker(visibleContent({ timeline: [{ ...job, summary: `<p>${summary}</p>` }] }))('Has she published anything?').text;
  expect(asked('Desarrollo de programas para las solicitudes de los funcionarios públicos.')).not.toMatch(/^Yes/);
  expect(asked('He publicado tres artículos sobre las mareas y los puertos del norte.')).toMatch(/^Yes/);
});

describe('the language of a brief question', () => {
  const ask = createAsker(MIRA);
  test.each([
    ['Ha certificazioni?', /^Rispondo in inglese/],
    ['¿Tiene certificaciones?', /^Respondo en inglés/],
    ['Wat doet hij nu?', /^Ik antwoord in het Engels/],
  ])('is recognized by its most specific word, and before misspelled English: %s', (question, note) => {
    expect(ask(question).text).toMatch(note);
  });

  test('stays English in hasty spelling', () => {
    expect(ask('wat does she do').text).not.toMatch(/^Ik/);
  });
});
