import { type ComponentType, Fragment } from 'react';
import { SAMPLE_NOTE } from '../../contract/sample-note.ts';
import { LocalDate } from '../ui/local-date.tsx';
import { EmailLink } from './email-link.tsx';
import { useOwnerLanguage } from './owner-language.ts';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { usePage } from './public-data.ts';
import { ResumeLink } from './resume-link.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';

/** The end of the page: the owner, contact links and legal notes. */
export function Footer({ PrivacyText }: { PrivacyText: ComponentType }) {
  const { kind, profile, sample, renderMonth, changedOn } = usePage();
  const langOf = useOwnerLanguage();
  const heading = profile.name || profile.title || 'Portfolio';
  const isOwn = kind === 'own';
  useMarkHydrated('footer');
  return (
    <footer id="footer" className="footer">
      <div className="ending">
        <p className="display-text" lang={langOf(heading)}>
          {heading}
        </p>
        {profile.name && profile.title && <p lang={langOf(profile.title)}>{profile.title}</p>}
        <div className="ending-ways">
          <p className="ending-links">
            {profile.email && <EmailLink />}
            {profile.linkedinUrl && (
              <a href={profile.linkedinUrl} target="_blank" rel="me noopener noreferrer">
                LinkedIn profile
              </a>
            )}
            <ResumeLink>Resume</ResumeLink>
          </p>
          <ProfileLinks />
        </div>
      </div>
      <p>{`© ${isOwn ? Math.floor(renderMonth / 12) : 2025} ${profile.name}`.trim()}</p>
      {changedOn && (
        <p>
          Page last updated <LocalDate date={changedOn} />
        </p>
      )}
      <button type="button" className="text-button" onClick={printEverything}>
        Print everything
      </button>
      <p>Anonymous usage data is collected.</p>
      <PrivacyPolicy Text={PrivacyText} />
      {isOwn && <ResumeFormats />}
      {sample && <p className="sample-note">{isOwn ? SAMPLE_NOTE : SAMPLE}</p>}
    </footer>
  );
}

const SAMPLE = 'Sample content: this person, their employers and their words are invented.';

/** Prints the whole page; the browser's own command prints a résumé of about two pages. */
function printEverything(): void {
  document.documentElement.dataset.print = 'all';
  addEventListener('afterprint', () => delete document.documentElement.dataset.print, { once: true });
  print();
}

/** Links to the generated résumé in every format, for programs and for people who want another format. */
function ResumeFormats() {
  const { view } = usePage();
  return (
    <p>
      Resume:
      {['pdf', 'docx', 'json', 'md', 'txt'].map((format) => (
        <Fragment key={format}>
          {' '}
          <a href={`${view?.path ?? ''}/resume.${format}`}>{format}</a>
        </Fragment>
      ))}
    </p>
  );
}
