import type { ComponentType } from 'react';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { usePage } from './public-data.ts';
import { useMarkHydrated } from './use-mark-hydrated.ts';

export function Footer({ PrivacyText }: { PrivacyText: ComponentType }) {
  const { kind, profile, sample, renderMonth } = usePage();
  const isOwn = kind === 'own';
  useMarkHydrated('footer');
  return (
    <footer id="footer" className="footer">
      <p>{`© ${isOwn ? Math.floor(renderMonth / 12) : 2025} ${profile.name}`.trim()}</p>
      <p>Anonymous usage data is collected.</p>
      <PrivacyPolicy Text={PrivacyText} />
      <ProfileLinks />
      {sample && <p className="sample-note">Sample content: this person, their employers and their words are invented.</p>}
    </footer>
  );
}
