import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AskedQuestion, OwnerAnswer } from '../../../contract/questions.ts';
import { callApi } from '../api.ts';

const QUESTIONS_KEY = ['questions'] as const;
const ANSWERS_KEY = ['answers'] as const;

/** Questions change while visitors ask: they are fetched whenever the tab is opened. */
export const useQuestions = () =>
  useQuery({ queryKey: QUESTIONS_KEY, queryFn: () => callApi<AskedQuestion[]>(ADMIN_API_PATHS.questions), retry: false });

export const useAnswers = () =>
  useQuery({ queryKey: ANSWERS_KEY, queryFn: () => callApi<OwnerAnswer[]>(ADMIN_API_PATHS.answers), retry: false });

/** A change of the answers may also change which questions count as answered. */
export function useRefetchQuestions(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [QUESTIONS_KEY, ANSWERS_KEY]) void client.invalidateQueries({ queryKey });
  };
}
