import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { Retagging } from '../../../contract/retagging.ts';
import { toastSuccess, toastWarning } from '../../ui/toasts.tsx';
import { call } from '../api.ts';
import { counted } from './added-skills.ts';

/** Milliseconds: how often a run is asked after, and from its start until the list is fetched again. */
const ASK_EVERY = 1000;
const REFRESH_AFTER = 2000;

/** Kept for as long as the page is open, so that a run whose end came while another tab was shown is told of. */
const retaggingQuery = queryOptions({
  queryKey: ['retagging'],
  queryFn: () => call<Retagging>(ADMIN_PATHS.batchTag),
  refetchInterval: ({ state }) => (state.data?.running ? ASK_EVERY : false),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The run that re-tags all milestones, also one that was started elsewhere or before the page was loaded. */
export function useRetagging(reload: () => void): { run: Retagging | null; start: () => Promise<string | undefined> } {
  const client = useQueryClient();
  const { data } = useQuery(retaggingQuery);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && data && !data.running) {
      reload();
      tellResult(data);
    }
    wasRunning.current = data?.running ?? false;
  }, [data, reload]);

  const start = useCallback(async () => {
    const { message } = await call<{ message?: string }>(ADMIN_PATHS.batchTag, { method: 'POST' });
    const { queryKey } = retaggingQuery;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => (before?.running ? before : { running: true, done: 0, total: 0, failed: 0 }));
    setTimeout(reload, REFRESH_AFTER);
    return message;
  }, [client, reload]);
  return { run: data?.running ? data : null, start };
}

function tellResult({ done, total, failed }: Retagging): void {
  const title = 'AI Batch Tagging Finished';
  if (failed > 0)
    toastWarning(title, `${done} of ${counted(total, 'milestone')} tagged, ${failed} failed. Those keep their tags.`);
  else if (total > 0) toastSuccess(title, { details: `${counted(done, 'milestone')} tagged.` });
}
