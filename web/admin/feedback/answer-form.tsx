import { useId } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { type OwnerAnswer, ownerAnswerSchema } from '../../../contract/questions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { Field } from '../form/field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { isRequiredBy } from '../form/form-definition.ts';
import { FormError } from '../form/form-error.tsx';
import { type Errors, useForm } from '../form/use-form.ts';
import { useFormFocus } from '../form/use-form-focus.ts';
import { confirmLeave } from '../form/use-unsaved-guard.ts';
import { useRefetchQuestions } from './question-queries.ts';

interface Values {
  question: string;
  /** One on each line. */
  alternatives: string;
  answer: string;
}

/** Writes or changes an answer; without an id it is a new one. */
export function AnswerForm({ answer, onClose }: { answer: Omit<OwnerAnswer, 'id'> & { id?: string }; onClose: () => void }) {
  const id = useId();
  const refetch = useRefetchQuestions();
  const form = useForm<Values>({
    initial: { ...answer, alternatives: answer.alternatives.join('\n') },
    validate,
    onSubmit: async (values) => {
      if (answer.id) await sendJson('PUT', ADMIN_API_PATHS.answer(answer.id), toBody(values));
      else await sendJson('POST', ADMIN_API_PATHS.answers, toBody(values));
      form.reset(values);
      toastSuccess('Answer saved', { details: 'Visitors get it from now on.' });
      refetch();
      onClose();
    },
  });
  const element = useFormFocus({ failures: form.failedSubmits });
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} title={answer.id ? 'Edit Answer' : 'Your Answer'} className="dialog-wide">
      <form ref={element} className="form" noValidate onSubmit={form.submit} aria-label="Answer">
        <div className="form-fields">
          <Field
            id={`${id}-question`}
            label="Question"
            error={form.errors.question}
            required={isRequiredBy(ownerAnswerSchema, 'question')}
            wide
          >
            {(aria) => (
              <input
                {...aria}
                type="text"
                dir="auto"
                value={form.values.question}
                onChange={(event) => form.set('question', event.target.value)}
              />
            )}
          </Field>
          <Field
            id={`${id}-answer`}
            label="Answer"
            error={form.errors.answer}
            required={isRequiredBy(ownerAnswerSchema, 'answer')}
            wide
          >
            {(aria) => (
              <textarea
                {...aria}
                rows={5}
                dir="auto"
                data-autofocus=""
                value={form.values.answer}
                onChange={(event) => form.set('answer', event.target.value)}
              />
            )}
          </Field>
          <Field
            id={`${id}-alternatives`}
            label="Other wordings"
            hint="One per line. Questions in nearly the same words get the answer, too; list those in other words."
            error={form.errors.alternatives}
            wide
          >
            {(aria) => (
              <textarea
                {...aria}
                rows={3}
                dir="auto"
                value={form.values.alternatives}
                onChange={(event) => form.set('alternatives', event.target.value)}
              />
            )}
          </Field>
        </div>
        <FormError>{form.formError}</FormError>
        <FormActions isSaving={form.isSaving} onCancel={() => void close()} />
      </form>
    </Dialog>
  );
}

function toBody({ alternatives, ...values }: Values) {
  return { ...values, alternatives: alternatives.split('\n') };
}

function validate(values: Values): Errors {
  const { error } = ownerAnswerSchema.safeParse(toBody(values));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
