import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

const NOTE = 'Your session has ended. Sign in to continue. Your unsaved changes are still there.';

/** Covers a dashboard whose session has ended, and keeps its state until the owner signs in again. */
export function LoginDialog() {
  return (
    <Dialog open closable={false} title="Admin Access" className="dialog-login" onClose={() => {}}>
      <LoginForm note={NOTE} />
    </Dialog>
  );
}
