import { PasswordForm } from './session/password-form.tsx';

const MEASURES = [
  ['Authentication', 'On the server, with a token and a session in the database'],
  ['Passwords', 'Stored as a hash only'],
  ['Cookies', 'Secure: out of reach for scripts and for other sites'],
  ['Input validation', 'Everything is checked again on the server'],
  ['XSS prevention', 'Markup is cleaned, and a content security policy stands behind it'],
  ['Rate limiting', 'Sign-in attempts are counted'],
  ['Security headers', 'On every answer'],
  ['CORS', 'Changes from other sites are refused'],
  ['SSL', 'Strict transport security when the site is served over https'],
] as const;

/** How the site is protected, and the owner's password. */
export default function SecurityTab() {
  return (
    <div className="security">
      <section aria-labelledby="status-title">
        <h2 id="status-title">Security status</h2>
        <dl className="measures">
          {MEASURES.map(([measure, how]) => (
            <div key={measure}>
              <dt>{measure}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">Sessions auto-expire after 2 hours.</p>
      </section>
      <PasswordForm />
      <section aria-labelledby="reports-title">
        <h2 id="reports-title">Security assessments</h2>
        <p className="empty">No security assessments available yet.</p>
        <p className="hint">Reports that the server makes about itself will be generated, listed and downloaded here.</p>
      </section>
    </div>
  );
}
