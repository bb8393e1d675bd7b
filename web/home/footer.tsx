import { PrivacyPolicy } from './privacy-policy.tsx';
import { usePage } from './public-data.ts';
import { useLive } from './use-live.ts';

export function Footer() {
  const { profile, sample } = usePage();
  useLive('footer');
  return (
    <footer id="footer" className="footer">
      <p>© 2025 {profile.name}</p>
      <p>Anonymous usage data is collected.</p>
      <PrivacyPolicy name={profile.name} email={profile.email} />
      {sample && <p className="sample-note">Sample content: this person, their employers and their words are invented.</p>}
    </footer>
  );
}
