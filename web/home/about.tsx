import { RichText } from '../ui/rich-text.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { usePage } from './public-data.ts';
import { SectionHeading } from './section-heading.tsx';
import { Tagline } from './tagline.tsx';

/** The portrait beside the text, with the tagline below. On an own site without a photo the text stands alone. */
export function About() {
  const { kind, profile } = usePage();
  const { aboutQuote, about, taglines } = profile;
  return (
    <div className="section-frame about">
      <SectionHeading id="about" />
      <div className="about-body">
        {(profile.photos.length > 0 || kind !== 'own') && (
          <div className="about-portrait">
            <PhotoCarousel photos={profile.photos} name={profile.name} />
          </div>
        )}
        <div className="about-words">
          <RichText html={about} />
          {aboutQuote.text && (
            <figure className="about-quote">
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
