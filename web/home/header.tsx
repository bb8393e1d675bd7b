import { useEffect, useState } from 'react';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { usePage } from './public-data.ts';
import { downloadResume } from './resume.ts';
import { throttle } from './scrolling/throttle.ts';
import { useMarkHydrated } from './use-mark-hydrated.ts';

const SCROLLED_AT = 20;
const SCROLL_THROTTLE = 16;

/** The fixed bar. */
export function Header() {
  const { profile } = usePage();
  const scrolled = useScrolled();
  useMarkHydrated('top');
  return (
    <header id="top" className="header" data-scrolled={scrolled || undefined}>
      <div className="header-bar">
        <a className="header-name" href="#hero">
          {profile.name}
        </a>
        <nav className="header-links" aria-label="Main">
          {profile.email && <a href={`mailto:${profile.email}`}>Email Me</a>}
          <ResumeLink>Resume</ResumeLink>
          {profile.linkedinUrl && (
            <a href={profile.linkedinUrl} target="_blank" rel="noopener noreferrer">
              LinkedIn
            </a>
          )}
          <ThemeToggle />
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

export function ResumeLink({ children }: { children: string }) {
  const { profile } = usePage();
  return (
    <a
      href="/api/resume/download"
      data-replay=""
      onClick={(event) => {
        event.preventDefault();
        void downloadResume(profile.name);
      }}
    >
      {children}
    </a>
  );
}

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <Tooltip text={label}>
      <button type="button" className="icon-button theme-toggle" aria-label={label} onClick={toggle}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.25" />
          <path className="filled" d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" />
        </svg>
      </button>
    </Tooltip>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = throttle(() => setScrolled(scrollY > SCROLLED_AT), SCROLL_THROTTLE);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
