import { usePage } from './public-data.ts';
import { PhotoCarousel } from './photo-carousel.tsx';
import { Tagline } from './tagline.tsx';

/** Portrait and words side by side, then the tagline. */
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
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rich text leaves the server sanitised */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: about }} />
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
