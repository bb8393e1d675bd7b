import type { AssistantOptions } from '../assistant/assistant.ts';
import type { DocumentGenerator } from '../documents/document-generator.ts';
import type { StaticFolders } from '../http/static-files.ts';
import type { PageBuild } from '../publish/page-build.ts';
import type { Store } from '../store/store.ts';

export interface AppOptions {
  store: Store;
  siteUrl: string;
  trustProxy: readonly string[];
  pageBuild: PageBuild;
  folders: StaticFolders;
  assistant: Pick<AssistantOptions, 'model' | 'dailyTokens' | 'limits' | 'timeouts' | 'languageDir'>;
  /** Days for which analytics events are kept. */
  analyticsDays: number;
  /** Whether the questions of visitors are kept for the owner. */
  keepQuestions: boolean;
  /** The product's folder and the data folder, for the security assessment. */
  paths: { root: string; dataDir: string };
  /** Override the default headers of every response; tests use them to weaken the site. */
  headers?: Record<string, string>;
  /** Replaces the process that generates résumés; tests pass one that fails. */
  documentGenerator?: DocumentGenerator;
  /** Milliseconds without a change after which the resume is generated; tests use a shorter time. */
  resumeSettledMs?: number;
  /** The folder of the nightly backups; without it none are made. */
  backupDir?: string;
  /** The bearer token of `/metrics`; without it there is no such route. */
  metricsToken?: string;
  /** Pino's log level; tests use `silent`. */
  logLevel?: string;
  /** The destination of the log in place of standard output. */
  logStream?: { write(line: string): void };
}
