import { firstYear } from '../../contract/career.ts';
import { EmailLink } from './email-link.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { useList, usePage } from './public-data.ts';
import { scrollToSection } from './scrolling/scroll-to.ts';

const SKILLS_FALLBACK = '15+';
const POPUP_FEATURES = 'width=600,height=400';

/** The owner's name and title, the calls to action and three figures. Complete at the first paint. */
export function Hero() {
  const { profile, siteUrl, timeline } = usePage();
  const skills = useList('skills');
  const count = skills.loading || skills.items.length === 0 ? SKILLS_FALLBACK : String(skills.items.length);
  const since = firstYear(timeline);
  const shareLink = linkedInShareUrl(siteUrl, `${profile.name} · ${profile.title}`);

  return (
    <div className="section-frame hero">
      <p className="rail-text">
        {profile.location}
        {since && (
          <span className="since">
            Since <time dateTime={String(since)}>{since}</time>
          </span>
        )}
      </p>
      <div className="hero-words">
        <h1>{profile.name}</h1>
        <p className="hero-title">{profile.title}</p>
        {profile.intro && <p className="hero-intro">{profile.intro}</p>}
        <p className="print-contact">
          {profile.email && <EmailLink />}
          {profile.email && ' · '}
          {[profile.linkedinUrl, ...profile.links.map(({ url }) => url), siteUrl].filter(Boolean).join(' · ')}
        </p>
        <p className="actions">
          <a className="button" data-replay="" href="#timeline" onClick={(event) => scrollToSection('timeline', event)}>
            Explore My Journey
          </a>
          <a className="button quiet" data-replay="" href="#chatbot" onClick={(event) => scrollToSection('chatbot', event)}>
            Ask AI Anything
          </a>
          <a
            className="button quiet"
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
        </p>
        <ProfileLinks />
      </div>
      <dl className="tiles">
        {[...profile.tiles, { value: count, label: 'Skills Mastered' }].map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd>{tile.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function linkedInShareUrl(url: string, title: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: `${url}/`, title })}`;
}
