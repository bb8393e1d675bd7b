import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { fetchFile } from './api.ts';
import { saveFile } from './save-file.ts';

/** Downloads a new backup. Returns its file name. */
export async function downloadBackup(): Promise<string> {
  const { name, blob } = await fetchFile(ADMIN_API_PATHS.backup);
  saveFile(blob, name);
  return name;
}
