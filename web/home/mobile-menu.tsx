import { useRef, useState } from 'react';
import { useTheme } from '../ui/use-theme.ts';
import { ResumeLink } from './header.tsx';
import { usePage } from './public-data.ts';
import { scrollToSection } from './scrolling/scroll-to.ts';

/** In the order of the specification. */
const ENTRIES = [
  ['about', 'About Me'],
  ['testimonials', 'Recommendations'],
  ['skills', 'Skills'],
  ['timeline', 'Journey'],
  ['certifications', 'Certifications'],
] as const;

/** Under 768 px everything of the bar, and the sections, stand in a menu. A native popover: Escape and a click outside close it. */
export function MobileMenu() {
  const { profile } = usePage();
  const { theme, toggle } = useTheme();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();

  return (
    <div className="mobile-menu">
      <button type="button" className="icon-button" popoverTarget="site-menu" aria-label="Open menu" aria-expanded={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 8h18M3 16h18" />
        </svg>
      </button>
      <div
        id="site-menu"
        className="menu-sheet"
        popover="auto"
        ref={menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {/* Where the button that opened it stands, which the sheet covers. */}
        <button
          type="button"
          className="icon-button menu-close"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav aria-label="Menu">
          <ul>
            {profile.email && (
              <li>
                <a href={`mailto:${profile.email}`} onClick={close}>
                  Email Me
                </a>
              </li>
            )}
            <li>
              <ResumeLink>Download Resume</ResumeLink>
            </li>
            {profile.linkedinUrl && (
              <li>
                <a href={profile.linkedinUrl} target="_blank" rel="noopener noreferrer" onClick={close}>
                  LinkedIn Profile
                </a>
              </li>
            )}
            <li>
              <button type="button" onClick={toggle}>
                {theme === 'dark' ? 'Light Mode' : 'Dark Mode'}
              </button>
            </li>
          </ul>
          <p id="menu-sections">Navigate to Section</p>
          <ul aria-labelledby="menu-sections">
            {ENTRIES.map(([id, label]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    close();
                    scrollToSection(id, event);
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
