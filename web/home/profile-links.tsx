import { distinctLinks } from './distinct-links.ts';
import { usePage } from './public-data.ts';

/** The owner's further contact and profile links. */
export function ProfileLinks() {
  const { links } = usePage().profile;
  if (links.length === 0) return null;
  return (
    <ul className="profile-links" aria-label="Profiles">
      {distinctLinks(links).map(({ label, url }) => (
        <li key={label + url}>
          <a href={url} target="_blank" rel="me noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
