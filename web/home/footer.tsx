import { PrivacyPolicy } from './privacy-policy.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { usePage } from './public-data.ts';
import { useMarkHydrated } from './use-mark-hydrated.ts';

export function Footer() {
  const { kind, profile, sample, renderMonth } = usePage();
  const isOwn = kind === 'own';
  useMarkHydrated('footer');
  return (
    <footer id="footer" className="footer">
      <p>{`© ${isOwn ? Math.floor(renderMonth / 12) : 2025} ${profile.name}`.trim()}</p>
      <p>Anonymous usage data is collected.</p>
      <PrivacyPolicy isOwn={isOwn} />
      <ProfileLinks />
      {isOwn && <ResumeFormats />}
      {sample && <p className="sample-note">Sample content: this person, their employers and their words are invented.</p>}
    </footer>
  );
}

/** The résumé made from the content, for programs and for people who want another format than the link above gives. */
function ResumeFormats() {
  return (
    <p>
      Resume:{' '}
      {['pdf', 'docx', 'json', 'md', 'txt'].map((format) => (
        <a key={format} href={`/resume.${format}`}>{` ${format} `}</a>
      ))}
    </p>
  );
}
