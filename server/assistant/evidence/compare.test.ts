import { describe, expect, test } from 'vitest';
import { MAX_DESCRIPTION_LENGTH, type Requirement } from '../../../contract/evidence.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';
import { compareWithPortfolio } from './compare.ts';

const SOURCES = evidenceSourcesFor(MIRA);

async function compare(lines: string, sources = SOURCES): Promise<Requirement[]> {
  const requirements: Requirement[] = [];
  for await (const requirement of compareWithPortfolio(`Requirements:\n${lines}`, sources).requirements)
    requirements.push(requirement);
  return requirements;
}

async function judge(text: string, sources = SOURCES): Promise<[state: string, ...sentences: string[]]> {
  const [first] = await compare(`- ${text}`, sources);
  return [first?.state ?? 'none', ...(first?.evidence.map(({ sentence }) => sentence) ?? [])];
}

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

  test('for names after what they are of is judged by the names, and for other examples by what they are examples of', async () => {
    expect((await judge('Programming in C++ or Java'))[0]).toBe('met');
    expect((await judge('Programming in Java or Kotlin'))[0]).toBe('not told');
    expect((await judge('Knowledge needed: C++, Kotlin'))[0]).toBe('partly');
  });

  test('in German is judged by its names', async () => {
    expect((await judge('Sehr gute Kenntnisse in Rust bzw. C++'))[0]).toBe('met');
    expect((await judge('Sehr gute Kenntnisse in Kotlin oder Java'))[0]).toBe('not told');
  });

  test('for years counts the months of the milestones by their dates, overlaps once', async () => {
    const [long, tooLong, another] = await compare('- 7 years of C++\n- 10 years of C++\n- 3 years of Erlang');
    expect(long).toMatchObject({ state: 'met', months: 93, evidence: [{ milestoneId: 'delta', from: '2019-03', to: null }, {}] });
    expect(tooLong).toMatchObject({ state: 'met' });
    expect(another).toMatchObject({ state: 'not told', months: null });
    expect((await judge('15 years of Python'))[0]).toBe('partly');
    const [all] = await compare('- at least twelve years of professional experience');
    expect(all).toMatchObject({ state: 'met', months: 93 + 65 });
  });

  test('for a degree is judged by level, field and end', async () => {
    expect(await judge("Master's degree in civil engineering")).toEqual(['met', 'MSc in Civil Engineering']);
    expect((await judge('PhD in engineering'))[0]).toBe('partly');
    expect((await judge("Bachelor's degree in law"))[0]).toBe('partly');
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
    // Without a level nobody said that it is fluent.
    expect([(await judge('French', sources))[0], (await judge('Fluent French', sources))[0]]).toEqual(['met', 'partly']);
  });

  test('for a place is judged by the location, and a permit is never guessed from it', async () => {
    expect(await judge('Based in Rotterdam')).toEqual(['met', 'Rotterdam, Netherlands']);
    expect((await judge('Remote within the European Union'))[0]).toBe('met');
    expect((await judge('Located in Lagos'))[0]).toBe('not told');
    expect((await judge('Office: Utrecht, Netherlands'))[0]).toBe('not told');
    expect((await judge('Right to work in the Netherlands'))[0]).toBe('not told');
  });

  test('that the portfolio says nothing about has no evidence', async () => {
    for (const text of ['Procurement law', 'Experience in managing designers', 'A passion for fashion'])
      expect([text, ...(await judge(text))]).toEqual([text, 'not told']);
  });

  test('has only evidence that the content says word for word', async () => {
    const said = JSON.stringify(MIRA).replace(/<\/?\w+>/g, ' ');
    const everything =
      'C++\nPython\nPostgreSQL\nEngineering degree\nEnglish and Dutch\nLeading a team\nControl software\nFunctional safety certificate';
    const evidence = (await compare(everything.replace(/^/gm, '- '))).flatMap((requirement) => requirement.evidence);
    expect(evidence.length).toBeGreaterThan(8);
    for (const { sentence } of evidence) expect(said).toContain(sentence);
  });

  test('in hostile texts takes a bounded time', async () => {
    const hostile = [
      'a'.repeat(20_000),
      '- ('.repeat(6000),
      `${'C++, '.repeat(2000)}or Rust`,
      `Requirements:\n${'- 5 years of '.repeat(1500)}`,
      '\u202e\ud83d\ude00'.repeat(5000),
    ];
    const started = performance.now();
    for (const text of hostile) await compare(text);
    expect(performance.now() - started).toBeLessThan(2500);
  });
});

test('what is not read of a description is said', () => {
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
