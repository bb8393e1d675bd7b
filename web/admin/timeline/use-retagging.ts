import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { RetaggingProgress } from '../../../contract/retagging.ts';
import { toastSuccess, toastWarning } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';

const POLL_INTERVAL_MS = 1000;
/** The time from the start of a run until the list is fetched again. */
const REFRESH_DELAY_MS = 2000;

/** Cached while the page is open, so the result of a run that ends while another tab is shown is still reported. */
const retaggingQuery = queryOptions({
  queryKey: ['retagging'],
  queryFn: () => callApi<RetaggingProgress>(ADMIN_API_PATHS.retag),
  refetchInterval: ({ state }) => (state.data?.running ? POLL_INTERVAL_MS : false),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The re-tagging run in flight, including one started elsewhere or before the page was loaded. */
export function useRetagging(reload: () => void): {
  progress: RetaggingProgress | null;
  start: () => Promise<string | undefined>;
} {
  const client = useQueryClient();
  const { data } = useQuery(retaggingQuery);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && data && !data.running) {
      reload();
      reportResult(data);
    }
    wasRunning.current = data?.running ?? false;
  }, [data, reload]);

  const start = useCallback(async () => {
    const { message } = await callApi<{ message?: string }>(ADMIN_API_PATHS.retag, { method: 'POST' });
    const { queryKey } = retaggingQuery;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => (before?.running ? before : { running: true, done: 0, total: 0, failed: 0 }));
    setTimeout(reload, REFRESH_DELAY_MS);
    return message;
  }, [client, reload]);
  return { progress: data?.running ? data : null, start };
}

function reportResult({ done, total, failed }: RetaggingProgress): void {
  const title = 'AI Batch Tagging Finished';
  if (failed > 0)
    toastWarning(title, `${done} of ${pluralize(total, 'milestone')} tagged, ${failed} failed. Those keep their tags.`);
  else if (total > 0) toastSuccess(title, { details: `${pluralize(done, 'milestone')} tagged.` });
}
