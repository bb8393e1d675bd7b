import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, years: [from: number, to: number], summary: string) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: years[0],
  end_year: years[1],
  summary,
  tags: ['-'],
});

const PORTFOLIO = visibleContent({
  profile: { name: 'Ines Falk', location: 'Turku, Finland', title: 'Harbour engineer' },
  sections: [
    {
      id: 'papers',
      title: 'Publications',
      kind: 'publications',
      order: 1,
      items: [{ title: 'The Spindle Model', description: 'How a crew decides under stress.' }],
    },
  ],
  timeline: [
    job('pier', 'Diver', 'Kelp Works', [2008, 2012], '<p>Checked piers under water.</p>'),
    job('lift', 'Foreman', 'Kelp Works', [2012, 2015], '<p>Built and repaired houseboats out of panels.</p>'),
    job(
      'lead',
      'Harbour engineer',
      'Nordhamn Port',
      [2015, 2024],
      '<p>Led engineers in all harbours over 20+ years of growth. Represented the port at the Commission on Quays.</p>',
    ),
  ],
});
const ask = createAsker(PORTFOLIO);

describe('a detail that the portfolio does not give', () => {
  test.each([
    'how many houseboats did she build out of panels?',
    'How many engineers did she lead in the harbours?',
    'In which city was the Commission on Quays?',
    'What did Kelp Works pay her?',
    'Which framework is used at Kelp Works?',
    'Where did she go to uni?',
  ])('is declined although the portfolio mentions its subject: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true });
  });

  test.each([
    ['What did she do with piers at Kelp Works?', '#milestone-pier'],
    ['How many years did she lead engineers in the harbours?', '#milestone-lead'],
    ['What is the spindle model?', '#section-papers'],
    ['Where in the world does she live?', '#about'],
  ])('does not prevent the answer to another question: %s', (question, source) => {
    expect(ask(question).sources[0]).toBe(source);
  });
});

test.each([
  ['and the next one in that company?', 'As Diver at Kelp Works', '#milestone-lift'],
  ['the next job?', 'As Foreman at Kelp Works', '#milestone-lead'],
  ['and the previous one?', 'As Foreman at Kelp Works', '#milestone-pier'],
])('%s after "%s" is about its neighbour', (question, shown, source) => {
  const anchor = shown.includes('Diver') ? '#milestone-pier' : '#milestone-lift';
  const { sources } = createEngine(PORTFOLIO).answer({
    messages: [
      { role: 'user', content: 'What was she?' },
      { role: 'assistant', content: `${shown}:\n\n[There](${anchor})` },
      { role: 'user', content: question },
    ],
  });
  expect(sources[0]).toBe(source);
});

describe('a question about a thing that the portfolio names', () => {
  const content = visibleContent({
    profile: {
      name: 'Ines Falk',
      about: '<p>I joined Nordhamn Port.</p><p>It serves nearly 14 million people, who report faults.</p>',
    },
    sections: [
      {
        id: 'work',
        title: 'Experience',
        kind: 'free',
        order: 1,
        items: [{ title: 'Rower', organisation: 'Reed Club', description: 'Cleaned the boats.' }],
      },
    ],
    timeline: [
      job('kelp', 'Consultant', 'Kelp Works (acquired by Tarn)', [2008, 2012], '<p>Clients: Reed, Moor, Quay.</p><p>Piers.</p>'),
      job(
        'port',
        'Harbour engineer',
        'Nordhamn Port',
        [2015, 2024],
        '<p>Led the engineers of the docks.</p><p>Repaired boats.</p>',
      ),
      job('parish', 'Designer', 'Parish Church of Turku', [2012, 2014], '<p>Drew social media pictures.</p>'),
    ],
  });
  const ask = createAsker(content);

  test.each([
    ['who were the clients at kelp works?', '#milestone-kelp'],
    ['who acquired kelp works?', '#milestone-kelp'],
    ['which church did she do social media for?', '#milestone-parish'],
  ])('is answered by a passage about it that has the other words: %s', (question, source) => {
    expect(ask(question)).toMatchObject({ declined: false, sources: expect.arrayContaining([source]) });
  });

  test('is not answered by the number of something else', () => {
    const { declined, text } = ask('how many people report to her at nordhamn?');
    expect(declined).toBe(true);
    expect(text).not.toContain('14 million');
  });

  test('is still private where the word is about the owner', () => {
    expect(ask('does she go to church?').declined).toBe(true);
  });

  test('is not taken for a question about a section that is called "Experience"', () => {
    expect(ask('Any experience with boats?').sources).toContain('#milestone-port');
  });
});

describe('an answer begins with the entry that supports it', () => {
  const content = visibleContent({
    profile: { name: 'Ines Falk' },
    categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
    skills: [{ name: 'Testing: Cypress', category: 'tools', order: 1 }],
    certifications: [{ id: 'dive', name: 'Certified Master Diver', issuer: 'Reed', date: '2010' }],
    testimonials: [
      {
        id: 'ada',
        name: 'Ada Brand',
        title: 'Skipper',
        company: 'Moor',
        content: 'Ines is driven and has a passion for teaching.',
        date: '2020-01-01',
      },
    ],
    timeline: [
      job('lead', 'Lead diver', 'Kelp Works', [2012, 2020], '<p>Led tests and testing of piers.</p>'),
      job('diver', 'Master diver', 'Kelp Works', [2008, 2012], '<p>Checked piers.</p>'),
      { ...job('degree', 'MSc in Statistics', 'Quay School', [2004, 2008], '<p>Taught algebra.</p>'), type: 'education' },
      job('tutor', 'Tutor', 'Tarn Club', [2003, 2004], '<p>Taught rowing, statistics and algebra.</p>'),
    ],
  });
  const ask = createAsker(content);

  test.each([
    ['when did she start at kelp works?', '#milestone-diver', /^In 2008: /],
    ['has she taught statistics?', '#milestone-tutor', /^Yes: Tutor/],
    ['when did she get her master diver certificate?', '#certifications', /^2010: Certified Master Diver\./],
  ])('%s', (question, source, lead) => {
    const { sources, text } = ask(question);
    expect(sources[0]).toBe(source);
    expect(text).toMatch(lead);
  });
});
