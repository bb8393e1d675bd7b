import { usePage } from './public-data.ts';

/** The inspiration quote: the default one fills a screen, an owner's does not. Without one, the section has no height. */
export function Quote() {
  const { kind, profile } = usePage();
  const { quote } = profile;
  if (!quote.text) return null;
  return (
    <figure className={kind === 'own' ? 'section-frame quote own' : 'section-frame quote'}>
      <blockquote dir="auto">{quote.text}</blockquote>
      {quote.author && <figcaption>{quote.author}</figcaption>}
    </figure>
  );
}
