import { useEffect, useState, useSyncExternalStore } from 'react';
import { THEME } from '../ui/icons.tsx';
import { SvgIcon } from '../ui/svg-icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { EmailLink } from './email-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useOwnerLanguage } from './owner-language.ts';
import { usePage } from './public-data.ts';
import { ResumeLink } from './resume-link.tsx';
import { HEADER_THROTTLE_MS } from './scrolling/scroll-timing.ts';
import { throttle } from './scrolling/throttle.ts';
import { SectionNav } from './section-nav.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';

const MIN_SCROLLED_PX = 20;
/** A longer name has a smaller type size, so that it fits into the margin column on one line. */
const LONG_NAME = 21;

/** The bar fixed to the top of the viewport. */
export function Header() {
  const { kind, profile } = usePage();
  const langOf = useOwnerLanguage();
  const isScrolled = useIsScrolled();
  useMarkHydrated('top');
  return (
    <header id="top" className="header" data-own={kind === 'own' || undefined} data-scrolled={isScrolled || undefined}>
      <div className="header-bar">
        <a
          className="header-name"
          href="#hero"
          lang={langOf(profile.name)}
          data-long={profile.name.length > LONG_NAME || undefined}
        >
          {profile.name || 'Portfolio'}
        </a>
        <SectionNav />
        <nav className="header-links" aria-label="Main">
          {profile.email && <EmailLink>Email Me</EmailLink>}
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
      <OfflineNotice />
    </header>
  );
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="offline" role="status">
      {!isOnline && 'You are offline. This page stays readable; answers, pictures and downloads need a connection.'}
    </p>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <Tooltip text={label}>
      <button type="button" className="icon-button theme-toggle" aria-label={label} onClick={toggle}>
        <SvgIcon shape={THEME} />
      </button>
    </Tooltip>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = throttle(() => setIsScrolled(scrollY > MIN_SCROLLED_PX), HEADER_THROTTLE_MS);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
