/** The testimonials that the page shows: the featured ones, or all if none is featured. */
export function shownTestimonials<T extends { featured: boolean }>(testimonials: T[]): T[] {
  const featured = testimonials.filter((testimonial) => testimonial.featured);
  return featured.length > 0 ? featured : testimonials;
}
