import { LoginForm } from './login-form.tsx';

/** Shown in place of the dashboard until the owner signs in. */
export function LoginScreen() {
  return (
    <main className="login">
      <h1>Admin Access</h1>
      <LoginForm />
    </main>
  );
}
