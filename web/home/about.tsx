import { RichText } from '../ui/rich-text.tsx';
import { useOwnerLanguage } from './owner-language.ts';
import { PhotoCarousel } from './photo-carousel.tsx';
import { usePage } from './public-data.ts';
import { SectionHeading } from './section-heading.tsx';
import { sloganSizeClass } from './slogan-size.ts';
import { Tagline } from './tagline.tsx';

/**
 * The portrait beside the text, with the tagline below. Without a photo, the owner's site shows only the text; other
 * sites show the drawing.
 */
export function About() {
  const { kind, profile, signature } = usePage();
  const langOf = useOwnerLanguage();
  const { aboutQuote, about, taglines } = profile;
  return (
    <div className={kind === 'own' ? 'section-frame about own' : 'section-frame about'}>
      <SectionHeading id="about" />
      <div className="about-body">
        {(profile.photos.length > 0 || (kind !== 'own' && signature)) && (
          <div className="about-portrait">
            <PhotoCarousel photos={profile.photos} />
          </div>
        )}
        <div className="about-words">
          <RichText html={about} lang={langOf(about)} />
          {aboutQuote.text && (
            <figure className={`about-quote${sloganSizeClass(Object.values(aboutQuote))}`}>
              <blockquote dir="auto">{aboutQuote.text}</blockquote>
              {aboutQuote.author && <figcaption>{aboutQuote.author}</figcaption>}
            </figure>
          )}
        </div>
      </div>
      {taglines.length > 0 && <Tagline lines={taglines} />}
    </div>
  );
}
