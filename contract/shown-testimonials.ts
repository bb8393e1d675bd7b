interface ShownTestimonial {
  featured: boolean;
  date: string;
  content: string;
}

/** Fewer characters say little; more do not fit a card of the carousel. */
const FITS_CARD = { min: 40, max: 200 };
/** Words that no other language of the Latin alphabet has. */
const ENGLISH_WORDS = /(?<!\p{L})(?:the|and|with|was|his|her|their|you|working|worked)(?!\p{L})/giu;
const WORDS = /\p{L}+/gu;
const MIN_ENGLISH_SHARE = 0.04;

/**
 * The testimonials that the page shows: the featured ones, or all if none is featured. Those without a date come last; among
 * them, those in the page's language come first, and of these the ones that fit on a card, longest first.
 */
export function shownTestimonials<T extends ShownTestimonial>(testimonials: T[], language?: string): T[] {
  const featured = testimonials.filter((testimonial) => testimonial.featured);
  const pageTestimonials = featured.length > 0 ? featured : testimonials;
  // A page is in English unless the owner certainly wrote in another language.
  const rankOf = ({ content }: T) => {
    if (isEnglish(content) !== (language === undefined)) return 2;
    return content.length >= FITS_CARD.min && content.length <= FITS_CARD.max ? 0 : 1;
  };
  const undated = pageTestimonials
    .filter(({ date }) => !date)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? b.content.length - a.content.length : 0));
  return [...pageTestimonials.filter(({ date }) => date), ...undated];
}

function isEnglish(text: string): boolean {
  const words = text.match(WORDS)?.length ?? 0;
  return (text.match(ENGLISH_WORDS)?.length ?? 0) > words * MIN_ENGLISH_SHARE;
}
