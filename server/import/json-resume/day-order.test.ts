import { expect, test } from 'vitest';
import { readJsonResume } from '../json-resume.ts';

const datesOf = (dates: readonly string[]) =>
  readJsonResume({ certificates: dates.map((date, index) => ({ name: `Certificate ${index}`, issuer: 'Harbour', date })) });

test('reads ambiguous dates in the order that the other dates of the file have', () => {
  const { certifications, notes } = datesOf(['06/19/2024', '07/11/2024']);
  expect(certifications).toMatchObject([{ date: 'June 2024' }, { date: 'July 2024' }]);
  expect(notes).toContain('dates: 07/11/2024: read with the month first, as in the other dates of the file');
  expect(datesOf(['19/06/2024', '07/11/2024']).certifications[1]).toMatchObject({ date: 'November 2024' });
});

test('keeps the year alone if the other dates contradict each other or are ambiguous too', () => {
  expect(datesOf(['06/19/2024', '19/06/2024', '07/11/2024']).certifications[2]).toMatchObject({ date: '2024' });
  expect(datesOf(['07/11/2024', '08/12/2024']).certifications[0]).toMatchObject({ date: '2024' });
});
