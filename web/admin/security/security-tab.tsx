import '../styles/media.css';
import '../styles/security.css';
import { PasswordForm } from '../session/password-form.tsx';
import { Assessments } from './assessments.tsx';
import { SecurityStatus } from './security-status.tsx';

/** The site's protections, the owner's password, and the security assessments. */
export default function SecurityTab() {
  return (
    <div className="security">
      <SecurityStatus />
      <PasswordForm />
      <Assessments />
    </div>
  );
}
