import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { OwnerAnswer } from '../../../contract/questions.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, sendJson } from '../api.ts';
import { useRefetchQuestions } from './question-queries.ts';

/** Withdraws an answer; the toast offers to restore it. */
export function useWithdrawAnswer(): (answer: OwnerAnswer) => Promise<void> {
  const refetch = useRefetchQuestions();
  const restore = async ({ id: _withdrawn, ...fields }: OwnerAnswer) => {
    try {
      await sendJson('POST', ADMIN_API_PATHS.answers, fields);
      toastSuccess('Answer restored');
    } catch (error) {
      toastError((error as Error).message);
    }
    refetch();
  };
  return async (answer) => {
    try {
      await callApi(ADMIN_API_PATHS.answer(answer.id), { method: 'DELETE' });
      toastSuccess('Answer withdrawn', { action: { label: 'Undo', onClick: () => void restore(answer) } });
    } catch (error) {
      toastError((error as Error).message);
    }
    refetch();
  };
}
