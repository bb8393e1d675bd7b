import { describe, expect, test } from 'vitest';
import { createAsker } from '../fixtures/engine.ts';
import { job } from '../fixtures/jobs.ts';
import { visibleContent } from '../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', about: '<p>I came to acoustics sideways. My choir never looked back.</p>' },
    timeline: [
      job('ward', 'Staff Nurse', 'I nursed for nine years. The letter I wrote is the reason for everything that followed.'),
      job('quay', 'Crane Driver', 'The crane was blue. In 2016 I sold it. I became interested in robots when one dropped a car.'),
      job('dyke', 'Robot Engineer', 'Our robots dig. Each robot moved because its motor was warm.'),
      job('island', 'Skipper', 'The island is Texel. I came home after nine years across the water.'),
    ],
  }),
);

describe('a change of career', () => {
  test.each([
    ['Why did you switch from nursing to harbours?', 'the reason for everything'],
    ['How did you get into robots in the first place?', 'became interested in robots'],
    ['How did a crane driver end up in robots?', 'became interested in robots'],
    ['How did she come to acoustics?', 'sideways'],
    ['why did you go back to Texel', 'I came home'],
  ])('is explained: %s', (question, explanation) => {
    expect(
      ask(question)
        .text.split('\n')
        .find((line) => line.startsWith('>')),
    ).toContain(explanation);
  });

  test('is not explained by other movements, nor asked for by questions about the world', () => {
    expect(ask('Why did Mira move from robots to the sea?').text).not.toContain('its motor was warm');
    expect(ask('How does sound get into a wall?').text).not.toContain('sideways');
  });
});
