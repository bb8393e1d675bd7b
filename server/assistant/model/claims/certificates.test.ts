import { expect, test } from 'vitest';
import { buildCorpus } from '../../corpus.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { createCertificateCheck } from './certificates.ts';

const isMisstated = createCertificateCheck(
  buildCorpus(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      certifications: [
        { id: 'cka', name: 'Certified Kubernetes Administrator (CKA)', issuer: 'CNCF', date: '2027', status: 'planned' },
        { id: 'aws', name: 'AWS Architect', issuer: 'AWS', date: '2016 - 2019', status: 'active' },
        { id: 'held', name: 'Safety Engineer', issuer: 'TÜV', date: '2019', status: 'active' },
      ],
    }),
  ),
);

test.each([
  'She is a Certified Kubernetes Administrator.',
  'Certified Kubernetes Administrator is what she has earned.',
  'She holds the Certified Kubernetes Administrator and the Safety Engineer.',
  'She plans a course, and holds the Certified Kubernetes Administrator certificate.',
  'AWS Architect, which she holds, is from AWS.',
])('a planned or lapsed certificate is misstated by “%s”', (text) => {
  expect(isMisstated(text, ['certification-cka', 'certification-aws'])).toBe(true);
});

test.each([
  'She holds the Safety Engineer and plans the Certified Kubernetes Administrator.',
  'She has the Certified Kubernetes Administrator (planned).',
  'She was an AWS Architect until 2019.',
  'She held the AWS Architect until 2019.',
  'The Certified Kubernetes Administrator is from CNCF.',
])('a planned or lapsed certificate is not misstated by “%s”', (text) => {
  expect(isMisstated(text, [])).toBe(false);
});
