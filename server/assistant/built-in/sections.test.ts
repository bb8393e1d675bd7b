import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../contract/chat.ts';
import { asker, read, readerFor } from '../fixtures/asking.ts';
import { ADA } from '../fixtures/ferries.ts';
import { MIRA, NOTHING, seen } from '../fixtures/portfolio.ts';
import { readQuestion } from './question.ts';
import { sections } from './sections.ts';

const ask = asker(MIRA);

describe('a question on a part of the portfolio', () => {
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
    ['How many years of experience do you have?', '#about', '14+ Years of experience'],
    ['Have you worked abroad?', '#milestone-harbour', 'Lagos'],
    ['How can I contact you?', '#about', 'by e-mail: mira@example.org; on LinkedIn'],
    ['Can I download your CV?', '#about', 'The button Resume at the top of this page downloads it.'],
  ])('%s', (question, source, said) => {
    const { text, sources, declined } = ask(question);
    expect(declined).toBe(false);
    expect(sources[0]).toBe(source);
    expect(text).toContain(said);
  });

  test.each([
    ['Do you speak Swahili?', 'a language that is not there'],
    ['How can I contact Jan de Wit?', 'somebody else’s address'],
    ['Do you have a certificate in falconry?', 'what is hidden'],
    ['Did you study astrophysics at Zorbonne?', 'a school that is not there'],
  ])('%s: declined, %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });

  test.each(['Which company is located in Lagos?', 'Where is the Port of Lagos located?'])(
    '%s is about another place than the owner’s',
    (question) => {
      expect(ask(question).text).not.toContain('Mira’s place');
    },
  );

  test('shows three entries at most', () => {
    const jobs = Array.from({ length: 9 }, (_, i) => ({
      type: 'experience',
      title: `Job ${i}`,
      start_year: 2000 + i,
      summary: '<p>Work.</p>',
      tags: ['a'],
    }));
    expect(asker(seen({ timeline: jobs }))('Which jobs have you had?').text.match(/\]\(/g)).toHaveLength(3);
  });
});

test('a sentence that names one language tells of speaking it when it is likely to, and only then', () => {
  const about = (text: string) => asker(seen({ profile: { name: 'Mira Okafor', about: `<p>${text}</p>` } }));
  expect(about('My German carries a meeting.')('Does Mira speak German?').sources).toEqual(['#about']);
  expect(about('In 2017 we replaced a German pump.')('Does Mira speak German?').declined).toBe(true);
});

describe('on a site where nothing was entered', () => {
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
  ])('%s is declined without an address', (question) => {
    const { text, sources, declined } = asker(NOTHING)(question);
    expect({ sources, declined }).toEqual({ sources: [], declined: true });
    expect(text).not.toMatch(/undefined|null|send/);
  });

  test('it is still told who it is about', () => {
    expect(asker(NOTHING)('Who is she?').text).toContain('Mira Okafor, Engineer');
  });
});

test('what a degree or an award cost or brought is not told by naming it', () => {
  expect(asker(ADA)('Where did you study?').declined).toBe(false);
  expect(asker(ADA)('How much were the fees for your degree?').declined).toBe(true);
});

test('a language model speaks none', () => {
  const [milestone] = MIRA.timeline;
  const summary = '<p>Four language models looked equal on English tests.</p>';
  const timeline = milestone ? [{ ...milestone, summary, id: 'models' }] : [];
  const ask = asker(seen({ profile: { name: 'Mira Okafor', about: '<p>I speak English and Dutch.</p>' }, timeline }));
  expect(ask('Which languages do you speak?').sources).toEqual(['#about']);
});

test('contact with a thing is no wish to write', () => {
  expect(asker(MIRA)('any contact with Django').text).not.toContain('by e-mail');
});

describe('gives way', () => {
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
  const content = seen({
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
  const asks = asker(content);

  test.each([
    ['what share of loans came from the recommendations?', '#milestone-books'],
    ['How many people from your course got a job in testing?', '#milestone-evening'],
    ['How many patients kept the diary and in how many languages?', '#milestone-diary'],
  ])('to the story that tells it: %s', (question, source) => {
    expect(asks(question).sources[0]).toBe(source);
  });

  test.each([
    'How do sailors find working with her?',
    'any criticism of Mira?',
    'What does the head of the reading room at Reed & Sons think of Mira Okafor?',
    'Are the readers happy with her?',
  ])('not where somebody’s word on the owner is asked for: %s', (question) => {
    expect(asks(question).sources).toEqual(['#testimonials']);
  });

  test.each([
    ['What was your thesis about?', '#milestone-milk'],
    ['Did she finish her PhD?', '#milestone-unfinished'],
  ])('to the entry that is called so: %s', (question, source) => {
    expect(asks(question).sources[0]).toBe(source);
  });

  test('not to who merely lists languages', () => {
    expect(asks('languages?').sources[0]).toBe('#about');
    expect(asks('Is she multilingual?').sources[0]).toBe('#about');
    expect(asks('experience with multilingual diaries?').text).not.toContain('On languages');
  });

  test('to the present job where its tools are asked for', () => {
    const reader = readerFor(MIRA);
    expect(sections(read('tech stack?', reader), reader)?.lead).toContain('skills');
    expect(sections(read('tech stack at her current job', reader), reader)).toBeUndefined();
  });

  test('where a prize does not tell the money', () => {
    expect(asks('How much prize money did the guild give you?').declined).toBe(true);
  });

  test('to no introduction where somebody else was spoken of', () => {
    const reader = readerFor(content);
    const before = { role: 'assistant' as const, content: '> A third.\n> [What to read](#milestone-books)' };
    const asked = (turns: ChatTurn[]) =>
      sections(readQuestion({ messages: [...turns, { role: 'user', content: 'who did you do this with?' }] }, reader), reader);
    expect(asked([before])).toBeUndefined();
    expect(asked([])).toBeDefined();
  });

  test('no address is somebody else’s because a sentence begins', () => {
    const reader = readerFor(content);
    const asked = (question: string) => sections(read(question, reader), reader);
    expect(asked("I have an offer. What's the best way to get in touch?")?.lead).toContain('You can reach');
    expect(asked('I have an offer. How can I contact Jan?')?.declined).toBe(true);
  });
});

test('who had to do with a degree is not answered by the degree', () => {
  const reader = readerFor(ADA);
  expect(sections(read('What was your degree?', reader), reader)?.quotes[0]?.item.id).toBe('milestone-msc');
  expect(sections(read('Who marked your thesis?', reader), reader)).toBeUndefined();
});

describe('until when a certificate holds', () => {
  const certifications = [{ name: 'Diver', issuer: 'Coast School', date: '2015' }];
  const asked = (about: string) => {
    const reader = readerFor(seen({ profile: { name: 'Mira Okafor', about: `<p>${about}</p>` }, certifications }));
    return sections(read('When does your diver certificate expire?', reader), reader);
  };

  test('is not told by the day on which it was given', () => {
    expect(asked('I like the sea.')?.declined).toBe(true);
  });

  test('is found where it is told', () => {
    expect(asked('My diver certificate expires in 2030.')).toBeUndefined();
  });
});
