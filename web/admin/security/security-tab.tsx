import '../styles/media.css';
import '../styles/security.css';
import { PasswordForm } from '../session/password-form.tsx';
import { Assessments } from './assessments.tsx';
import { SecurityStatus } from './security-status.tsx';

/** How the site is protected, the owner's password, and the reports that the server makes about itself. */
export default function SecurityTab() {
  return (
    <div className="security">
      <SecurityStatus />
      <PasswordForm />
      <Assessments />
    </div>
  );
}
