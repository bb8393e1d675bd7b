import { describe, expect, test } from 'vitest';
import { compare, judge } from '../fixtures/comparison.ts';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';

describe('a requirement', () => {
  test('for years counts the months of the milestones by their dates, overlaps once', async () => {
    const [long, tooLong, another] = await compare('- 7 years of C++\n- 10 years of C++\n- 3 years of Erlang');
    expect(long).toMatchObject({ state: 'met', months: 93, evidence: [{ milestoneId: 'delta', from: '2019-03', to: null }, {}] });
    expect(tooLong).toMatchObject({ state: 'met' });
    expect(another).toMatchObject({ state: 'not told', months: null });
    expect((await judge('15 years of Python'))[0]).toBe('partly');
    // "Of which two in Erlang" is part of the requirement; a remark in parentheses about the years is not.
    expect((await judge('3 years of Python, of which two in Erlang'))[0]).toBe('partly');
    expect((await judge('Experience (we think five years) of Python'))[0]).toBe('met');
    const [all] = await compare('- at least twelve years of professional experience');
    expect(all).toMatchObject({ state: 'met', months: 93 + 65 });
  });

  test('for years counts dates without months from the middle of the first year to the middle of the last', async () => {
    const job = { type: 'experience', company: 'Sluice', summary: 'Erlang.', tags: ['Water'] };
    const keeper = { ...job, title: 'Keeper', start_year: 2019, end_year: 2020 };
    const warden = { ...job, title: 'Warden', start_year: 2016, end_year: 2019 };
    const yearsOf = async (...timeline: (typeof job)[]) => {
      const [requirement] = await compare('- 2 years of Erlang', evidenceSourcesFor(visibleContent({ timeline })));
      return [requirement?.state, requirement?.months];
    };
    expect(await yearsOf(keeper)).toEqual(['partly', 12]);
    expect(await yearsOf(keeper, warden)).toEqual(['met', 48]);
    const within = { ...job, title: 'Helper', start_year: 2019, end_year: 2019 };
    expect(await yearsOf(within)).toEqual(['partly', 6]);
  });

  test('for a degree is judged by level, field and end', async () => {
    expect(await judge("Master's degree in civil engineering")).toEqual(['met', 'MSc in Civil Engineering']);
    expect((await judge('PhD in engineering'))[0]).toBe('partly');
    expect((await judge("Bachelor's degree in law"))[0]).toBe('not told');
    expect((await judge("Bachelor's degree in chemical engineering or a related field"))[0]).toBe('met');
    expect((await judge('PhD or doctorate'))[0]).toBe('not told');
    const { timeline } = MIRA;
    const studying = timeline.map((item) => (item.id === 'delft' ? { ...item, is_current: true, end_year: null } : item));
    const [state] = await judge("Master's degree in civil engineering", evidenceSourcesFor({ ...MIRA, timeline: studying }));
    expect(state).toBe('not told');
  });

  test('for a language is judged by what the owner lists and at which level', async () => {
    const content = visibleContent({
      sections: [
        {
          kind: 'languages',
          order: 1,
          title: 'Languages',
          items: [
            { id: 'en', title: 'English', description: 'Fluent' },
            { id: 'de', title: 'German', description: 'Basic' },
            { id: 'fr', title: 'French' },
          ],
        },
      ],
    });
    const sources = evidenceSourcesFor(content);
    expect(await judge('Fluent English', sources)).toEqual(['met', 'English']);
    expect(await judge('German, level C1', sources)).toEqual(['partly', 'German']);
    expect(await judge('German or Dutch', sources)).toMatchObject(['partly', 'German']);
    expect((await judge('Fluent Polish', sources))[0]).toBe('not told');
    expect(await judge('A second language besides English', sources)).toEqual(['met', 'German', 'French']);
    expect(await judge('Sehr gute Englischkenntnisse', sources)).toEqual(['met', 'English']);
    expect(await judge('Anglais courant, écrit et parlé', sources)).toEqual(['met', 'English']);
    expect(await judge('Inglés fluido', sources)).toEqual(['met', 'English']);
    // The owner states no level, so fluency is not shown.
    expect([(await judge('French', sources))[0], (await judge('Fluent French', sources))[0]]).toEqual(['met', 'partly']);
  });

  test('for a language is judged by a certificate where the owner lists no languages', async () => {
    const certificate = {
      type: 'education',
      title: 'Certificate of Advanced English (CAE)',
      start_year: 2009,
      summary: 'An exam.',
      tags: ['English'],
    };
    const sources = evidenceSourcesFor(visibleContent({ timeline: [certificate] }));
    expect(await judge('Excellent English, spoken and written', sources)).toEqual(['met', certificate.title]);
    expect((await judge('You speak English well enough to argue', sources))[0]).toBe('met');
    expect((await judge('Fluent German', sources))[0]).toBe('not told');
  });

  test('for a place is judged by the location, and a permit is never guessed from it', async () => {
    expect(await judge('Based in Rotterdam')).toEqual(['met', 'Rotterdam, Netherlands']);
    expect((await judge('Remote within the European Union'))[0]).toBe('met');
    expect((await judge('Located in Lagos'))[0]).toBe('not told');
    expect((await judge('Based in Rotterdam or willing to relocate'))[0]).toBe('met');
    expect((await judge('Based in Lagos or willing to relocate'))[0]).toBe('not told');
    expect((await judge('Office: Utrecht, Netherlands'))[0]).toBe('not told');
    expect((await judge('Right to work in the Netherlands'))[0]).toBe('not told');
    expect((await judge('You are able to travel within Europe'))[0]).toBe('not told');
    expect((await judge('Remote, innerhalb der Niederlande'))[0]).toBe('met');
  });

  test('for a place is judged whatever the language of its name, and never by another place of that name', async () => {
    const states = (location: string, ...texts: string[]) => {
      const sources = evidenceSourcesFor(visibleContent({ profile: { ...MIRA.profile, location } }));
      return Promise.all(texts.map(async (text) => (await judge(text, sources))[0]));
    };
    expect(await states('Warszawa, Poland', 'Based in Warsaw', 'Standort: Warschau', 'Based in Lublin')).toEqual([
      'met',
      'met',
      'not told',
    ]);
    expect(await states('München, Germany', 'Location: Munich', 'Local: Munique (híbrido)')).toEqual(['met', 'met']);
    expect(await states('上海, China', 'Based in Shanghai')).toEqual(['met']);
    expect(await states('Vienna, United States', 'Standort: Wien', 'Based in Vienna')).toEqual(['not told', 'met']);
    expect(await states('Dover, DE', 'Remote within the EU')).toEqual(['not told']);
    expect(await states('Berlin, DE', 'Remote within the EU')).toEqual(['met']);
    expect(await states('São Paulo, Brazil', 'Remote (UTC-3 to UTC-2)')).toEqual(['met']);
    expect(await states('Sydney, Australia', 'Remote (UTC+9 to UTC+10)')).toEqual(['met']);
    expect(await states('Dublin, Ireland', 'Remote (UTC-2 to UTC+0)')).toEqual(['met']);
  });

  test('for a time zone is judged by the zones of the location', async () => {
    const american = evidenceSourcesFor(visibleContent({ profile: { ...MIRA.profile, location: 'Kirkland, United States' } }));
    const states = async (text: string) => [(await judge(text))[0], (await judge(text, american))[0]];
    expect(await states('Remote (UTC-1 to UTC+3)')).toEqual(['met', 'not told']);
    expect(await states('Remote, between UTC−8 and +2')).toEqual(['met', 'partly']);
    expect(await states('Remote (CET ±2)')).toEqual(['met', 'not told']);
    expect(await states('Remote (within two hours of GMT)')).toEqual(['met', 'not told']);
    expect(await states('Remote (±3h from WET)')).toEqual(['met', 'not told']);
    expect(await states('Remote, with 4+ hours overlap with Eastern Time')).toEqual(['not told', 'partly']);
  });
});

test('a degree in another field, or work instead of a degree, counts only as far as the requirement accepts it', async () => {
  const work = {
    type: 'experience',
    title: 'Developer',
    start_year: 2015,
    summary: 'Wrote Ada.',
    tags: ['Water'],
    company: 'Dike',
  };
  const sources = evidenceSourcesFor(visibleContent({ timeline: [work] }));
  expect((await judge('A degree in computer science or a comparable qualification', sources))[0]).toBe('not told');
  expect((await judge('A degree in computer science or equivalent experience', sources))[0]).toBe('partly');
  expect((await judge('A degree in design with a focus on user experience, or similar', sources))[0]).toBe('not told');
});

test('remote work is shown by a sentence about it and not by the name of a skill', async () => {
  const timeline = [{ type: 'experience', title: 'Developer', start_year: 2015, summary: 'Wrote Ada.', tags: ['Water'] }];
  const remote = [{ ...timeline[0], summary: 'Wrote Ada remotely.' }];
  const skills = [{ name: 'Remote desktops', category: 'tools', order: 1 }];
  const categories = [{ name: 'tools', displayName: 'Tools', order: 1 }];
  const state = async (content: Parameters<typeof visibleContent>[0]) =>
    (await judge('Ability to work in a fully remote organization', evidenceSourcesFor(visibleContent(content))))[0];
  expect(await state({ timeline, skills, categories })).toBe('not told');
  expect(await state({ timeline: remote, skills, categories })).toBe('partly');
});
