import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, fetchFile } from '../api.ts';
import { saveFile } from '../save-file.ts';
import { withStatusMessage } from './status-error.ts';

type Format = 'json' | 'csv';

/** Downloads all analytics data as analytics-report-{date} and reports the outcome in a toast. */
export function useExport(format: Format): { isExporting: boolean; exportReport: () => Promise<void> } {
  const [isExporting, setExporting] = useState(false);
  const exportReport = async () => {
    if (isExporting) return;
    setExporting(true);
    try {
      const name = `analytics-report-${new Date().toISOString().slice(0, 10)}.${format}`;
      saveFile(await withStatusMessage(FETCH_REPORT[format]()), name);
      toastSuccess('Analytics report exported successfully');
    } catch (error) {
      console.error(error);
      toastError('Failed to export analytics report', failureReason(error));
    }
    setExporting(false);
  };
  return { isExporting, exportReport };
}

const FETCH_REPORT: Record<Format, () => Promise<Blob>> = {
  json: async () => {
    const report = await callApi<unknown>(ADMIN_API_PATHS.analyticsExport);
    return new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  },
  csv: () => fetchFile(`${ADMIN_API_PATHS.analyticsExport}?format=csv`).then(({ blob }) => blob),
};
