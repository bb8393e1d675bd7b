import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerTechnology } from './technologies.ts';

const engine = engineContextFor(MIRA);
const ask = createAsker(MIRA);
const recognized = (question: string) => engine.technologyRecognizer.recognize(question).map(({ name }) => name);

/** For each technology that a question names, whether a portfolio with this sentence, tag and title mentions it. */
function isMentioned(question: string, sentence: string, tag = 'Teamwork', title = 'A project'): boolean[] {
  const content = visibleContent({
    timeline: [{ type: 'project', title, start_year: 2020, summary: `<p>${sentence}</p>`, tags: [tag] }],
  });
  const { technologyRecognizer } = engineContextFor(content);
  return technologyRecognizer.recognize(question).map((technology) => technologyRecognizer.findMentions(technology).length > 0);
}

describe('the technologies that a question names', () => {
  test.each([
    ['Do you know Java?', ['Java']],
    ['Do you know JavaScript?', ['JavaScript']],
    ['Have you used k8s?', ['K8s']],
    ['C, C++ or C#?', ['C', 'C++', 'C#']],
    ['Do you write C?', ['C']],
    ['Do you code in R?', ['R']],
    ['Do you know Go?', ['Go']],
    ['Python or Rust or Haskell', ['Python', 'Rust', 'Haskell']],
    ['google cloud platform experience?', ['Google Cloud Platform']],
    ['Why did you switch from Ant to Make?', ['Ant', 'Make']],
    ['why did they move to make', ['Make']],
    ['Any Ruby on Rails?', ['Ruby on Rails']],
    ['Do you know Python 3.12?', ['Python']],
    ['Java v17 experience', ['Java']],
    ['Kubernetes?', ['Kubernetes']],
    ['react', ['React']],
    ['react frontend skills', ['React']],
    ['swift native skills', ['Swift']],
    ['Does she use React?', ['React']],
    ['Straße, Größe, ﬃ: Kubernetes?', ['Kubernetes']],
    ['KUBERNETES!!!', ['Kubernetes']],
  ])('are recognized in %s: %j', (question, names) => {
    expect(recognized(question).toSorted()).toEqual(names.toSorted());
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
  ])('are not recognized in: %s', (question) => {
    expect(recognized(question)).toEqual([]);
  });

  test('come with the text before them', () => {
    expect(engine.technologyRecognizer.recognize('Größe? And Kubernetes').map(({ before }) => before)).toEqual(['grosse? and ']);
  });
});

describe('the mention of a technology', () => {
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
    ['Do you use k6?', '用k6编写负载测试。', true],
    ['Any WebSockets?', 'A chat over WebSocket.', true],
  ])('for %j and the sentence %j is %s', (question, sentence, expected) => {
    expect(isMentioned(question, sentence)).toEqual([expected]);
  });

  test.each([
    ['Do you know C?', 'BSc CS', false],
    ['Do you know Go?', 'Go', true],
    ['Do you know Java?', 'Java 17', true],
    ['Do you code in R?', 'R&D', false],
    ['Do you use Postgres?', 'PostgreSQL', true],
  ])('for %j and the tag %j is %s', (question, tag, expected) => {
    expect(isMentioned(question, 'Nothing.', tag)).toEqual([expected]);
  });

  test('is found for a skill or tag that the lexicon does not contain', () => {
    expect(isMentioned('Have you used Zorbtron?', 'Nothing.', 'Zorbtron')).toEqual([true]);
  });

  test('is found in titles', () => {
    expect(isMentioned('Do you know Kafka?', 'Nothing.', 'Queues', 'Moving to Kafka')).toEqual([true]);
  });
});

describe('a question about technologies', () => {
  test('is answered “yes”, and has the list of skills among its sources', () => {
    const { text, sources, declined } = ask('Do you know C++?');
    expect(declined).toBe(false);
    expect(sources).toContain('#skills');
    expect(text).toMatch(/^Yes: /);
  });

  test('is declined with the spelling of the lexicon and the owner’s e-mail address', () => {
    expect(ask('Do you know HaSKELL?').text).toBe(
      'The portfolio does not mention Haskell. You can send Mira the question: mira@example.org',
    );
    expect(ask('Have you used Terraform or Ansible?').text).toContain('does not mention Terraform or Ansible.');
  });

  test('is answered with the missing technologies first', () => {
    const { text, declined, sources } = ask('Have you used Kubernetes, Terraform or Haskell?');
    expect(declined).toBe(false);
    expect(text).toMatch(/^The portfolio does not mention Terraform or Haskell\. About the others it says:/);
    expect(sources[0]).toBeDefined();
  });

  test.each(['Which Kubernetes version do you run?', 'What version of Python do you use?', 'Have you used Kubernetes Zorbtron?'])(
    'is declined if it asks for more than the portfolio says: %s',
    (question) => {
      expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test.each([
    'How many berths does the Kubernetes cluster serve?',
    'my berth planner is slow, can you speed it up with Kubernetes?',
    'Which harbour was the first on Kubernetes?',
  ])('is left to the search if a mention would not be an answer: %s', (question) => {
    expect(answerTechnology(toQuestion(question, engine), engine)).toBeUndefined();
  });

  test.each(['Which systems did you build with Kubernetes?', 'How long have you used C++?', 'Tell me about Kubernetes'])(
    'is answered if it asks for work with the technology: %s',
    (question) => {
      expect(answerTechnology(toQuestion(question, engine), engine)?.quotes.length).toBeGreaterThan(0);
    },
  );

  test('may name a profession after the technology', () => {
    expect(ask('Is she a good Kubernetes Architect?').declined).toBe(false);
  });

  test('is declined if it asks for the cost', () => {
    expect(ask('What was the budget of the move to Kubernetes?').declined).toBe(true);
  });

  test('is answered for another version', () => {
    expect(ask('Do you know Python 3?').declined).toBe(false);
  });
});

test('answers how long and how well from the skills first', () => {
  expect(ask('How many years of C++?').sources[0]).toBe('#skills');
  expect(ask('Since when has she done C++?').text).toMatch(/^C\+\+ \(Expert, 12 years\)\./);
  expect(ask('How long in C++?').text).toMatch(/^C\+\+ \(Expert, 12 years\)\./);
  expect(ask('C++?').sources[0]).not.toBe('#skills');
});

test('does not take "speak" for a spoken language if a technology is named', () => {
  expect(ask('We speak Kubernetes here. Does she?').sources).toContain('#skills');
});

test.each(['Docker', 'Django', 'jQuery', 'Linux', 'Windows', 'Tailwind CSS', 'ASP.NET'])(
  '%s is recognized as a name, not taken for a similar word of the portfolio',
  (name) => {
    const summary = '<p>I docked ferries under Djungo tower, beside lines and widows.</p>';
    const timeline = [{ type: 'experience', title: 'Pilot', company: 'Port', start_year: 2019, tags: ['Boats'], summary }];
    const askPilot = createAsker(visibleContent({ timeline }));
    expect(askPilot(`Do you know ${name}?`).text).toBe(`The portfolio does not mention ${name}.`);
    expect(askPilot(`any ${name.toLowerCase()} experience`).text).toBe(`The portfolio does not mention ${name}.`);
  },
);

test('a mention of what was built does not confirm that it was built “alone”', () => {
  const job = { type: 'experience', title: 'Pilot', company: 'Port', start_year: 2019, tags: ['React'] };
  const askAbout = (text: string) =>
    createAsker(visibleContent({ timeline: [{ ...job, summary: `<p>${text}</p>` }] }))('Did she build the React gate alone?')
      .text;
  expect(askAbout('Built the gate in React with four others.')).toMatch(
    /^The portfolio does not say whether alone: React, in Pilot/,
  );
  expect(askAbout('Built the gate in React on my own.')).toMatch(/^Yes: React, in Pilot/);
});

test('a quotation does not confirm “alone” either', () => {
  const askPilot = createAsker(
    visibleContent({
      timeline: [
        {
          type: 'experience',
          title: 'Pilot',
          company: 'Port',
          start_year: 2019,
          tags: ['Steel'],
          summary: '<p>Built the lighthouse gate of the port.</p>',
        },
      ],
    }),
  );
  expect(askPilot('Did she build the lighthouse gate alone?').text).toMatch(/^The portfolio does not say whether alone: Pilot/);
});

test.each([
  [{ position: 'Pilot' }, 'Yes: React, as Pilot at Port (2019).'],
  [{}, 'Yes: React, in The gate at Port (2019).'],
])('a technology is used "as" a position but "in" any other entry (%#)', (fields, opening) => {
  const job = { type: 'experience', title: 'The gate', company: 'Port', start_year: 2019, tags: ['React'], summary: '<p>-</p>' };
  expect(createAsker(visibleContent({ timeline: [{ ...job, ...fields }] }))('Does she know React?').text).toMatch(opening);
});

describe('a question whether somebody is an expert', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Ines Falk' },
      categories: [
        { name: 'tools', displayName: 'Tools', order: 1 },
        { name: 'mobile', displayName: 'Mobile (15 years)', order: 2 },
      ],
      skills: [
        { name: 'Kotlin', category: 'mobile', order: 5 },
        { name: 'HTML', level: 'Intermediate', category: 'tools', order: 1 },
        { name: 'Rust', level: 'Expert', category: 'tools', order: 2 },
        { name: 'Kafka', level: 'Advanced', category: 'tools', order: 3 },
        { name: 'CSS', category: 'tools', order: 4 },
      ],
    }),
  );

  test.each([
    ['Is she an expert in HTML?', /^HTML \(Intermediate\)\./],
    ['Is she an expert in Kafka?', /^Kafka \(Advanced\)\./],
    ['Is she an expert in CSS?', /^CSS, in the skills\./],
    ['Is she an expert in Rust?', /^Yes: Rust \(Expert\)\./],
    ['Is she proficient in Kafka?', /^Yes: Kafka \(Advanced\)\./],
    ['Does she know HTML?', /^Yes: HTML/],
    ['How many years of Kotlin?', /^Kotlin, in the skills under “Mobile \(15 years\)”\./],
    ['Is she an expert in Kotlin?', /^Kotlin, in the skills under “Mobile \(15 years\)”\./],
    ['Does she know Kotlin?', /^Yes: Kotlin, in the skills\./],
  ])('is answered yes only by the level that it names: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});

test('a technology that is written as part of a compound is not called missing', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Ines Falk' },
      timeline: [
        {
          id: 'tides',
          type: 'project',
          title: 'Tide model',
          start_year: 2021,
          summary: '<p>Trained a transformer-based model of the tides and kept the Monty Python archive.</p>',
          tags: ['Water'],
        },
      ],
    }),
  );
  const { text, sources } = ask('Does she have experience with transformers?');
  expect(text).not.toContain('does not mention');
  expect(sources).toEqual(['#milestone-tides']);
  for (const name of ['Kubernetes', 'Python'])
    expect(ask(`Does she know ${name}?`).text).toMatch(new RegExp(`^The portfolio does not mention ${name}`));
});
