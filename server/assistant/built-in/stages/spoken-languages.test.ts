import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const withAbout = (about: string) =>
  createAsker(
    visibleContent({
      profile: { name: 'Ines Falk', about: `<p>${about}</p>` },
      categories: [{ name: 'spoken', displayName: 'Languages', order: 1 }],
      skills: ['Polish (Native speaker)', 'French'].map((name, i) => ({ name, category: 'spoken', order: i + 1 })),
    }),
  );
const ask = withAbout('I keep harbours open.');

describe('spoken languages', () => {
  test.each(['Is she Polish?', 'Was she French?'])('do not answer a question for a nationality: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });

  test('do not hide a nationality that the introduction states', () => {
    expect(withAbout('I am a Polish engineer of locks.')('Is she Polish?').text).toContain('“I am a Polish engineer of locks.”');
  });

  test.each(['Polish?', 'Does she speak Polish?'])('are given when asked for: %s', (question) => {
    expect(ask(question).text).toMatch(/^Yes: Polish/);
  });

  test.each(['What programming languages does she know?', 'What tools does she use?', 'What is her tech stack?'])(
    'are neither tools nor programming languages: %s',
    (question) => expect(ask(question).declined).toBe(true),
  );

  test('are native only where the portfolio says so', () => {
    expect(ask('Is she native in Polish?').text).toMatch(/^Polish \(Native speaker\)/);
    expect(ask('Is she native in French?').text).not.toMatch(/^Yes/);
  });

  test('are skills', () => expect(ask('What are her skills?').text).toContain('Polish'));
});

test.each(['Is he Danish?', 'Is he a German?', 'Is he Greek?', 'Is he a Canadian citizen?'])(
  'a place of work does not answer a question for a nationality: %s',
  (question) => {
    const timeline = ['Copenhagen', 'Berlin', 'Athens', 'Toronto'].map((location, i) => ({
      type: 'experience',
      title: 'Surveyor',
      company: `Harbour ${i}`,
      location,
      start_year: 2010 + i,
      end_year: 2011 + i,
      summary: `<p>Drew charts of the harbour of ${location}.</p>`,
      tags: ['-'],
    }));
    const ask = createAsker(visibleContent({ profile: { name: 'Odd Lind', about: '<p>I speak English.</p>' }, timeline }));
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    expect(ask('Has he worked in Germany?').text).toMatch(/^Yes: Surveyor/);
    const dane = createAsker(
      visibleContent({ profile: { name: 'Odd Lind', about: '<p>I am a Danish surveyor.</p>' }, timeline }),
    );
    expect(dane('Is he Danish?').text).toContain('“I am a Danish surveyor.”');
  },
);
