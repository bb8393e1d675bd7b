import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { measurementsOrPlacesAsked } from './measurements-and-places.ts';

describe('a question that asks for a measurement or a place', () => {
  test.each([
    ['how heavy was the gate?', 'It weighs ninety tonnes.', false],
    ['how heavy was the gate?', 'It closes in ninety seconds.', true],
    ['how wide is it?', 'It is ninety metres wide.', false],
    ['how wide is it?', 'It weighs ninety tonnes.', true],
    ['in which city was it?', 'It was at the Commission on Quays.', true],
    ['in which city was it?', 'It stood in Turku.', false],
    ['how old were they?', 'They were from 6 to 9 years old.', false],
    ['how old was she then?', 'I left school at sixteen.', false],
    ['how old were they?', 'There were 20 children in a group.', true],
    ['how fast does it close?', 'It is ninety metres wide.', false],
  ])('%j is not answered by %j: %s', (question, text, lacks) => {
    expect(measurementsOrPlacesAsked(question).some((given) => !given.test(text))).toBe(lacks);
  });

  test('is answered first by the sentence that gives the measurement', () => {
    const project = (id: string, title: string, summary: string) => ({
      id,
      type: 'project',
      title,
      start_year: 2015,
      summary: `<p>${summary}</p>`,
      tags: ['Water'],
    });
    const timeline = [
      project(
        'weir',
        'The gate of the old canal',
        'A gate on the canal, and the old canal gate beside it. Nobody asked for a gate.',
      ),
      project('lift', 'Lifted in one night', 'The canal gate weighs 90 tonnes, and we had one night.'),
    ];
    expect(
      createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }))('How heavy was the canal gate?').sources[0],
    ).toBe('#milestone-lift');
  });
});
