import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BackupSummary } from '../../contract/backup.ts';
import type { RecordedImport } from '../../contract/career-import.ts';
import type { Resource } from '../../contract/collections.ts';
import type { PastSave } from '../../contract/content-responses.ts';
import type { Picture, PictureSize } from '../../contract/picture-response.ts';
import type { AdminProfile } from '../../contract/profile.ts';
import type { OwnerAnswer } from '../../contract/questions.ts';
import type { ResumeInfo } from '../../contract/resume.ts';
import type { SavedChoices } from '../../contract/resume-choices.ts';
import type { RestoreEffect, TrashEntry } from '../../contract/trash.ts';
import type { StoredView } from '../../contract/views.ts';
import { LONGEST_RETENTION, type RetentionPolicy } from '../retention/table-tasks.ts';
import { toIsoDay } from '../time.ts';
import { type AnalyticsStore, analyticsStore } from './analytics.ts';
import { type AssessmentStore, assessmentStore } from './assessments.ts';
import { type AssistantStore, assistantStore } from './assistant.ts';
import { type BackupStore, backupStore } from './backup/backup-store.ts';
import type { BackupPruning } from './backup/prune-expired-rows.ts';
import { replaceSite } from './backup/replace-site.ts';
import { readSummary } from './backup/summary.ts';
import { assertRoom, measureContent } from './content-limits.ts';
import { openDatabase } from './database.ts';
import type { Database, DatabaseDiagnostics, DatabaseOptions, Dialect } from './database-types.ts';
import { listHistory, listProfileHistory } from './history.ts';
import { listImports, listSetAside } from './imports.ts';
import { type AdminItem, listAdminItems } from './items.ts';
import { type MigrationState, migrate, migrationState } from './migrate.ts';
import { listOwnerAnswers } from './owner-answers.ts';
import { type QuestionStore, questionStore } from './questions.ts';
import {
  type Content,
  readAdminProfile,
  readContent,
  readImageFile,
  readMilestonePictures,
  readPictureFile,
  readResumeChoices,
  readResumeFile,
  readResumeInfo,
  readRevision,
  type StoredFile,
} from './reader.ts';
import { type RetaggingStore, retaggingStore } from './retagging.ts';
import { type RetentionStore, retentionStore } from './retention.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';
import { type SignInStore, signInStore } from './sign-in.ts';
import { listTrash, restoreEffect } from './trash.ts';
import { type FirstOpenings, firstOpenings } from './view-openings.ts';
import { listViews } from './views.ts';
import { createWriter, type Writer } from './writer.ts';

const RESPONSE_TIMEOUT_MS = 2_000;

/** The interface through which a running server uses its database. */
export interface Store {
  /** A snapshot of all content. */
  content(): Promise<Content>;
  /** The number that every content write increments. */
  revision(): Promise<number>;
  /** Whether the database responds within two seconds. */
  isResponding(): Promise<boolean>;
  pictureFile(milestoneId: string, size: PictureSize, filename: string): Promise<StoredFile | undefined>;
  imageFile(filename: string): Promise<StoredFile | undefined>;
  resumeFile(): Promise<StoredFile | undefined>;
  resumeInfo(): Promise<ResumeInfo>;
  resumeChoices(): Promise<SavedChoices>;
  /** The collection's items, unsorted. */
  list<R extends Resource>(resource: R): Promise<AdminItem<R>[]>;
  /** The versions of an item after each save, newest first. Throws 404 when there is no such item. */
  history(resource: Resource, id: string): Promise<PastSave[]>;
  /** The versions of the profile, as the owner entered them, after each save, newest first. */
  profileHistory(): Promise<PastSave[]>;
  /** Newest first. */
  trash(): Promise<TrashEntry[]>;
  /** The effect of restoring an entry of the trash now. Throws 404 when there is no such entry. */
  restoreEffect(trashId: string): Promise<RestoreEffect>;
  /** The imports that can be undone, newest first. */
  imports(): Promise<RecordedImport[]>;
  /** The items that imports made drafts because they may not be meant for visitors. */
  setAside(): Promise<ReadonlySet<string>>;
  listPictures(milestoneId: string): Promise<Picture[]>;
  profile(): Promise<AdminProfile>;
  signIn: SignInStore;
  retagging: RetaggingStore;
  assistant: AssistantStore;
  analytics: AnalyticsStore;
  assessments: AssessmentStore;
  questions: QuestionStore;
  /** In the order in which they were written. */
  ownerAnswers(): Promise<OwnerAnswer[]>;
  /** Newest first, without those that were withdrawn. */
  views(): Promise<StoredView[]>;
  firstOpenings: FirstOpenings;
  retention: RetentionStore;
  diagnostics: DatabaseDiagnostics & {
    migrations(): Promise<MigrationState>;
    /** ISO 8601; undefined when none was ever made. */
    lastBackup(): Promise<string | undefined>;
  };
  backup: BackupStore;
  /**
   * Changes content: runs `work` and increments the revision in one transaction. When it resolves, the
   * changes are on disk; when it rejects, nothing has changed. Writes run one after the other. The page says on which day
   * it was last updated: the day of the last write, except for those that concern no content.
   */
  write<T>(work: (writer: Writer) => Promise<T>, options?: { isUpdate?: boolean }): Promise<T>;
  /**
   * Replaces all content with the rows of a checked backup, an SQLite file with the current schema. Sessions continue.
   * Rejects with a SiteChangedError, and changes nothing, when the site no longer has the expected revision.
   */
  restore(copyFile: string, expectedRevision: number): Promise<void>;
  /** A summary of the content of the site. */
  summary(): Promise<BackupSummary>;
  /** Calls `listener` after every write of this process. */
  onWrite(listener: (revision: number) => void): void;
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseOptions {
  /** How long the site keeps its data. Without it, backups keep what any configuration may keep. */
  retention?: RetentionPolicy;
}

/** Opens the database and applies pending migrations. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const database = await openDatabase(options);
  try {
    await migrate(database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return createStore(database, { policy: options.retention ?? LONGEST_RETENTION, onError: options.onError });
}

function createStore(database: Database, pruning: BackupPruning): Store {
  const { db, dialect, now, checkpoint } = database;
  const listeners: ((revision: number) => void)[] = [];
  return {
    content: () => snapshot(db, dialect, readContent),
    revision: () => readRevision(db),
    isResponding() {
      const response = readRevision(db).then(
        () => true,
        () => false,
      );
      return Promise.race([response, setTimeout(RESPONSE_TIMEOUT_MS, false, { ref: false })]);
    },
    pictureFile: (milestoneId, size, filename) => readPictureFile(db, milestoneId, size, filename),
    imageFile: (filename) => readImageFile(db, filename),
    resumeFile: () => readResumeFile(db),
    resumeInfo: () => readResumeInfo(db),
    resumeChoices: () => readResumeChoices(db),
    list: (resource) => listAdminItems(db, resource),
    history: (resource, id) => listHistory(db, resource, id),
    profileHistory: () => listProfileHistory(db),
    trash: () => listTrash(db),
    restoreEffect: (trashId) => restoreEffect(db, trashId),
    imports: () => listImports(db),
    setAside: () => listSetAside(db),
    listPictures: (milestoneId) => readMilestonePictures(db, milestoneId),
    profile: () => snapshot(db, dialect, readAdminProfile),
    signIn: signInStore(database),
    retagging: retaggingStore(db, now),
    assistant: assistantStore(database.groupCommit),
    analytics: analyticsStore(database),
    assessments: assessmentStore(db),
    questions: questionStore(database.groupCommit),
    ownerAnswers: () => listOwnerAnswers(db),
    views: () => listViews(db),
    firstOpenings: firstOpenings(db),
    retention: retentionStore(database),
    diagnostics: {
      ...database.diagnostics,
      migrations: () => migrationState(database),
      lastBackup: () => readSetting(db, 'last-backup'),
    },
    backup: backupStore(database, pruning),

    async write(work, { isUpdate = true } = {}) {
      const { result, revision } = await db.transaction().execute(async (tx) => {
        const revision = await incrementRevision(tx);
        if (isUpdate) await saveSetting(tx, 'changed_on', toIsoDay(Date.now()));
        const before = isUpdate ? await measureContent(tx) : undefined;
        const result = await work(createWriter(tx, revision));
        if (before) assertRoom(before, await measureContent(tx));
        return { result, revision };
      });
      await checkpoint();
      for (const listener of listeners) listener(revision);
      return result;
    },

    async restore(copyFile, expectedRevision) {
      const revision = await db.transaction().execute((tx) => replaceSite(tx, dialect, copyFile, expectedRevision));
      await checkpoint();
      for (const listener of listeners) listener(revision);
    },
    summary: () => snapshot(db, dialect, readSummary),

    onWrite: (listener) => void listeners.push(listener),
    close: () => db.destroy(),
  };
}

/** SQLite's transactions always read a snapshot; PostgreSQL's do at this isolation level. */
function snapshot<T>(db: Kysely<Tables>, dialect: Dialect, read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setAccessMode('read only');
  return (dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}

/** The first statement of every write: its row lock serializes the writers of all instances. */
async function incrementRevision(tx: Transaction<Tables>): Promise<number> {
  const row = await tx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'revision')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
