import { describe, expect, test } from 'vitest';
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/evidence.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { compare, judge, SOURCES } from '../fixtures/comparison.ts';
import { cpuMsOf } from '../fixtures/cpu-time.ts';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';
import { compareWithPortfolio } from './compare.ts';
import { renderComparison } from './render-evidence.ts';

describe('a requirement', () => {
  test('for a technology is met by a sentence, a tag or a skill that names it, and never by a similar one', async () => {
    expect(await judge('Kubernetes')).toEqual(['met', 'Kubernetes', 'Certified Kubernetes Administrator', 'Kubernetes']);
    expect(await judge('MySQL')).toEqual(['not told']);
    expect(await judge('Java')).toEqual(['not told']);
  });

  test('for several technologies is partly met by some, and by one of alternatives as a whole', async () => {
    expect((await judge('C++ and Rust'))[0]).toBe('partly');
    expect((await judge('C++ or Rust'))[0]).toBe('met');
    expect((await judge('A cloud database (MySQL, PostgreSQL)'))[0]).toBe('met');
    expect((await judge('Relational databases such as Oracle'))[0]).toBe('met');
    expect((await judge('Orchestration of containers with Nomad'))[0]).toBe('not told');
  });

  test('for names that follow their kind is judged by the names, and for other examples by their kind', async () => {
    expect((await judge('Programming in C++ or Java'))[0]).toBe('met');
    expect((await judge('Programming in Java or Kotlin'))[0]).toBe('not told');
    expect((await judge('Kenntnisse in relationalen Datenbanken, möglichst Oracle'))[0]).toBe('met');
    expect((await judge('Knowledge needed: C++, Kotlin'))[0]).toBe('partly');
  });

  test('for a product is not met by another one with the same first word', async () => {
    expect((await judge('Experience with Kubernetes Federation Manager'))[0]).toBe('not told');
    expect((await judge('Experience with JavaScript Programming'))[0]).toBe('met');
  });

  test('that names examples "or similar" is met by another thing of the kind, and a compound only by evidence of its head noun', async () => {
    expect(await judge('Databases with Oracle, MySQL or similar')).toEqual(['met', 'PostgreSQL']);
    expect((await judge('Container data warehouse'))[0]).toBe('not told');
  });

  test('is not met by a testimonial that the page leaves out because another one is featured', async () => {
    const words = { title: 'Lead', company: 'Dike', date: '2024-02-29' };
    const withFeatured = (featured: boolean) =>
      evidenceSourcesFor(
        visibleContent({
          testimonials: [
            { ...words, name: 'Ada', content: 'She stayed calm.', featured },
            { ...words, name: 'Bo', content: 'She moved our alarms to Kubernetes.' },
          ],
        }),
      );
    expect(await judge('Kubernetes', withFeatured(false))).toEqual(['met', 'She moved our alarms to Kubernetes.']);
    expect(await judge('Kubernetes', withFeatured(true))).toEqual(['not told']);
  });

  test('is not met by the initial of a name, nor by an interest', async () => {
    const sources = evidenceSourcesFor(
      visibleContent({
        timeline: [{ type: 'project', title: 'Laboratory', start_year: 1990, summary: 'With Ada R. Miller.', tags: ['Optics'] }],
        sections: [
          { kind: 'interests', order: 1, title: 'Evenings', items: [{ id: 'g', title: 'Big Pharma', description: 'A game' }] },
        ],
      }),
    );
    expect((await judge('Knowledge of R', sources))[0]).toBe('not told');
    expect((await judge('Experience in game development', sources))[0]).toBe('not told');
  });

  test('is not met by one of its common words, by its words far apart, or by an everyday word that is also a name', async () => {
    const sources = evidenceSourcesFor(
      visibleContent({
        timeline: [
          {
            type: 'experience',
            title: 'Developer',
            company: 'Sluice',
            start_year: 2015,
            end_year: 2020,
            tags: ['Water'],
            summary:
              '<ul><li>Machine learning for pumps.</li><li>The figures react to the audience.</li><li>Moved to the cloud.</li></ul>',
          },
          {
            type: 'experience',
            title: 'Writer',
            company: 'Dike',
            start_year: 2010,
            end_year: 2014,
            tags: ['Water'],
            summary:
              'Wrote about science after years in which the politics of water had been political to the core of every meeting.',
          },
        ],
      }),
    );
    const states = async (texts: readonly string[]) => {
      const judged: [string, string][] = [];
      for (const text of texts) judged.push([text, (await judge(text, sources))[0]]);
      return judged;
    };
    const wrong = [
      'Knowledge of learning standards such as LTI or QTI',
      'Knowledge of political science',
      'Front-end frameworks',
      'Experience of cost optimisation in the cloud',
    ];
    expect(await states(wrong)).toEqual(wrong.map((text) => [text, 'not told']));
    const right = ['Machine learning', 'Experience with the world of the cloud', 'Pumps'];
    expect(await states(right)).toEqual(right.map((text) => [text, 'met']));
  });

  test('for experience in a field is not met by the name of a degree, and one for leading not by being part of a team', async () => {
    const sources = evidenceSourcesFor(
      visibleContent({
        timeline: [
          {
            type: 'education',
            title: 'B.A., government',
            company: 'Old College',
            start_year: 2001,
            end_year: 2004,
            summary: 'Passed.',
            tags: ['Politics'],
          },
          {
            type: 'experience',
            title: 'Developer',
            company: 'Sluice',
            start_year: 2015,
            end_year: 2020,
            tags: ['Water'],
            summary: 'A year in the Marketing Team of a company. Taught myself Ada.',
          },
        ],
      }),
    );
    expect((await judge('Experience in government', sources))[0]).toBe('not told');
    expect((await judge('Experience of mentoring', sources))[0]).toBe('not told');
    expect((await judge('Experience leading a team', sources))[0]).toBe('not told');
  });

  test('in German is judged by the names in it', async () => {
    expect((await judge('Erfahrung mit einer Sprache wie Ada, Python oder Go'))[0]).toBe('met');
    expect(await compare('- Mindestens drei Jahre Erfahrung mit Python')).toMatchObject([
      { state: 'met', kind: 'experience', months: 65 },
    ]);
    expect((await judge('Softwareentwicklung'))[0]).toBe('met');
    expect((await judge('Sehr gute Kenntnisse in Rust bzw. C++'))[0]).toBe('met');
    // The full stop of an abbreviation does not end a sentence, so the capital after it marks a name.
    const swift = evidenceSourcesFor(
      visibleContent({ timeline: [{ type: 'project', title: 'Gauge', start_year: 2020, summary: 'An app.', tags: ['Swift'] }] }),
    );
    expect((await judge('Kenntnisse (z. B. Swift, Kotlin)', swift))[0]).toBe('met');
    expect((await judge('Sehr gute Kenntnisse in Kotlin oder Java'))[0]).toBe('not told');
  });

  test('that the portfolio does not cover has no evidence', async () => {
    for (const text of ['Procurement law', 'Experience in managing designers', 'A passion for fashion'])
      expect([text, ...(await judge(text))]).toEqual([text, 'not told']);
  });

  test('has only evidence that the content says word for word', async () => {
    const portfolioText = JSON.stringify(MIRA).replace(/<\/?\w+>/g, ' ');
    const everything =
      'C++\nPython\nPostgreSQL\nEngineering degree\nEnglish and Dutch\nLeading a team\nControl software\nFunctional safety certificate';
    const evidence = (await compare(everything.replace(/^/gm, '- '))).flatMap((requirement) => requirement.evidence);
    expect(evidence.length).toBeGreaterThan(8);
    for (const { sentence } of evidence) expect(portfolioText).toContain(sentence);
  });

  test('in a hostile text is judged in limited time', async () => {
    const hostile = [
      'a'.repeat(20_000),
      '- ('.repeat(6000),
      `${'C++, '.repeat(2000)}or Rust`,
      `Requirements:\n${'- 5 years of '.repeat(1500)}`,
      '\u202e\ud83d\ude00'.repeat(5000),
    ];
    for (const text of hostile) expect(await cpuMsOf(() => compare(text))).toBeLessThan(1500);
  });
});

test('praise by others is not evidence, and neither is a word that modifies another noun', async () => {
  const sources = evidenceSourcesFor(
    visibleContent({
      testimonials: [
        { name: 'Ada', title: 'Lead', company: 'Sluice', content: 'She is a core contributor to meetings.', date: '2024-02-29' },
      ],
      timeline: [{ type: 'project', title: 'Gauge', start_year: 2020, summary: 'I designed the UI.', tags: ['Water'] }],
    }),
  );
  expect((await judge('Contributions to open source', sources))[0]).toBe('not told');
  expect((await judge('Knowledge of a UI automation framework', sources))[0]).not.toBe('met');
  expect((await judge('Experience with UI design', sources))[0]).toBe('met');
});

test('of a long sentence, the part that is evidence is quoted', async () => {
  const summary = `${'I looked after the sluices, '.repeat(12)}and I wrote Erlang.`;
  const timeline = [{ type: 'project', title: 'Gauge', start_year: 2020, summary, tags: ['Water'] }];
  const [state, sentence = ''] = await judge('Erlang', evidenceSourcesFor(visibleContent({ timeline })));
  expect([state, sentence.length < 220, summary.endsWith(sentence)]).toEqual(['met', true, true]);
  expect(sentence).toContain('Erlang');
});

test('a requirement is not met by the words around its head, its examples or its certificate', async () => {
  const timeline = [
    {
      type: 'project',
      title: 'Gauge',
      start_year: 2020,
      summary: 'Built for stakeholders in the cloud, with Scrum.',
      tags: ['Water'],
    },
    {
      type: 'project',
      title: 'Valve',
      start_year: 2019,
      summary: 'Drew the messaging of an app in Java, embedded in a team.',
      tags: ['Water'],
    },
    {
      type: 'project',
      title: 'Pipe',
      start_year: 2018,
      summary: 'Data processing in a library for a video platform.',
      tags: ['Water'],
    },
    { type: 'experience', title: 'Lead', start_year: 2020, summary: 'Team lead of four.', tags: ['Water'], company: 'Dike' },
  ];
  const sources = evidenceSourcesFor(visibleContent({ timeline }));
  for (const text of [
    'Experience gathering requirements from executives and other senior stakeholders',
    'A Certified Scrum Product Owner (CSPO) or SAFe certification',
    'Server-side experience with Node.js',
    'Message brokers such as Kafka',
    'Embedded systems',
    'Creative coding',
    'Libraries and museums',
    'Video production',
  ])
    expect([text, (await judge(text, sources))[0]]).toEqual([text, 'not told']);
  expect(await judge('Experience in leading a small development team', sources)).toEqual(['met', 'Team lead of four.']);
});

test('several jobs of the same name are distinguished by their organizations', async () => {
  const job = {
    type: 'experience',
    title: 'Developer',
    start_year: 2015,
    end_year: 2020,
    summary: 'Wrote Erlang.',
    tags: ['Water'],
  };
  const sources = evidenceSourcesFor(
    visibleContent({
      timeline: [
        { ...job, company: 'Sluice' },
        { ...job, company: 'Dike' },
      ],
    }),
  );
  const [erlang] = await compare('- Erlang', sources);
  expect(erlang?.evidence.map(({ title }) => title).sort()).toEqual(['Developer, Dike', 'Developer, Sluice']);
});

test('a row of the table names a job once', async () => {
  let table = '';
  const description = 'Requirements:\n- 12 years of professional experience';
  for await (const part of renderComparison(compareWithPortfolio(description, SOURCES), description)) table += part;
  const [, row] = /^\| 12 years of professional experience \| (.+) \|$/m.exec(table) ?? [];
  expect(row).toMatch(/^\*\*Met\*\*, 13 years by the dates · \[[^\]]+\]\(#milestone-delta\) \(2019 to present\)/);
});

test('the tasks of a job follow its requirements in a separate table, and are counted separately', async () => {
  let table = '';
  const description = 'Your profile:\n- Kubernetes\n- Haskell\n\nYour tasks:\n- Run our Kubernetes clusters\n- Write Haskell';
  for await (const part of renderComparison(compareWithPortfolio(description, SOURCES), description)) table += part;
  expect(table).toContain(
    '| Haskell | **Not told** |\n\n| Tasks of the job | The portfolio says |\n| --- | --- |\n| Run our Kube',
  );
  expect(table).toContain('**1 met, 0 partly, 1 not told. Of the tasks: 1 met, 0 partly, 0 not told.**');
});

test('the comparison states how much of a long description was read', () => {
  const cut = (text: string) => compareWithPortfolio(text, SOURCES).cut;
  expect(cut('Requirements:\n- C++')).toBeNull();
  expect(cut('x '.repeat(MAX_DESCRIPTION_LENGTH))).toBe('Only the first 20,000 of 40,000 characters were read.');
});

test('an empty site meets nothing', async () => {
  const empty: PublicContent = visibleContent({});
  const requirements = await compare(
    '- C++\n- 5 years of experience\n- English\n- A degree\n- Based in Berlin',
    evidenceSourcesFor(empty),
  );
  expect(requirements.map(({ state }) => state)).toEqual(Array(5).fill('not told'));
});
