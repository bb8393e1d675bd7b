import { usePage } from './public-data.ts';

/** The owner's quote, which fills a screen. */
export function Quote() {
  const { quote } = usePage().profile;
  if (!quote.text) return null;
  return (
    <figure className="frame quote">
      <blockquote>{quote.text}</blockquote>
      {quote.author && <figcaption>{quote.author}</figcaption>}
    </figure>
  );
}
