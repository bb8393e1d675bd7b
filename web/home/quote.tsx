import { usePage } from './public-data.ts';
import { sloganSizeClass } from './slogan-size.ts';

/** The inspiration quote: the default quote fills a screen, the owner's does not. Without a quote, the section has no height. */
export function Quote() {
  const { kind, profile } = usePage();
  const { quote } = profile;
  if (!quote.text) return null;
  return (
    <figure className={`section-frame quote${kind === 'own' ? ` own${sloganSizeClass(Object.values(quote))}` : ''}`}>
      <blockquote dir="auto">{quote.text}</blockquote>
      {quote.author && <figcaption>{quote.author}</figcaption>}
    </figure>
  );
}
