import { expect, test } from 'vitest';
import { shownTestimonials } from './shown-testimonials.ts';

const LONG = 'She led the rebuild of the depot and was calm throughout. '.repeat(5);
const SHORT = 'The most careful engineer with whom we have worked.';
const FULLER = `${SHORT} She was on time, and the trains ran.`;
const PORTUGUESE = 'Uma profissional muito dedicada, sempre atenta aos detalhes e disposta a ajudar toda a equipe.';

const testimonial = (content: string, fields: { date?: string; featured?: boolean } = {}) => ({
  content,
  date: '',
  featured: false,
  ...fields,
});
const contents = (items: { content: string }[]) => items.map(({ content }) => content);

test('testimonials without a date begin with those in the page’s language, of which the longest that fits on a card is first', () => {
  const items = [LONG, PORTUGUESE, SHORT, FULLER, 'The best!'].map((content) => testimonial(content));
  expect(contents(shownTestimonials(items))).toEqual([FULLER, SHORT, LONG, 'The best!', PORTUGUESE]);
  expect(contents(shownTestimonials(items, 'pt'))[0]).toBe(PORTUGUESE);
});

test('dates decide the order if there are any, and if some are featured, only those are shown', () => {
  const items = [testimonial(PORTUGUESE, { date: '2025-01-02' }), testimonial(LONG, { date: '2025-01-01' }), testimonial(SHORT)];
  expect(contents(shownTestimonials(items))).toEqual([PORTUGUESE, LONG, SHORT]);
  expect(contents(shownTestimonials([...items, testimonial(FULLER, { featured: true })]))).toEqual([FULLER]);
});
