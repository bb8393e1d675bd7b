import { pluralize } from '../../../contract/pluralize.ts';

interface FeaturedState {
  featured: boolean;
  draft: boolean;
}

/** Says how many testimonials the page leaves out because others are featured; null when it leaves out none. */
export function featuredNotice(testimonials: readonly FeaturedState[]): string | null {
  const published = testimonials.filter(({ draft }) => !draft);
  const featured = published.filter((testimonial) => testimonial.featured).length;
  const hiddenCount = published.length - featured;
  if (featured === 0 || hiddenCount === 0) return null;
  return `Only the ${pluralize(featured, 'featured testimonial')} ${featured === 1 ? 'is' : 'are'} on the page; ${hiddenCount} ${hiddenCount === 1 ? 'is' : 'are'} hidden.`;
}
