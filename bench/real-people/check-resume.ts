import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { starterQuestions } from '../../contract/starters.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { inventedStatements, parsePageData } from './invented.ts';

const PASSWORD = 'correct horse battery';

export interface ResumeFile {
  name: string;
  text: string;
}

export interface CheckedResume {
  /** What the page says that the file does not. */
  invented: string[];
  /** How many items the import created. */
  created: number;
}

/** The JSON Resume files of a folder, without the questions that `npm run evaluate` keeps beside them. */
export async function resumeFiles(folder: string): Promise<ResumeFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.endsWith('.questions.json')).sort();
  return Promise.all(
    names.map(async (name) => ({ name: basename(name, '.json'), text: await readFile(join(folder, name), 'utf8') })),
  );
}

export interface PublishedResume {
  url: string;
  /** How many items the import created. */
  created: number;
  send(path: string, body: FormData | object): Promise<Response>;
}

/** Imports the file into an empty site of its own, publishes the site, and stops it after `use`. */
export async function publishResume<T>({ name, text }: ResumeFile, use: (site: PublishedResume) => Promise<T>): Promise<T> {
  const server = await startServer({ SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD });
  try {
    const url = await server.address();
    const send = async (path: string, body: FormData | object, headers: Record<string, string> = {}) => {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${name}: ${path} answered ${response.status}: ${await response.text()}`);
      return response;
    };
    const login = await send(ADMIN_PATHS.login, { password: PASSWORD });
    const session = { cookie: String(login.headers.get('set-cookie')).split(';')[0] ?? '' };
    const files = new FormData();
    files.append('file', new Blob([text], { type: 'application/json' }), 'resume.json');
    const { created } = (await (await send(ADMIN_PATHS.careerUpload, files, session)).json()) as {
      created: Record<string, number>;
    };
    await send(ADMIN_PATHS.publish, { published: true }, session);
    return await use({ url, created: Object.values(created).reduce((sum, count) => sum + count, 0), send });
  } finally {
    await server.destroy();
  }
}

/** Reads the page of the file's owner and asks its starter questions. */
export function checkResume(file: ResumeFile): Promise<CheckedResume> {
  return publishResume(file, async ({ url, created, send }) => {
    const html = await (await fetch(url)).text();
    const ask = async (question: string) => (await send(PATHS.chat, { messages: [{ role: 'user', content: question }] })).text();
    const invented = inventedStatements(html, file.text);
    for (const { short, long } of starterQuestions(parsePageData(html)))
      for (const question of [short, long])
        if (/^The portfolio does not say/.test(await ask(question))) invented.push(`the starter question ${question}`);
    return { invented, created };
  });
}
