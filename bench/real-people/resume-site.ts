import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { startServer } from '../../tests/support/server-process.ts';

const PASSWORD = 'correct horse battery';

export interface ResumeFile {
  name: string;
  text: string;
}

export interface ResumeSite {
  url: string;
  /** How many items the import created. */
  created: number;
  stop(): Promise<void>;
}

/** The JSON Resume files of a folder, without the questions that `npm run evaluate` keeps beside them. */
export async function resumeFiles(folder: string): Promise<ResumeFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.endsWith('.questions.json')).sort();
  return Promise.all(
    names.map(async (name) => ({ name: basename(name, '.json'), text: await readFile(join(folder, name), 'utf8') })),
  );
}

/** Imports the file into a new, empty site and publishes the site. */
export async function startResumeSite({ name, text }: ResumeFile, env: Record<string, string> = {}): Promise<ResumeSite> {
  const server = await startServer({ SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD, ...env });
  try {
    const url = await server.address();
    let cookie = '';
    const send = async (path: string, body: FormData | object) => {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${name}: ${path} returned ${response.status}: ${await response.text()}`);
      return response;
    };
    const login = await send(ADMIN_API_PATHS.login, { password: PASSWORD });
    cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? '';
    const files = new FormData();
    files.append('file', new Blob([text], { type: 'application/json' }), 'resume.json');
    const { created } = (await (await send(ADMIN_API_PATHS.careerUpload, files)).json()) as { created: Record<string, number> };
    await send(ADMIN_API_PATHS.publish, { published: true });
    return { url, created: Object.values(created).reduce((sum, count) => sum + count, 0), stop: server.destroy };
  } catch (error) {
    await server.destroy();
    throw error;
  }
}
