import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, summary: string, years: object = {}) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: 2012,
  end_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Work'],
  ...years,
});

const ask = createAsker(
  visibleContent({
    profile: { name: 'Ilse Varga', title: 'Engineer' },
    timeline: [
      job('own', 'Founder', 'Reed Drawings', 'Drew the plans of two weirs.'),
      job('cars', 'Test Engineer', 'Kelp Motors', 'Tested autonomous vehicles on a closed road.'),
      job('help', 'Volunteer', 'Moor Watch', 'Drew the maps of a platform for crises.'),
      job('users', 'Researcher', 'Tide Lab', 'Moderated usability tests with patients.'),
      job('code', 'Team Lead', 'Weir Works', 'Photographed the covers of the valves. Employed a new model of the flow.'),
    ],
  }),
);

describe('a question in a form that the portfolio does not use', () => {
  test.each([
    ['Was she ever self-employed?', 'own'],
    ['ever had to do with self driving cars?', 'cars'],
    ['ever had to do w self driving cars', 'cars'],
    ['Did she contribute to something for a crisis?', 'help'],
    ['did she run usability tests w patients', 'users'],
  ])('is answered: %s', (question, id) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^Yes: /);
    expect(sources[0]).toBe(`#milestone-${id}`);
  });

  test('does not correct an agent noun of a frequent verb: "coders" to "covers"', () => {
    expect(ask('has she photographed coders?')).toMatchObject({ declined: true, sources: [] });
  });

  test('does not take "w" for "with" where it is part of a name', () => {
    expect(ask('did she work at w hotels?').declined).toBe(true);
  });
});
