import { useId } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_MIN_LENGTH, passwordSchema } from '../../../contract/password.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { PASSWORD_CHANGED, SESSION_ENDED, sendJson } from '../api.ts';
import { Field } from '../form/field.tsx';
import { FormError } from '../form/form-error.tsx';
import { type Errors, useForm } from '../form/use-form.ts';
import { useFormFocus } from '../form/use-form-focus.ts';

const EMPTY = { current: '', password: '', confirmation: '' };
const FIELDS = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'New password',
    hint: `${PASSWORD_MIN_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    autoComplete: 'new-password',
  },
  { name: 'confirmation', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** A new password ends every session, including this one. */
export function PasswordForm() {
  const id = useId();
  const form = useForm({
    initial: EMPTY,
    guardsValues: false,
    validate,
    onSubmit: async ({ current, password }) => {
      await sendJson('PUT', ADMIN_API_PATHS.password, { current, password });
      form.reset();
      toastSuccess('Password changed', { details: 'Sign in with the new one.' });
      dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: PASSWORD_CHANGED }));
    },
  });
  const element = useFormFocus({ failures: form.failedSubmits });
  return (
    <form ref={element} className="form password-form" noValidate onSubmit={form.submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Change password</h2>
      <div className="form-fields">
        {FIELDS.map(({ name, autoComplete, ...field }) => (
          <Field key={name} id={`${id}-${name}`} error={form.errors[name]} required {...field}>
            {(aria) => (
              <input
                {...aria}
                type="password"
                autoComplete={autoComplete}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <FormError>{form.formError}</FormError>
      <div className="form-actions">
        <button type="submit" className="button quiet" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : 'Change password'}
        </button>
        <p className="hint">Ends all sessions, including this one. Sign in again with the new password.</p>
      </div>
    </form>
  );
}

function validate({ current, password, confirmation }: typeof EMPTY): Errors {
  const errors: Errors = {};
  if (!current) errors.current = 'Current password is required';
  const message = passwordSchema.safeParse(password).error?.issues[0]?.message;
  if (message) errors.password = message;
  else if (password !== confirmation) errors.confirmation = 'The two new passwords differ';
  return errors;
}
