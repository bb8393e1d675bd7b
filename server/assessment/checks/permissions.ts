import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { about, type Examined, type Finding, listed } from '../finding.ts';

/** The last nine bits of a mode. */
export interface Mode {
  name: string;
  mode: number;
}

const READ_OR_WRITE = { group: 0o060, others: 0o006 };
const WRITE = { group: 0o020, others: 0o002 };
const PASS = { group: 0o010, others: 0o001 };

export async function permissions({ dataDir, store }: Examined): Promise<Finding[]> {
  const { notChecked } = about(TITLE, HOW);
  if (process.platform === 'win32')
    return [notChecked('Windows keeps permissions in another form.', 'Look at who may read DATA_DIR.')];
  const { name } = await store.examine.version();
  if (name === 'PostgreSQL')
    return [
      notChecked(
        'Everything is kept in PostgreSQL, and nothing in files of this machine.',
        'Look after the files of the database server.',
      ),
    ];
  const names = await readdir(dataDir);
  const [folder, ...files] = await Promise.all(
    ['', ...names].map(async (file) => ({ name: file, mode: (await stat(join(dataDir, file))).mode & 0o777 })),
  );
  return [judgePermissions(folder?.mode ?? 0, files), judgeUser(process.getuid?.())];
}

const TITLE = 'Data folder';
const HOW = 'Read the permissions of DATA_DIR and of every file in it.';

export function judgePermissions(folder: number, files: readonly Mode[]): Finding {
  const { passed, warning, failed } = about(TITLE, HOW);
  const measured = `The folder is ${octal(folder)}; ${listed(files.map(({ name, mode }) => `${name} ${octal(mode)}`))}.`;
  const action = 'Run chmod 700 on the folder and chmod 600 on its files, as the user that the server runs as.';
  const reached = (who: 'group' | 'others') =>
    (folder & WRITE[who]) !== 0 || ((folder & PASS[who]) !== 0 && files.some(({ mode }) => (mode & READ_OR_WRITE[who]) !== 0));
  if (reached('others')) return failed(`Every user of this machine gets at the data. ${measured}`, action);
  if (reached('group')) return warning(`Other users of the same group get at the data. ${measured}`, action);
  return passed(`Only its own user gets at the data. ${measured}`);
}

export function judgeUser(uid: number | undefined): Finding {
  const { passed, warning } = about('User of the process', 'Asked the system which user the server runs as.');
  return uid === 0
    ? warning('The server runs as root.', 'Run it as a user of its own that may write to DATA_DIR alone.')
    : passed('The server does not run as root.');
}

function octal(mode: number): string {
  return mode.toString(8).padStart(3, '0');
}
