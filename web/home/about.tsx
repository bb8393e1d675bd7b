import { RichText } from '../ui/rich-text.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { usePage } from './public-data.ts';
import { Tagline } from './tagline.tsx';

/** The portrait beside the text, with the tagline below. */
export function About() {
  const { profile } = usePage();
  const { aboutQuote, about } = profile;
  return (
    <div className="frame about">
      <h2 className="rail">About</h2>
      <div className="about-body">
        <div className="about-portrait">
          <PhotoCarousel photos={profile.photos} name={profile.name} />
        </div>
        <div className="about-words">
          <RichText html={about} />
          {aboutQuote.text && (
            <figure className="about-quote">
              <blockquote>{aboutQuote.text}</blockquote>
              {aboutQuote.author && <figcaption>{aboutQuote.author}</figcaption>}
            </figure>
          )}
        </div>
      </div>
      <Tagline />
    </div>
  );
}
