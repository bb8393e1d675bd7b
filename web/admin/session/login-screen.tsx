import { LoginForm } from './login-form.tsx';

/** Stands in place of the dashboard. */
export function LoginScreen() {
  return (
    <main className="login">
      <h1>Admin Access</h1>
      <LoginForm />
    </main>
  );
}
