import { distinctLinks } from './distinct-links.ts';
import { usePage } from './public-data.ts';

interface Props {
  /** Undefined: all of them. */
  max?: number;
}

/** The owner's further contact and profile links. */
export function ProfileLinks({ max }: Props) {
  const { links } = usePage().profile;
  if (links.length === 0) return null;
  return (
    <ul className="profile-links" aria-label="Profiles">
      {distinctLinks(links)
        .slice(0, max)
        .map(({ label, url }) => (
          <li key={label + url}>
            <a href={url} target="_blank" rel="me noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
    </ul>
  );
}
