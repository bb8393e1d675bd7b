import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const sentences = [
  'Built Tidewatch, a map of the currents for pilots.',
  'Wrote the forecasts of GÄZETTE, an almanac for fishermen.',
  'Led an in-house plotting project called Chart Loom.',
  'Repaired a diving robot (Ottoline) in winter.',
  'Marram is a dune-growing simulator.',
  'At Brackwater, a colleague and I drew the coast.',
  'At Saltmarsh, a maker of sluices, I tested gates.',
  'Sold Reed Lantern, a lamp for divers.',
  'Helped to plan Spindrift, later sold to the port, and its site spindrift.org.',
  'Ran ServiceNow, a system for tickets.',
];
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      {
        type: 'experience',
        title: 'Engineer',
        company: 'Kelp & Sons',
        start_year: 2018,
        end_year: 2022,
        tags: ['Maps'],
        summary: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
      },
    ],
  }),
);
const firstQuote = (question: string) => ask(question).text.match(/“(.+?)”/)?.[1];

describe('a name within the text', () => {
  test.each([
    ['What is Tidewatch?', 0],
    ['what is tidewatch', 0],
    ["what's the tidewatch project", 0],
    ['What is Gäzette?', 1],
    ['what is gazette', 1],
    ['What was Chart Loom?', 2],
    ['what is ottoline', 3],
    ['What is Marram?', 4],
    ['What is Saltmarsh?', 6],
    ['What is Reed Lantern?', 7],
    ['what is service now', 9],
  ])('is answered with the sentence that says what it is: %s', (question, sentence) => {
    const { text, stage } = ask(question);
    expect(stage).toBe('definition');
    expect(text).toMatch(/^> “/);
    expect(firstQuote(question)).toBe(sentences[sentence]);
  });

  test.each(['What is Brackwater?', 'What is Lantern?', 'what is a lantern'])(
    'is not explained by a phrase about something else: %s',
    (question) => {
      expect(ask(question).stage).not.toBe('definition');
    },
  );

  test('is not said to be missing if no sentence says what it is', () => {
    expect(ask('what is spindrift').text).not.toMatch(/not in the portfolio/);
    expect(ask('what is spindrift').text).toContain(sentences[8]);
    expect(ask('what is a sonnet').text).toMatch(/not in the portfolio/);
  });
});
