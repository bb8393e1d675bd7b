import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

const SESSION_OVER = 'Your session has ended. Sign in to continue. Your unsaved changes are still there.';
const NEW_PASSWORD = 'Your password was changed. Sign in with the new one to continue.';

/** Covers a dashboard whose session has ended, and keeps its state until the owner signs in again. */
export function LoginDialog({ passwordWasChanged }: { passwordWasChanged: boolean }) {
  return (
    <Dialog open closable={false} title="Admin Access" className="dialog-login" onClose={() => {}}>
      <LoginForm note={passwordWasChanged ? NEW_PASSWORD : SESSION_OVER} />
    </Dialog>
  );
}
