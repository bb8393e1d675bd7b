import { describe, expect, test } from 'vitest';
import { buildCorpus } from './corpus.ts';
import { EMPTY_SITE, MIRA, visibleContent } from './fixtures/portfolio.ts';

const { items } = buildCorpus(MIRA);
const texts = items.flatMap(({ passages }) => passages.map(({ text }) => text));

function passagesOf(id: string) {
  return items.find((item) => item.id === id)?.passages ?? [];
}

describe('the corpus', () => {
  test('contains everything on the page in its order', () => {
    expect(items.map(({ id, kind, anchor }) => [id, kind, anchor])).toEqual([
      ['about', 'about', '#about'],
      ['milestone-delta', 'experience', '#milestone-delta'],
      ['milestone-prize', 'award', '#milestone-prize'],
      ['milestone-harbour', 'experience', '#milestone-harbour'],
      ['milestone-tide', 'project', '#milestone-tide'],
      ['milestone-delft', 'education', '#milestone-delft'],
      ['skills-languages', 'skills', '#skills'],
      ['skills-operations', 'skills', '#skills'],
      ['certification-ck', 'certification', '#certifications'],
      ['certification-sf', 'certification', '#certifications'],
      ['testimonial-jan', 'testimonial', '#testimonials'],
    ]);
  });

  test('contains further sections, and those of their entries that say more than a name', () => {
    const entry = { organisation: null, date: null, url: 'https://example.org', description: null };
    const section = {
      id: 's1',
      kind: 'talks',
      title: 'Talks',
      order: 1,
      items: [
        { id: 'a', title: 'A name', ...entry },
        { id: 'b', title: 'More', ...entry, date: '2024', description: 'On rivers. On rain.' },
      ],
    };
    const added = buildCorpus(visibleContent({ sections: [section] })).items.filter(({ kind }) => kind === 'section');
    expect(added.map(({ id, anchor, passages }) => [id, anchor, passages.map(({ text }) => text)])).toEqual([
      ['section-s1', '#section-s1', ['Talks: A name; More']],
      ['section-s1-b', '#section-s1', ['More, 2024', 'On rivers.', 'On rain.']],
    ]);
  });

  test('contains nothing that is hidden', () => {
    expect(JSON.stringify(texts)).not.toMatch(/falconry|secret/i);
  });

  test('contains only the featured testimonials, as the page does, and all if none is featured', () => {
    const textsOf = (isFeatured: boolean) => {
      const words = { title: 'Lead', company: 'Dike', date: '2024-02-29' };
      const testimonials = [
        { ...words, name: 'Ada', content: 'She stayed calm.', featured: isFeatured },
        { ...words, name: 'Bo', content: 'She speaks Erlang.' },
      ];
      return buildCorpus(visibleContent({ testimonials })).items.flatMap(({ passages }) => passages.map(({ text }) => text));
    };
    expect(textsOf(true)).toEqual(['She stayed calm.']);
    expect(textsOf(false)).toEqual(['She speaks Erlang.', 'She stayed calm.']);
  });

  test('numbers the passages of an item, facts first, the same each time', () => {
    const passages = passagesOf('milestone-harbour');
    expect(passages.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map((n) => `milestone-harbour.${n}`));
    expect(passages.map(({ isFact }) => isFact)).toEqual([true, true, false, false, false]);
    expect(new Set(items.flatMap((item) => item.passages.map(({ id }) => id))).size).toBe(texts.length);
    expect(buildCorpus(MIRA).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('keeps the ids of an item when the order changes', () => {
    const reordered = { ...MIRA, timeline: MIRA.timeline.toReversed() };
    const harbour = buildCorpus(reordered).items.find(({ id }) => id === 'milestone-harbour');
    expect(harbour?.passages.map(({ id, text }) => [id, text])).toEqual(
      passagesOf('milestone-harbour').map(({ id, text }) => [id, text]),
    );
  });

  test('composes facts from fields', () => {
    expect(texts).toContain(
      'Software engineer at the harbour · Software engineer, Port of Lagos, Lagos, Nigeria · February 2013 - June 2018',
    );
    expect(texts).toContain('Python, PostgreSQL');
    expect(texts).toContain('Programming languages: C++ (Expert, 12 years), Python, JavaScript');
    expect(texts).toContain('JavaScript: For control room screens');
    expect(texts).toContain('Functional Safety Basics, TÜV, 2019 (course, held)');
  });

  test('splits rich text into sentences without markup', () => {
    expect(passagesOf('about').map(({ text }) => text)).toEqual([
      'Dr. Mira Okafor, Software engineer for water authorities',
      'Rotterdam, Netherlands',
      'I build software that closes flood barriers on time.',
      'I grew up beside a river.',
      'I speak English, Dutch and a little Igbo.',
      'Calm in a storm',
      'Fond of short reports',
      'Water finds the bug before the tester does.',
    ]);
  });

  test('decodes entities once', () => {
    const content = visibleContent({
      timeline: [
        { type: 'project', title: 'R&D', start_year: 2020, summary: '<p>Less &lt;br&gt; than &amp;amp; 5.</p>', tags: ['a'] },
      ],
    });
    expect(buildCorpus(content).items[1]?.passages.at(-1)?.text).toBe('Less <br> than &amp; 5.');
  });

  test('composes letters and their accents', () => {
    const content = visibleContent({ profile: { intro: 'I know Mu\u0308ller.' } });
    expect(buildCorpus(content).items[0]?.passages.map(({ text }) => text)).toContain('I know Müller.');
  });

  test('contains only the name and title for an empty portfolio', () => {
    expect(buildCorpus(EMPTY_SITE).items.map(({ id, passages }) => [id, passages.map(({ text }) => text)])).toEqual([
      ['about', ['Mira Okafor, Engineer']],
    ]);
  });

  test('contains a milestone with only a title and a date', () => {
    const [milestone] = MIRA.timeline;
    if (!milestone) throw new Error('the fixture has no timeline');
    const minimal = { ...milestone, summary: '', tags: [], position: null, company: null, location: null };
    const [, only] = buildCorpus({ ...MIRA, timeline: [minimal] }).items;
    expect(only?.passages.map(({ text }) => text)).toEqual(['Lead engineer for barrier control · March 2019 - Present']);
  });

  test('omits a category without skills', () => {
    const content = visibleContent({ categories: [{ name: 'empty', displayName: 'Empty', order: 1 }] });
    expect(buildCorpus(content).items.map(({ id }) => id)).toEqual(['about']);
  });
});
