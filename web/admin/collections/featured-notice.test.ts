import { expect, test } from 'vitest';
import { featuredNotice } from './featured-notice.ts';

const notFeatured = { featured: false, draft: false };
const featured = { featured: true, draft: false };

test('says how many testimonials the page leaves out because others are featured', () => {
  expect(featuredNotice([featured, notFeatured])).toBe('Only the 1 featured testimonial is on the page; 1 is hidden.');
  expect(featuredNotice([featured, featured, notFeatured, notFeatured, notFeatured])).toBe(
    'Only the 2 featured testimonials are on the page; 3 are hidden.',
  );
});

test('says nothing when all are on the page', () => {
  expect(featuredNotice([])).toBeNull();
  expect(featuredNotice([notFeatured, notFeatured])).toBeNull();
  expect(featuredNotice([featured, featured])).toBeNull();
});

test('does not count drafts', () => {
  expect(featuredNotice([{ featured: true, draft: true }, notFeatured])).toBeNull();
  expect(featuredNotice([featured, { featured: false, draft: true }])).toBeNull();
});
