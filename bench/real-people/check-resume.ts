import { API_PATHS } from '../../contract/api-paths.ts';
import { starterQuestions } from '../../contract/starters.ts';
import { findInventedStatements, parsePageData } from './find-invented-statements.ts';
import { type ResumeFile, startResumeSite } from './resume-site.ts';

export interface ResumeCheckResult {
  /** Statements on the page that neither the file nor the imported data support. */
  invented: string[];
  /** How many items the import created. */
  created: number;
}

/** Imports the file into a new, empty site, publishes the site and reads its page. */
export async function checkResume(file: ResumeFile): Promise<ResumeCheckResult> {
  const { url, created, stop } = await startResumeSite(file);
  try {
    const html = await (await fetch(url)).text();
    const ask = async (question: string) => {
      const body = JSON.stringify({ messages: [{ role: 'user', content: question }] });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url + API_PATHS.chat, { method: 'POST', headers, body })).text();
    };
    const statements = findInventedStatements(html, file.text);
    for (const { short, long } of starterQuestions(parsePageData(html)))
      for (const question of [short, long])
        if (/^The portfolio does not say/.test(await ask(question))) statements.push(`the starter question ${question}`);
    return { invented: statements, created };
  } finally {
    await stop();
  }
}
