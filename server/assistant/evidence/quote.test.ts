import { describe, expect, test } from 'vitest';
import type { PublicContent } from '../../../contract/site.ts';
import { buildCorpus } from '../corpus.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { quote } from './quote.ts';

const CONTENT = visibleContent({
  profile: { name: 'Mira Okafor', title: 'Keeper', intro: 'I mend <strong>gates</strong>.', about: '<p>Tides.</p><p>Rain.</p>' },
  categories: [{ name: 'tools', displayName: 'Tools', order: 1, icon: 'wrench', color: '#336699' }],
  skills: [{ name: 'Erlang', category: 'tools', description: 'Alarms of the barrier', order: 1 }],
  certifications: [{ name: 'Diving', issuer: 'Harbour School', date: '2020', order: 1 }],
  testimonials: [{ name: 'Ada', title: 'Lead', company: 'Dike', content: 'She stayed calm.', date: '2024-02-29' }],
  timeline: [
    {
      type: 'experience',
      title: 'Keeper',
      company: 'Sluice',
      start_year: 2015,
      summary: '<p>Kept the gates:</p><ul><li>in storms</li><li>at <a href="https://example.org">night</a>, alone</li></ul>',
      tags: ['Water'],
    },
  ],
  sections: [
    {
      kind: 'projects',
      order: 1,
      title: 'Projects',
      items: [{ id: 'g', title: 'Gauge', description: 'Founder\nMeasures tides.\n\n- No account, no tracking\n* Exports: CSV' }],
    },
  ],
});

/** All texts of the content as the page shows them: without markup, and with bullets instead of hyphens. */
function textsOf(content: PublicContent): string[] {
  const texts: string[] = [];
  JSON.stringify(content, (_, value) => {
    if (typeof value === 'string')
      texts.push(
        ...value
          .replace(/<\/(?:p|li)>|<ul>/g, '\n')
          .replace(/<[^>]+>/g, '')
          .split('\n'),
      );
    return value;
  });
  return texts.map((text) => text.replace(/^[-*–] /, ''));
}

describe('a quotation', () => {
  test('is text of the page, for each passage and any words searched for in it', () => {
    const texts = textsOf(CONTENT);
    const quotations: string[] = [];
    for (const { passages } of buildCorpus(CONTENT).items)
      for (const passage of passages)
        for (const word of ['', ...passage.text.split(/\s+/)]) {
          const { sentence = '' } = quote(passage, CONTENT, { shows: (text) => text.includes(word) }) ?? {};
          if (sentence) quotations.push(sentence);
          expect([sentence, texts.some((text) => text.includes(sentence))]).toEqual([sentence, true]);
        }
    expect(quotations).toEqual(
      expect.arrayContaining(['No account, no tracking', 'Exports: CSV', 'I mend gates.', 'at night, alone', 'She stayed calm.']),
    );
  });

  test('is taken unchanged from a name with decomposed accents', () => {
    const content = visibleContent({
      sections: [{ kind: 'talks', order: 1, title: 'Talks', items: [{ id: 't', title: 'E\u0301cluses', organisation: 'Dike' }] }],
    });
    const talk = buildCorpus(content).items.find(({ id }) => id.endsWith('-t'));
    const [passage] = talk?.passages ?? [];
    expect(passage && quote(passage, content, { shows: () => true })?.sentence).toBe('E\u0301cluses');
  });

  test('has the ids of the content that it is from, which views arrange', () => {
    const entry = { organisation: null, date: null, url: null };
    const content = visibleContent({
      categories: [{ id: 'c', name: 'tools', displayName: 'Tools', order: 1 }],
      skills: [{ id: 's', name: 'Erlang', category: 'tools', order: 1 }],
      certifications: [{ id: 'd', name: 'Diving', issuer: 'Harbour School', date: '2020', order: 1 }],
      sections: [
        {
          id: 'p',
          kind: 'projects',
          order: 1,
          title: 'Projects',
          items: [
            { ...entry, id: 'g', title: 'Gauge', description: 'Measures tides.' },
            { ...entry, id: 'h', title: 'Horn', description: null },
          ],
        },
      ],
    });
    const passages = buildCorpus(content).items.flatMap((item) => item.passages);
    const idsOf = (word: string) => {
      const passage = passages.find(({ text }) => text.includes(word));
      return passage && quote(passage, content, { shows: (text) => text.includes(word) })?.itemIds;
    };
    expect(idsOf('Erlang')).toEqual(['c', 's']);
    expect(idsOf('Diving')).toEqual(['d']);
    expect(idsOf('tides')).toEqual(['p', 'g']);
    expect(idsOf('Horn')).toEqual(['p', 'h']);
  });

  test('is the name of the category if none of its skills is evidence', () => {
    const passage = buildCorpus(CONTENT).items.find(({ kind }) => kind === 'skills')?.passages[0];
    expect(passage && quote(passage, CONTENT, { shows: (text) => text === 'Tools' })?.sentence).toBe('Tools');
  });

  test('is undefined if the texts of the item do not contain it', () => {
    const [about] = buildCorpus(CONTENT).items;
    const [passage] = about?.passages.filter(({ isFact }) => !isFact) ?? [];
    if (!passage) throw new Error('no passage');
    expect(quote({ ...passage, text: 'I mend bridges.' }, CONTENT, { shows: () => true })).toBeUndefined();
  });
});
