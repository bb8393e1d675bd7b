import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, text: string) =>
  datedEntry('experience', title, company, from, to, { summary: `<p>${text}</p>` });
const contentWith = (...texts: string[]) =>
  visibleContent({
    profile: { name: 'Nora Tang', title: 'Engineer' },
    timeline: [
      job('Designer', 'Kelp Works', '2020-03', '2022-02', 'Maker of electric ferries. I drew hulls.'),
      job('Surveyor', 'Reed & Sons', '2014-01', '2018-06', 'I joined Reed & Sons young. Reed & Sons makes tide meters.'),
      job('Attorney', 'Fern House', '2011-01', '2013-12', 'Handled disputes about moorings.'),
      ...texts.map((text, i) => job('Freelancer', 'Self-employed', `200${i}-01`, `200${i}-06`, text)),
    ],
  });

describe('what an employer does', () => {
  const ask = createAsker(contentWith());
  test.each([
    ['What does Reed & Sons do?', /^> “Reed & Sons makes tide meters\.”/],
    ['What does Kelp Works make?', /^> “Maker of electric ferries\.”/],
    [
      'What does Fern House do?',
      /^The portfolio does not say what Fern House does\. About the work there it says:\n\n> “Handled/,
    ],
  ])('is not what was done there: %s', (question, opening) => {
    expect(ask(question).text).toMatch(opening);
  });
});

describe('who the clients are', () => {
  test('is answered with their names', () => {
    const { text } = createAsker(contentWith('Clients included Moor Ferries and the Port of Sund.'))('Who are her clients?');
    expect(text).toMatch(/Moor Ferries and the Port of Sund/);
    expect(text).not.toContain('does not name them');
  });

  test('is not answered with only the first names of a list', () => {
    const { text } = createAsker(contentWith('Clients include Moor Ferries, Gull Line, eTide and Fern.'))('Who are her clients?');
    expect(text).toMatch(/^> “Clients include Moor Ferries, Gull Line, eTide and Fern/);
  });

  test('is declined beside what is said about them', () => {
    expect(createAsker(contentWith('I look after clients in several trades.'))('Who are her clients?').text).toMatch(
      /^The portfolio does not name them\. It says:\n\n> “I look after clients/,
    );
  });

  test('is declined if nothing is said about them', () => {
    expect(createAsker(contentWith('I drew front ends for better use.'))('Who are her clients?')).toMatchObject({
      declined: true,
      sources: [],
    });
  });
});
