import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, company: string, start_year: number, more: object = {}) => ({
  type,
  title,
  company,
  start_year,
  end_year: start_year + 3,
  tags: ['Charts'],
  summary: type === 'education' ? '<p></p>' : '<p>Drew charts for pilots.</p>',
  ...more,
});
const timeline = [
  entry('experience', 'Surveyor', 'Kelp & Sons', 2018),
  entry('experience', 'Printer', 'Reed Press', 2014, { location: 'Lagos, Nigeria' }),
  entry('experience', 'Guide', 'Port of Lisbon', 2012),
  entry('education', "Bachelor's degree", 'Delta College', 2009),
  entry('education', 'Master of Geodesy', 'Tidal Academy', 2010),
];
const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));

test.each(['Which city was Kelp & Sons in?', 'which state was kelp in'])(
  'the name of an employer is not the place where it was: %s',
  (question) => {
    const { text, declined } = ask(question);
    expect(text).toMatch(/^The portfolio does not say where that was\./);
    expect(text).toContain('Surveyor');
    expect(declined).toBe(true);
  },
);

test('a place in an entry, or in the name of an employer, is the answer', () => {
  expect(ask('Which city was Reed Press in?').text).toMatch(/^Lagos, Nigeria: Printer/);
  expect(ask('Which city was the Port of Lisbon in?').text).toMatch(/^Port of Lisbon: Guide/);
});

test('a degree without a field does not say which subject it was', () => {
  const { text, declined } = ask('what did she major in at delta college');
  expect(text).toMatch(/^The portfolio does not name the subject\./);
  expect(text).toContain("Bachelor's degree");
  expect(declined).toBe(true);
  expect(ask('What did she major in at the Tidal Academy?').text).toMatch(/^Master of Geodesy/);
});
