import type { ReactNode } from 'react';
import { usePage } from './public-data.ts';

/** The owner's further contact and profile links, and after them another link. */
export function ProfileLinks({ children }: { children?: ReactNode }) {
  const { links } = usePage().profile;
  if (links.length === 0 && !children) return null;
  return (
    <ul className="profile-links" aria-label="Profiles">
      {links.map(({ label, url }) => (
        <li key={label + url}>
          <a href={url} target="_blank" rel="me noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
