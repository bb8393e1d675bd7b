import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

const NOTE = 'Your session has ended. Sign in to go on: what you have entered is still there.';

/** The login screen over a dashboard whose session has ended. It hides what is under it, and keeps it. */
export function LoginDialog() {
  return (
    <Dialog open closable={false} title="Admin Access" className="dialog-login" onClose={() => {}}>
      <LoginForm note={NOTE} />
    </Dialog>
  );
}
