import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, title: string, summary: string) => ({
  id,
  type: 'experience',
  title,
  position: title,
  company: 'Quai Vert',
  start_year: 2019,
  end_year: 2021,
  summary: `<p>${summary}</p>`,
  tags: ['Quai'],
});
const ask = createAsker(
  visibleContent({
    profile: {
      name: 'Aline Tessier',
      title: 'Architecte, coach, CTO à temps partagé',
      about: '<p>Depuis des années, j’aide les équipes des ports à livrer des logiciels fiables.</p>',
    },
    timeline: [
      job('west', 'Coach agile et PO', 'J’ai accompagné les équipes du port dans leurs livraisons.'),
      job('north', 'Développeuse', 'Discussions autour de l’architecture de la solution et des marées.'),
    ],
  }),
);

test.each(['Has she been a CTO?', 'Is she an architect?'])('a headline states roles, in any language: %s', (question) => {
  expect(ask(question).text).toMatch(/^Yes:\n\n- Aline Tessier, Architecte, coach, CTO/);
});

test('a PO is a product owner', () => {
  expect(ask('Has she been a product owner?').text).toMatch(/^Yes: Coach agile et PO at Quai Vert/);
});

test('no other role is claimed', () => expect(ask('Has she been a nurse?').text).not.toMatch(/^Yes/));
