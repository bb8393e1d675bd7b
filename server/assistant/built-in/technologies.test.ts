import { describe, expect, test } from 'vitest';
import { asker, read, readerFor } from '../fixtures/asking.ts';
import { MIRA, seen } from '../fixtures/portfolio.ts';
import { namedTechnologies } from './technologies.ts';

const reader = readerFor(MIRA);
const ask = asker(MIRA);
const named = (question: string) => reader.technologies.named(question).map(({ name }) => name);

/** Which of the technologies that a question names a portfolio with this one sentence and tag mentions. */
function mentioned(question: string, sentence: string, tag = 'Teamwork', title = 'A project'): boolean[] {
  const content = seen({
    timeline: [{ type: 'project', title, start_year: 2020, summary: `<p>${sentence}</p>`, tags: [tag] }],
  });
  const { technologies } = readerFor(content);
  return technologies.named(question).map((technology) => technologies.mentions(technology).length > 0);
}

describe('the technologies that a question names', () => {
  test.each([
    ['Do you know Java?', ['java']],
    ['Do you know JavaScript?', ['JavaScript']],
    ['Have you used k8s?', ['k8s']],
    ['C, C++ or C#?', ['c', 'C++', 'c#']],
    ['Do you write C?', ['c']],
    ['Do you code in R?', ['r']],
    ['Do you know Go?', ['go']],
    ['Python or Rust or Haskell', ['Python', 'rust', 'haskell']],
    ['google cloud platform experience?', ['google cloud platform']],
    ['Why did you switch from Ant to Make?', ['ant', 'make']],
    ['why did they move to make', ['make']],
    ['Any Ruby on Rails?', ['ruby on rails']],
    ['Do you know Python 3.12?', ['Python']],
    ['Java v17 experience', ['java']],
    ['Kubernetes?', ['Kubernetes']],
    ['react', ['react']],
    ['react frontend skills', ['react']],
    ['swift native skills', ['swift']],
    ['Does she use React?', ['react']],
    ['Straße, Größe, ﬃ: Kubernetes?', ['Kubernetes']],
    ['KUBERNETES!!!', ['Kubernetes']],
  ])('%s', (question, names) => {
    expect(named(question).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    'How did you react to the storm?',
    'Where do you want to go?',
    'Did it go well?',
    'What is your plan B?',
    'Did you rust away?',
    'How do you express disagreement?',
    'What was the rest of the team like?',
    'Is that an R2 unit?',
    'Can you work in 128 kB of flash?',
    'What did you do in spring 2020, when ports were closed?',
    'What did you do to make on-call less painful?',
    '',
    '????',
  ])('none in: %s', (question) => {
    expect(named(question)).toEqual([]);
  });

  test('come with what stands before them', () => {
    expect(reader.technologies.named('Größe? And Kubernetes').map(({ before }) => before)).toEqual(['grosse? and ']);
  });
});

describe('a technology', () => {
  test.each([
    ['Java?', 'We used JavaScript.', false],
    ['JavaScript?', 'We used Java.', false],
    ['JavaScript?', 'We used JS daily.', true],
    ['C?', 'We used C++ and C#.', false],
    ['C?', 'Written in Objective-C.', false],
    ['C?', 'I reported at C-level.', false],
    ['C?', 'Written in C.', true],
    ['C?', 'Written in C/C++ for years.', true],
    ['Do you know C#?', 'Written in C.', false],
    ['Do you know C++?', 'Written in C++.', true],
    ['Do you know C++?', 'Written in CPP.', true],
    ['Do you code in R?', 'I headed the R&D department.', false],
    ['Do you code in R?', 'All statistics were done in R.', true],
    ['Do you know Go?', 'We go live on Tuesdays.', false],
    ['Do you know Go?', 'A go-to-market plan.', false],
    ['Do you know Go?', 'Services in Go.', true],
    ['Do you know Go?', 'Services in golang.', true],
    ['Do you know Go?', 'A Go-based service.', true],
    ['Have you used Kubernetes?', 'Clusters of k8s.', true],
    ['Have you used k8s?', 'Kubernetes clusters.', true],
    ['Have you used Kubernetes?', 'Docker clusters.', false],
    ['Do you use REST?', 'The rest of the team agreed.', false],
    ['Do you use REST APIs?', 'REST for all services.', true],
    ['Do you know MySQL?', 'Data was kept in MySQL.', true],
    ['Do you know React?', 'We had to react to storms.', false],
    ['Do you know React?', 'The screens are made with React.', true],
    ['Do you know LLMs?', 'An LLM answers.', true],
    ['Do you know .NET?', 'It runs on .NET servers.', true],
    ['Do you know Node?', 'It runs on Node.js.', true],
    ['Do you know D3?', 'Drawn with D3.js.', true],
    ['Do you use k6?', 'Load tests were written in k6.', true],
  ])('in %j, with %j: %s', (question, sentence, isThere) => {
    expect(mentioned(question, sentence)).toEqual([isThere]);
  });

  test.each([
    ['Do you know C?', 'BSc CS', false],
    ['Do you know Go?', 'Go', true],
    ['Do you know Java?', 'Java 17', true],
    ['Do you code in R?', 'R&D', false],
    ['Do you use Postgres?', 'PostgreSQL', true],
  ])('in %j, with the tag %j: %s', (question, tag, isThere) => {
    expect(mentioned(question, 'Nothing.', tag)).toEqual([isThere]);
  });

  test('of the portfolio’s own is known although no lexicon has it', () => {
    expect(mentioned('Have you used Zorbtron?', 'Nothing.', 'Zorbtron')).toEqual([true]);
  });

  test('is looked for in titles', () => {
    expect(mentioned('Do you know Kafka?', 'Nothing.', 'Queues', 'Moving to Kafka')).toEqual([true]);
  });
});

describe('a question on technologies', () => {
  test('is answered with where they stand, a story before a list', () => {
    const { text, sources, declined } = ask('Do you know C++?');
    expect(declined).toBe(false);
    expect(sources).toContain('#skills');
    expect(text).toMatch(/^Yes, the portfolio mentions it:/);
  });

  test('is declined by the name in the lexicon, with the address', () => {
    expect(ask('Do you know HaSKELL?').text).toBe(
      'The portfolio does not mention haskell. You can send Mira the question: mira@example.org',
    );
    expect(ask('Have you used Terraform or Ansible?').text).toContain('does not mention terraform or ansible.');
  });

  test('says which of several is absent', () => {
    const { text, declined, sources } = ask('Have you used Kubernetes, Terraform or Haskell?');
    expect(declined).toBe(false);
    expect(text).toMatch(/^The portfolio does not mention terraform or haskell\. On the rest it says:/);
    expect(sources[0]).toBeDefined();
  });

  test.each(['Which Kubernetes version do you run?', 'What version of Python do you use?', 'Have you used Kubernetes Zorbtron?'])(
    'is declined where more is asked than is told: %s',
    (question) => {
      expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test('tells the version', () => {
    const timeline = [
      { type: 'project', title: 'A site', start_year: 2020, summary: '<p>A site in Java 17.</p>', tags: ['Web'] },
    ];
    const { text } = asker(seen({ profile: { name: 'Mira Okafor' }, timeline }))('Which Java version did you use?');
    expect(text).toContain('Java 17');
  });

  test.each([
    'How many berths does the Kubernetes cluster serve?',
    'my berth planner is slow, can you speed it up with Kubernetes?',
    'Which harbour was the first on Kubernetes?',
  ])('says more than that there is one, or leaves it to the search: %s', (question) => {
    expect(namedTechnologies(read(question, reader), reader)).toBeUndefined();
  });

  test.each(['Which systems did you build with Kubernetes?', 'How long have you used C++?', 'Tell me about Kubernetes'])(
    'is on what is done with any: %s',
    (question) => {
      expect(namedTechnologies(read(question, reader), reader)?.quotes.length).toBeGreaterThan(0);
    },
  );

  test('is meant by a trade that follows it', () => {
    expect(ask('Is she a good Kubernetes Architect?').declined).toBe(false);
  });

  test('is not what it cost', () => {
    expect(ask('What was the budget of the move to Kubernetes?').declined).toBe(true);
  });

  test('finds another version', () => {
    expect(ask('Do you know Python 3?').declined).toBe(false);
  });
});

test('how long and how well is told by the skills first', () => {
  expect(ask('How many years of C++?').sources[0]).toBe('#skills');
  expect(ask('C++?').sources[0]).not.toBe('#skills');
});

test('"speak" may be of a protocol', () => {
  expect(ask('We speak Kubernetes here. Does she?').sources).toContain('#skills');
});
