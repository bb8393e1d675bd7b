import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckContext, type Finding, shortList, verdictsFor } from '../finding.ts';

export interface FileMode {
  name: string;
  /** The permission bits. */
  mode: number;
}

const READ_OR_WRITE = { group: 0o060, others: 0o006 };
const WRITE = { group: 0o020, others: 0o002 };
const EXECUTE = { group: 0o010, others: 0o001 };

export async function checkPermissions({ dataDir, store }: CheckContext): Promise<Finding[]> {
  const { notChecked } = verdictsFor(TITLE, HOW);
  if (process.platform === 'win32')
    return [notChecked('Windows has a different permission model.', 'Check who can read DATA_DIR.')];
  const { name } = await store.diagnostics.version();
  if (name === 'PostgreSQL')
    return [
      notChecked('All data is in PostgreSQL, and none in files on this machine.', 'Check the files of the database server.'),
    ];
  const names = await readdir(dataDir);
  const [folder, ...files] = await Promise.all(
    ['', ...names].map(async (file) => ({ name: file, mode: (await stat(join(dataDir, file))).mode & 0o777 })),
  );
  return [judgePermissions(folder?.mode ?? 0, files), judgeUser(process.getuid?.())];
}

const TITLE = 'Data folder';
const HOW = 'Read the permissions of DATA_DIR and of every file and folder directly in it.';

export function judgePermissions(folder: number, files: readonly FileMode[]): Finding {
  const { passed, warning, failed } = verdictsFor(TITLE, HOW);
  const measured = `The folder is ${formatMode(folder)}; ${shortList(files.map(({ name, mode }) => `${name} ${formatMode(mode)}`))}.`;
  const action = 'Run chmod 700 on the folder and chmod 600 on its files, as the user of the server.';
  const isAccessible = (who: 'group' | 'others') =>
    (folder & WRITE[who]) !== 0 || ((folder & EXECUTE[who]) !== 0 && files.some(({ mode }) => (mode & READ_OR_WRITE[who]) !== 0));
  if (isAccessible('others')) return failed(`Every user of this machine can access the data. ${measured}`, action);
  if (isAccessible('group')) return warning(`Other users of the same group can access the data. ${measured}`, action);
  return passed(`Only the user of the server can access the data. ${measured}`);
}

export function judgeUser(uid: number | undefined): Finding {
  const { passed, warning } = verdictsFor('Process user', 'Queried the system for the user of the server process.');
  return uid === 0
    ? warning('The server runs as root.', 'Run it as a dedicated user that can write only to DATA_DIR.')
    : passed('The server does not run as root.');
}

function formatMode(mode: number): string {
  return mode.toString(8).padStart(3, '0');
}
