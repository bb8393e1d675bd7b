import { PrivacyPolicy } from './privacy-policy.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { usePage } from './public-data.ts';
import { useMarkHydrated } from './use-mark-hydrated.ts';

export function Footer() {
  const { profile, sample } = usePage();
  useMarkHydrated('footer');
  return (
    <footer id="footer" className="footer">
      <p>© 2025 {profile.name}</p>
      <p>Anonymous usage data is collected.</p>
      <PrivacyPolicy />
      <ProfileLinks />
      {sample && <p className="sample-note">Sample content: this person, their employers and their words are invented.</p>}
    </footer>
  );
}
