import { useId } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { passwordSchema } from '../../../contract/auth.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { SESSION_ENDED, sendJson } from '../api.ts';
import { Field } from '../form/field.tsx';
import { type Errors, useForm } from '../form/use-form.ts';
import { useFormFocus } from '../form/use-form-focus.ts';

const EMPTY = { current: '', password: '' };

/** A new password ends every session, this one too. */
export function PasswordForm() {
  const id = useId();
  const form = useForm({
    initial: EMPTY,
    validate,
    onSubmit: async (values) => {
      await sendJson('PUT', ADMIN_PATHS.password, values);
      form.reset();
      toastSuccess('Password changed', { details: 'Sign in with the new one.' });
      dispatchEvent(new Event(SESSION_ENDED));
    },
  });
  const element = useFormFocus({ failures: form.failedSubmits });
  return (
    <form ref={element} className="form password-form" noValidate onSubmit={form.submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Change password</h2>
      <div className="form-fields">
        <Field id={`${id}-current`} label="Current password" error={form.errors.current} required>
          {(aria) => (
            <input
              {...aria}
              type="password"
              autoComplete="current-password"
              value={form.values.current}
              onChange={(event) => form.set('current', event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-new`} label="New password" hint="8 to 128 characters." error={form.errors.password} required>
          {(aria) => (
            <input
              {...aria}
              type="password"
              autoComplete="new-password"
              value={form.values.password}
              onChange={(event) => form.set('password', event.target.value)}
            />
          )}
        </Field>
      </div>
      {form.formError && (
        <p className="form-error" role="alert">
          {form.formError}
        </p>
      )}
      <div className="form-actions">
        <button type="submit" className="button quiet" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : 'Change password'}
        </button>
        <p className="hint">Ends all sessions. You sign in again with the new password.</p>
      </div>
    </form>
  );
}

function validate({ current, password }: typeof EMPTY): Errors {
  const errors: Errors = {};
  if (!current) errors.current = 'Current password is required';
  const message = passwordSchema.safeParse(password).error?.issues[0]?.message;
  if (message) errors.password = message;
  return errors;
}
