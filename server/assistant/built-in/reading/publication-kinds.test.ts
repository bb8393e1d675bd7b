import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { isPaper, isTalk } from './publication-kinds.ts';

const publication = (title: string, organisation: string | null, description: string | null = null) => ({
  title,
  organisation,
  description,
});

describe('a publication', () => {
  test.each([
    publication('Quays for all', 'Sea Society', 'Opening keynote'),
    publication('Quays for all', 'Sea Society', 'A talk about stairs to the water'),
    publication('Quays for all', 'Sea Society', 'Given at three harbour fairs'),
    publication('Keynote: Quays for all', null),
    publication('Quays for all (talk)', null),
    publication('Quays for all', 'HarbourConf 2018'),
    publication('Quays for all', 'Oban Rust Meetup'),
  ])('is a talk if it says so: %j', (talk) => {
    expect(isTalk(talk)).toBe(true);
    expect(isPaper(talk)).toBe(false);
  });

  test.each([
    publication('A model of tides', 'International Conference on Tides'),
    publication('A model of tides', 'ACM CHI Conference'),
    publication('A model of tides', 'Sea Society', 'Paper presented at a congress'),
    publication('Presentation layers of old charts', 'Wave Letters'),
    publication('Slides of sand in estuaries', 'Wave Letters'),
    publication('Speaker recognition on board', 'Wave Letters'),
    publication('A workshop for boats', 'Wave Letters'),
    publication('Talk to your boat', 'Wave Letters'),
    publication('Planning without meetings', 'Basecamp'),
    publication('A model of tides', 'Wave Letters', 'Peer-reviewed paper'),
    publication('A review of tide models', 'Wave Letters'),
  ])('is a paper unless something says otherwise: %j', (paper) => {
    expect(isTalk(paper)).toBe(false);
    expect(isPaper(paper)).toBe(true);
  });

  test.each([publication('Ropes', 'Wave Letters', 'Book review'), publication('Review of the book Ropes', 'Wave Letters')])(
    'is not a paper if it reviews a book: %j',
    (review) => {
      expect(isPaper(review)).toBe(false);
    },
  );
});

describe('a publication of a conference, which may be a talk or a paper,', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Sela Brandt' },
      sections: [
        {
          id: 'pub',
          kind: 'publications',
          title: 'Publications',
          order: 1,
          items: [
            { id: 'a', title: 'A model of tides', organisation: 'Wave Letters', date: '2015' },
            { id: 'b', title: 'Steel in salt', organisation: 'International Conference on Tides', date: '2018' },
            { id: 'c', title: 'Quays for all', organisation: 'Sea Society', date: '2020', description: 'Opening keynote' },
          ],
        },
      ],
    }),
  );

  test.each([
    ['Any talks?', /^Two publications: Steel in salt and Quays for all\./],
    ['Any papers?', /^Two publications: A model of tides and Steel in salt\./],
  ])('is listed for both, without naming its kind: "%s"', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});
