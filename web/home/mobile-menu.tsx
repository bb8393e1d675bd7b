import { useRef, useState } from 'react';
import { CLOSE, MENU } from '../ui/icons.tsx';
import { SvgIcon } from '../ui/svg-icon.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { distinctLinks } from './distinct-links.ts';
import { EmailLink } from './email-link.tsx';
import { usePage } from './public-data.ts';
import { ResumeLink } from './resume-link.tsx';
import { scrollToSection } from './scrolling/scroll-to.ts';
import { menuLinks } from './section-links.ts';

/**
 * The menu of narrow screens (below 768 px; on the owner's site below 900 px): the links of the header bar, and those to the
 * sections. A popover, so Escape and a click outside close it.
 */
export function MobileMenu() {
  const page = usePage();
  const { profile } = page;
  const { theme, toggle } = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const links = menuLinks(page);

  return (
    <div className="mobile-menu">
      <button type="button" className="icon-button" popoverTarget="site-menu" aria-label="Open menu" aria-expanded={isOpen}>
        <SvgIcon shape={MENU} />
      </button>
      <div
        id="site-menu"
        className="menu-sheet"
        popover="auto"
        ref={menu}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {/* The sheet covers the button that opens it; this one takes its place. */}
        <button
          type="button"
          className="icon-button menu-close"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <SvgIcon shape={CLOSE} />
        </button>
        <nav aria-label="Menu">
          <ul>
            {profile.email && (
              <li>
                <EmailLink onClick={close}>Email Me</EmailLink>
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
            {distinctLinks(profile.links).map(({ label, url }) => (
              <li key={label + url}>
                <a href={url} target="_blank" rel="me noopener noreferrer" onClick={close}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <button type="button" onClick={toggle}>
                {theme === 'dark' ? 'Light Mode' : 'Dark Mode'}
              </button>
            </li>
          </ul>
          {links.length > 0 && <p id="menu-sections">Navigate to Section</p>}
          <ul aria-labelledby="menu-sections">
            {links.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    close();
                    scrollToSection(id, event);
                  }}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
