import { usePage } from './public-data.ts';

/** The inspiration quote. Without one, the section has no height. */
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
