import { usePage } from './public-data.ts';

/** The owner's quote, which fills a screen. Without one, the section is empty and has no height. */
export function Quote() {
  const { quote } = usePage().profile;
  if (!quote.text) return null;
  return (
    <figure className="section-frame quote">
      <blockquote dir="auto">{quote.text}</blockquote>
      {quote.author && <figcaption>{quote.author}</figcaption>}
    </figure>
  );
}
