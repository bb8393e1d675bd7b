import { ownerAndTitle } from '../../contract/owner-name.ts';
import type { PageSectionId } from '../../contract/page-sections.ts';
import { DEFAULT_SKILLS_LABEL, SKILLS_FALLBACK, type Tile } from '../../contract/tiles.ts';
import { EmailLink } from './email-link.tsx';
import { HeroFigure } from './hero-figure.tsx';
import { useOwnerLanguage } from './owner-language.ts';
import { ProfileLinks } from './profile-links.tsx';
import { useList, usePage } from './public-data.ts';
import { ResumeLink } from './resume-link.tsx';
import { scrollToSection } from './scrolling/scroll-to.ts';

/** The longest word, and the longest name of three or more words, that fit the column at the usual size of the heading. */
const MAX_WORD_LENGTH = 10;
const MAX_LONG_NAME_LENGTH = 22;
/** The longest name that takes at most three lines on a phone at the size of long ones. */
const MAX_THREE_LINES_LENGTH = 45;
/** The longest word that fits the column at the largest size of the heading. */
const MAX_LARGE_WORD_LENGTH = 8;
/** The longest name without an intro that takes one line at the largest size of the heading, and at the usual size. */
const MAX_LARGE_LENGTH = 14;
const MAX_LINE_LENGTH = 20;
/** The longest intros that take at most six lines, in large type and in the largest type. */
const MAX_LARGE_INTRO_LENGTH = 150;
const MAX_SHORT_INTRO_LENGTH = 100;
/** The most profile links on the first screen; the end of the page has all of them. */
const MAX_LINKS = 4;
const POPUP_FEATURES = 'width=600,height=400';

/** The owner's name and title, the calls to action, the career figure and the tiles. Complete at the first paint. */
export function Hero() {
  const { kind, profile, siteUrl, since } = usePage();
  const langOf = useOwnerLanguage();
  const tiles = useTiles();
  const isShown = (id: PageSectionId) => profile.sections.some((section) => section.id === id);
  const heading = profile.name || profile.title || 'Portfolio';
  const shareLink = linkedInShareUrl(siteUrl, ownerAndTitle(profile, ' · '));
  const share = (
    <a
      className="share"
      href={shareLink}
      target="_blank"
      rel="noopener noreferrer"
      data-replay=""
      onClick={(event) => {
        event.preventDefault();
        window.open(shareLink, 'share', `noopener,noreferrer,${POPUP_FEATURES}`);
      }}
    >
      Share on LinkedIn
    </a>
  );

  return (
    <div className="section-frame hero">
      <p className="rail-text">
        {profile.location && <span lang={langOf(profile.location)}>{profile.location}</span>}
        {since && (
          <span className="since">
            Career since <time dateTime={String(since)}>{since}</time>
          </span>
        )}
      </p>
      <div className="hero-words">
        <h1 className={headingSize(heading, profile.intro)} lang={langOf(heading)}>
          {heading}
        </h1>
        {profile.name && profile.title && (
          <p className="hero-title" lang={langOf(profile.title)}>
            {profile.title}
          </p>
        )}
        {profile.intro && (
          // A link to `#about` leads here if the about section is not shown.
          <p
            id={isShown('about') ? undefined : 'about'}
            className={introSize(profile.intro)}
            dir="auto"
            lang={langOf(profile.intro)}
          >
            {profile.intro}
          </p>
        )}
        <p className="print-contact">
          {profile.email && <EmailLink />}
          {profile.email && ' · '}
          {[profile.linkedinUrl, ...profile.links.map(({ url }) => url), siteUrl].filter(Boolean).join(' · ')}
        </p>
        <div className="hero-contact">
          <p className="actions">
            {profile.email && <EmailLink className="button">Write to me</EmailLink>}
            <ResumeLink className={profile.email ? 'button quiet' : 'button'}>Download CV</ResumeLink>
            {isShown('timeline') && (
              <a className="button quiet" data-replay="" href="#timeline" onClick={(event) => scrollToSection('timeline', event)}>
                Explore My Journey
              </a>
            )}
            {isShown('chatbot') && (
              <a className="button quiet" data-replay="" href="#chatbot" onClick={(event) => scrollToSection('chatbot', event)}>
                Ask AI Anything
              </a>
            )}
          </p>
          <div className="hero-links">
            {profile.email && (
              <p className={kind === 'own' ? 'hero-email row' : 'hero-email'}>
                <EmailLink />
              </p>
            )}
            {profile.linkedinUrl && (
              <a className="hero-linkedin" href={profile.linkedinUrl} target="_blank" rel="me noopener noreferrer">
                LinkedIn
              </a>
            )}
            <ProfileLinks max={MAX_LINKS} />
            {share}
          </div>
        </div>
      </div>
      <HeroFigure />
      <div className="hero-base">
        {tiles.length > 0 && (
          <dl className="tiles">
            {tiles.map((tile) => (
              <div key={tile.label}>
                <dt>{tile.label}</dt>
                <dd>{tile.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

/** On the owner's site all tiles are in the profile; on others the last one counts the loaded skills. */
function useTiles(): Pick<Tile, 'value' | 'label'>[] {
  const { kind, profile } = usePage();
  const { items, isLoading } = useList('skills');
  if (kind === 'own') return profile.tiles;
  const count = isLoading || items.length === 0 ? SKILLS_FALLBACK : String(items.length);
  return [...profile.tiles, { value: count, label: DEFAULT_SKILLS_LABEL }];
}

function headingSize(heading: string, intro: string): string | undefined {
  if (heading.length > MAX_THREE_LINES_LENGTH) return 'long longest';
  const words = heading.split(/[\s-]+/);
  const longestWord = Math.max(...words.map((word) => word.length));
  // At the usual size, three words would take three lines.
  const hasManyWords = words.length > 2 && heading.length > MAX_LONG_NAME_LENGTH;
  const takesTwoLines = intro === '' && heading.length > MAX_LINE_LENGTH;
  if (longestWord > MAX_WORD_LENGTH || hasManyWords || takesTwoLines) return 'long';
  const fitsLarge = heading.length <= MAX_LARGE_LENGTH && longestWord <= MAX_LARGE_WORD_LENGTH;
  return intro === '' && fitsLarge ? 'alone' : undefined;
}

function introSize(intro: string): string {
  if (intro.length <= MAX_SHORT_INTRO_LENGTH) return 'hero-intro short';
  return intro.length > MAX_LARGE_INTRO_LENGTH ? 'hero-intro long' : 'hero-intro';
}

function linkedInShareUrl(url: string, title: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: `${url}/`, title })}`;
}
