import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { readQuestion } from '../reading/read-question.ts';
import { answerFromSection } from './sections.ts';

const ask = createAsker(MIRA);

describe('a question that asks for a section of the portfolio', () => {
  test.each([
    ['Which certifications do you hold?', '#certifications', 'Certified Kubernetes Administrator'],
    ['What licences and certificates do you hold?', '#certifications', 'Certified Kubernetes Administrator'],
    ['What are your credentials?', '#certifications', 'Certified Kubernetes Administrator'],
    ['Any course on functional safety?', '#certifications', 'Functional Safety Basics'],
    ['What do colleagues say about you?', '#testimonials', 'Jan de Wit'],
    ['Do you have references?', '#testimonials', 'Mira stays calm'],
    ['What did you study?', '#milestone-delft', 'MSc in Civil'],
    ['Where did she go to university?', '#milestone-delft', 'Delft'],
    ['Which awards have you won?', '#milestone-prize', 'Young Engineer Prize'],
    ['What are your skills?', '#skills', 'C++ (Expert, 12 years)'],
    ['What is your tech stack?', '#skills', 'C++ (Expert, 12 years)'],
    ['Which projects have you done?', '#milestone-tide', 'Tide forecast in the browser'],
    ['Which companies did you work for?', '#milestone-delta', 'Delta Works Authority'],
    ['Who is she?', '#about', 'I build software'],
    ['Tell me about yourself', '#about', 'I build software'],
    ['Where are you based?', '#about', 'Rotterdam, Netherlands'],
    ['Where does Mira live?', '#about', 'Rotterdam, Netherlands'],
    ['Which languages do you speak?', '#about', 'I speak English, Dutch and a little Igbo.'],
    ['Do you speak Dutch?', '#about', 'I speak English, Dutch and a little Igbo.'],
    ['How many years of experience do you have?', '#milestone-harbour', 'years of work'],
    ['In which cities has she worked?', '#milestone-delta', 'Rotterdam, Netherlands and Lagos, Nigeria.'],
    ['Where has she worked?', '#milestone-delta', 'Rotterdam, Netherlands and Lagos, Nigeria.'],
    ['How can I contact you?', '#about', 'by e-mail: mira@example.org; on LinkedIn'],
    ['Can I download your CV?', '#about', 'The button Resume at the top of this page downloads it.'],
  ])('answers %s', (question, source, quote) => {
    const { text, sources, declined } = ask(question);
    expect(declined).toBe(false);
    expect(sources[0]).toBe(source);
    expect(text).toContain(quote);
  });

  test.each([
    ['Do you speak Swahili?', 'a language that is not mentioned'],
    ['How can I contact Jan de Wit?', 'the address of someone else'],
    ['Did you study astrophysics at Zorbonne?', 'a school that is not mentioned'],
  ])('declines %s: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });

  test.each(['Which company is located in Lagos?', 'Where is the Port of Lagos located?'])(
    'does not answer %s with the place of the owner',
    (question) => {
      expect(ask(question).text).not.toContain('Mira is based in');
    },
  );

  test('names the profile links if it says how to reach the owner', () => {
    const links = ['GitHub', 'Calendar'].map((label) => ({ label, url: 'https://example.org' }));
    const { text } = createAsker(visibleContent({ profile: { name: 'Mira Okafor', links } }))('How can I contact you?');
    expect(text).toContain('You can reach Mira through GitHub and Calendar, linked on this page.');
  });

  test('names an employer once, with all roles there', () => {
    const job = (id: string, title: string, from: number, to: number) => ({
      id,
      type: 'experience',
      title,
      company: id === 'pump' ? 'Pumps Ltd' : 'Sluice AG',
      start_year: from,
      end_year: to,
      summary: '<p>Kept the water out.</p>',
      tags: ['C++'],
    });
    const site = visibleContent({
      profile: { name: 'Mira Okafor', title: 'Engineer' },
      timeline: [job('head', 'Head', 2020, 2024), job('engineer', 'Engineer', 2017, 2020), job('pump', 'Trainee', 2015, 2016)],
    });
    const { text, sources } = createAsker(site)('Which companies did you work for?');
    expect(text).toContain('Sluice AG · 2017 - 2024 · Head (2020 - 2024), Engineer (2017 - 2020)');
    expect(text.match(/Sluice AG ·/g)).toHaveLength(1);
    expect(sources).toEqual(['#milestone-head', '#milestone-pump']);
  });

  test('shows at most three items', () => {
    const jobs = Array.from({ length: 9 }, (_, i) => ({
      type: 'experience',
      title: `Job ${i}`,
      start_year: 2000 + i,
      summary: '<p>Work.</p>',
      tags: ['a'],
    }));
    expect(createAsker(visibleContent({ timeline: jobs }))('Which jobs have you had?').text.match(/\]\(/g)).toHaveLength(3);
  });
});

describe('on an empty site', () => {
  test.each([
    'Which certifications do you hold?',
    'What do colleagues say about you?',
    'What did you study?',
    'Which awards have you won?',
    'What are your skills?',
    'Which projects have you done?',
    'Where are you based?',
    'Which languages do you speak?',
    'How can I contact you?',
    'Can I download your CV?',
    'How many years of experience do you have?',
  ])('declines %s without an address', (question) => {
    const { text, sources, declined } = createAsker(EMPTY_SITE)(question);
    expect({ sources, declined }).toEqual({ sources: [], declined: true });
    expect(text).not.toMatch(/undefined|null|send/);
  });

  test('introduces the owner', () => {
    expect(createAsker(EMPTY_SITE)('Who is she?').text).toContain('Mira Okafor, Engineer');
  });
});

test('does not answer what a degree cost with the degree', () => {
  expect(createAsker(ADA)('Where did you study?').declined).toBe(false);
  expect(createAsker(ADA)('How much were the fees for your degree?').declined).toBe(true);
});

test('recognizes names of languages that are not in English', () => {
  const languages = [
    { id: 'da', name: 'Dansk', level: 'Native speaker' },
    { id: 'en', name: 'Engelsk', level: 'Full professional' },
    { id: 'de', name: 'Němčina', level: null },
  ].map((skill, order) => ({ ...skill, order: order + 1, category: 'sprog', years_experience: null, description: null }));
  const categories = [{ id: 'sprog', name: 'sprog', displayName: 'Sprog', order: 1, icon: 'Code', color: 'blue' }];
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, categories, skills: languages }));
  expect(ask('Which languages does she speak, and how well?').text).toMatch(/^Three languages: Dansk \(Native speaker\)/);
  expect(ask('Does she speak English?').text).toMatch(/^Yes: Engelsk/);
  expect(ask('Does she speak Polish?').text).not.toMatch(/^Yes/);
});

test('does not take a language model for a spoken language', () => {
  const [milestone] = MIRA.timeline;
  const summary = '<p>Four language models looked equal on English tests.</p>';
  const timeline = milestone ? [{ ...milestone, summary, id: 'models' }] : [];
  const ask = createAsker(
    visibleContent({ profile: { name: 'Mira Okafor', about: '<p>I speak English and Dutch.</p>' }, timeline }),
  );
  expect(ask('Which languages do you speak?').sources).toEqual(['#about']);
});

test('does not take contact with a technology for a contact request', () => {
  expect(createAsker(MIRA)('any contact with Django').text).not.toContain('by e-mail');
});

describe('a question that only resembles a request for a section', () => {
  const job = (id: string, title: string, summary: string, type = 'experience', position = '') => ({
    id,
    type,
    title,
    position,
    company: 'Reed & Sons',
    start_year: 2015,
    end_year: 2016,
    summary: `<p>${summary}</p>`,
    tags: ['Books'],
  });
  const content = visibleContent({
    profile: { name: 'Mira Okafor', email: 'mira@example.org', about: '<p>I speak English and Dutch.</p>' },
    testimonials: [{ name: 'Jan', title: 'Reader', company: 'Library', content: 'She listens to readers.', date: '2022-05-01' }],
    certifications: [{ name: 'Certified Test Manager', issuer: 'Board', date: '2021' }],
    timeline: [
      job(
        'books',
        'What to read',
        'A third of all loans came from the recommendations. We keep Django at arm’s length. Rude words in Dutch, Irish and Polish are left out.',
      ),
      job('diary', 'A diary', 'Four hundred patients kept a diary in nine languages.'),
      job('evening', 'An evening school', 'Nine people from my course got a job in testing.'),
      job('critics', 'Sailors', 'The criticism of sailors at the reading room.'),
      job('milk', 'Milk', 'I predicted milk.', 'project', 'Bachelor’s thesis'),
      job('unfinished', 'A doctorate, unfinished', 'There is no title.', 'education'),
      job('bsc', 'BSc in Physics', 'I finished early.', 'education'),
      job('prize', 'Prize of the Guild', 'For a paper.', 'award'),
    ],
  });
  const askMira = createAsker(content);

  test.each([
    ['what share of loans came from the recommendations?', '#milestone-books'],
    ['How many people from your course got a job in testing?', '#milestone-evening'],
    ['How many patients kept the diary and in how many languages?', '#milestone-diary'],
  ])('is answered by the milestone that covers it: %s', (question, source) => {
    expect(askMira(question).sources[0]).toBe(source);
  });

  test.each([
    'How do sailors find working with her?',
    'any criticism of Mira?',
    'What does the head of the reading room at Reed & Sons think of Mira Okafor?',
    'Are the readers happy with her?',
  ])('is answered by the recommendations if it asks for opinions about the owner: %s', (question) => {
    expect(askMira(question).sources).toEqual(['#testimonials']);
  });

  test.each([['Did she finish her PhD?', '#milestone-unfinished']])(
    'is answered by the milestone of the degree or thesis: %s',
    (question, source) => {
      expect(askMira(question).sources[0]).toBe(source);
    },
  );

  test('is answered by the languages of the owner only if it asks for them', () => {
    expect(askMira('languages?').sources[0]).toBe('#about');
    expect(askMira('Is she multilingual?').sources[0]).toBe('#about');
    expect(askMira('experience with multilingual diaries?').text).not.toMatch(/about languages/i);
  });

  test('is left to other stages if it asks for the tools of the current job', () => {
    const engine = engineContextFor(MIRA);
    expect(answerFromSection(toQuestion('tech stack?', engine), engine)?.lead).toContain('skills');
    expect(answerFromSection(toQuestion('tech stack at her current job', engine), engine)).toBeUndefined();
  });

  test('names the awards that match it', () => {
    const awards = ['Golden Buoy', 'Silver Buoy', 'Best Talk'].map((title, i) =>
      job(`award-${i}`, title, i < 2 ? 'Tide table for pilots.' : 'A talk on rope.', 'award'),
    );
    const ask = createAsker(visibleContent({ timeline: awards }));
    expect(ask('awards for the tide table').text).toMatch(/^Two awards: Golden Buoy.* and Silver Buoy/);
  });

  test('is declined if the award does not say the amount', () => {
    expect(askMira('How much prize money did the guild give you?').declined).toBe(true);
  });

  test('is not answered with an introduction if the conversation is about someone else', () => {
    const engine = engineContextFor(content);
    const previousTurn = { role: 'assistant' as const, content: '> A third.\n> [What to read](#milestone-books)' };
    const draftAfter = (turns: ChatTurn[]) =>
      answerFromSection(
        readQuestion({ messages: [...turns, { role: 'user', content: 'who did you do this with?' }] }, engine),
        engine,
      );
    expect(draftAfter([previousTurn])).toBeUndefined();
    expect(draftAfter([])).toBeDefined();
  });

  test('asks for someone else’s address only if it names them', () => {
    const engine = engineContextFor(content);
    const draftFor = (question: string) => answerFromSection(toQuestion(question, engine), engine);
    expect(draftFor("I have an offer. What's the best way to get in touch?")?.lead).toContain('You can reach');
    expect(draftFor('I have an offer. How can I contact Jan?')?.declined).toBe(true);
  });
});

test('does not answer who marked a thesis with the degree', () => {
  const engine = engineContextFor(ADA);
  expect(answerFromSection(toQuestion('What was your degree?', engine), engine)?.quotes[0]?.item.id).toBe('milestone-msc');
  expect(answerFromSection(toQuestion('Who marked your thesis?', engine), engine)).toBeUndefined();
});

describe('a list that the question asks for', () => {
  const job = { type: 'experience', start_year: 2019, tags: ['Water'], summary: '<p>Water.</p>' };

  test('of employers begins with the last one, whatever else the owner did since', () => {
    const timeline = [
      { ...job, id: 'home', title: 'Father', company: 'Full-time parenting', start_year: 2022 },
      { ...job, id: 'weir', title: 'Fitter', company: 'Weir', end_year: 2021 },
    ];
    expect(createAsker(visibleContent({ timeline }))('Who have you worked for?').sources).toEqual(['#milestone-weir']);
  });

  test('of schools is in the order of the timeline, not led by a title with the word of the question', () => {
    const course = { ...job, type: 'education' };
    const timeline = [
      { ...course, id: 'welding', title: 'Welding course', company: 'Institute of Steel', start_year: 2020, end_year: 2021 },
      { ...course, id: 'evening', title: 'Continuing studies', company: 'University of Tides', start_year: 2012, end_year: 2013 },
    ];
    const { sources } = createAsker(visibleContent({ timeline }))('Where did you study?');
    expect(sources).toEqual(['#milestone-welding', '#milestone-evening']);
  });
});
