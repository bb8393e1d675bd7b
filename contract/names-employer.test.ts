import { expect, test } from 'vitest';
import { namesEmployer } from './names-employer.ts';

test.each([
  'Freelance',
  'SELF-EMPLOYED',
  'Freelance (remote)',
  'Various clients – Berlin',
  'Independent / Consultant',
  'Selbstständig',
  'Freiberuflich',
  'Travailleur indépendant',
  'Autónomo',
  'Conta própria',
  'Własna działalność gospodarcza',
  'Zelfstandige',
  '–',
])('“%s” is not an employer', (name) => {
  expect(namesEmployer(name)).toBe(false);
});

test.each(['The Independent', 'Freelance Informer Ltd', 'Various Artists Records', 'Kelp & Sons', 'Contract House GmbH'])(
  '“%s” is an employer',
  (name) => {
    expect(namesEmployer(name)).toBe(true);
  },
);
