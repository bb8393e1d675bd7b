// Runs in a separate process: uses the content of a prepared restore as a server would.
import { DatabaseSync } from 'node:sqlite';
import { createAssistant } from '../assistant/assistant.ts';
import { homeDocument } from '../publish/html-document.ts';
import { loadPageBuild } from '../publish/page-build.ts';
import { publicContent } from '../publish/public-content.ts';
import { assistantStore } from '../store/assistant.ts';
import { readContent } from '../store/reader.ts';
import { wrapSqlite } from '../store/sqlite.ts';
import { currentMonth } from '../time.ts';
import { findFileOfOtherType } from './check-file-types.ts';
import { handleInput } from './limited-process-child.ts';

export interface TestRestoreInput {
  /** An SQLite file with the current schema. */
  file: string;
  languageDir: string;
  /** The folder of the built page; undefined without a build, when no page is rendered. */
  distDir: string | undefined;
}

/**
 * Why a server could not use the backup, as the end of a sentence that begins with the file's name; undefined if it could.
 */
export type TestRestoreResult = string | undefined;

const QUESTION = 'What have you worked on?';
const MAX_REASON_LENGTH = 200;

handleInput(testRestore);

async function testRestore({ file, languageDir, distDir }: TestRestoreInput): Promise<TestRestoreResult> {
  const database = new DatabaseSync(file, { readOnly: true });
  const { db } = wrapSqlite(database);
  const fault = await findFileOfOtherType(database);
  if (fault) return fault;
  const storedContent = await readContent(db);
  const content = publicContent(storedContent);
  try {
    if (distDir) {
      const pageBuild = loadPageBuild(distDir);
      homeDocument({ ...content, siteUrl: 'http://localhost', renderMonth: currentMonth(), assistantModel: null }, pageBuild);
    }
  } catch (error) {
    return `has content from which the home page cannot be rendered (${reasonOf(error)})`;
  }
  try {
    const assistant = createAssistant({
      content: () => content,
      ownerAnswers: () => storedContent.ownerAnswers,
      isPublished: () => true,
      store: assistantStore(db),
      model: undefined,
      dailyTokens: 0,
      limits: { minute: 0, day: 0 },
      onFailure: () => {},
      languageDir,
      keepQuestions: true,
    });
    const request = { messages: [{ role: 'user' as const, content: QUESTION }] };
    await assistant.chat(request, { hash: 'test', allocation: undefined, networks: ['test'] }, new AbortController().signal);
  } catch (error) {
    return `has content from which the assistant cannot answer (${reasonOf(error)})`;
  }
  return undefined;
}

function reasonOf(error: unknown): string {
  return String((error as Error).message)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON_LENGTH);
}
