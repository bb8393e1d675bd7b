import { describe, expect, test } from 'vitest';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, from: number, lines: string[], tags = ['-']) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: from,
  end_year: from + 2,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags,
});

const PORTFOLIO = visibleContent({
  profile: { name: 'Sela Brandt', title: 'Consultant' },
  timeline: [
    job('talk', 'Senior Harbour Consultant', 'Tide Consulting', 2021, ['Consulted stakeholders of three harbours.']),
    job('ship', 'Harbour Planner', 'Reed & Sons', 2017, [
      'Led projects for well-known clients, including Kelp & Sons, Moor Boats and Ferry Line.',
    ]),
    job('bell', 'Bell Founder', 'Echo Works', 2014, [
      'Cast lighthouse bells for a customer under NDA.',
      'Kept client data confidential.',
    ]),
    job('data', 'Data Engineer', 'Silt Lab', 2011, ['Kept the tide database in PostgreSQL and Redis.'], ['PostgreSQL', 'Redis']),
  ],
  sections: [
    {
      id: 'pub',
      kind: 'publications',
      title: 'Publications',
      order: 1,
      items: [
        { id: 'a', title: 'A model of tides', organisation: 'Journal of Waves', date: '2015' },
        { id: 'b', title: 'Quays for everyone', organisation: 'HarbourConf', date: '2018' },
        {
          id: 'c',
          title: 'Ropes, revisited',
          organisation: 'Port Press',
          date: '2016',
          description: 'A book review of three pages',
        },
        { id: 'd', title: 'Listening to buoys', organisation: 'Sea Society', date: '2020', description: 'Keynote for pilots' },
      ],
    },
  ],
});
const ask = createAsker(PORTFOLIO);

describe('a question with "which"', () => {
  test.each(['Which clients?', 'Which clients has she had?', 'which customers', 'Who were her clients?'])(
    'asks for the names of clients, and another word for clients is not a name: "%s"',
    (question) => {
      expect(ask(question).text).toMatch(/^Kelp & Sons, Moor Boats and Ferry Line: Harbour Planner at Reed & Sons/);
    },
  );

  test.each(['What does she do for clients?', 'What do clients get from her?', 'Which client data did she keep?'])(
    'does not list the clients if it asks for something else: "%s"',
    (question) => {
      expect(ask(question).text).not.toMatch(/does not give the name|^Kelp & Sons/);
    },
  );

  test('is answered that the portfolio does not name a confidential client', () => {
    expect(ask('Which client did she cast bells for?').text).toMatch(/^The portfolio does not give the name: Bell Founder/);
  });

  test.each(['Which lighthouse keeper were the bells for?', 'Which stakeholder management methods?'])(
    'is declined if the portfolio has no name: "%s"',
    (question) => {
      expect(ask(question).text).toMatch(/^The portfolio does not say/);
    },
  );

  test('asks for the names of technologies', () => {
    expect(ask('Which databases does she know?').text).toMatch(/^PostgreSQL and Redis\./);
  });
});

describe('talks among the publications', () => {
  test.each(['Any talks?', 'Has she given talks?', 'conference talks?', 'Has she spoken at conferences?', 'How many talks?'])(
    'are listed as talks: "%s"',
    (question) => {
      expect(ask(question).text).toMatch(/^Two talks: Quays for everyone(?:, 2018)? and Listening to buoys/);
    },
  );

  test('are not papers, and neither are reviews', () => {
    expect(ask('Any papers?').text).toMatch(/^One paper: A model of tides\./);
  });

  test.each(['Any publications?', 'How many publications?'])('count as publications: "%s"', (question) => {
    expect(ask(question).text).toMatch(/^Four publications: /);
  });

  test('can be compared', () => {
    expect(converse(createEngine(PORTFOLIO), 'Any talks?', 'which one is the oldest?')).toMatch(/^Quays for everyone, 2018/);
  });
});
