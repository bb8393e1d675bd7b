import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import type { Picture, PictureSize } from '../../contract/pictures.ts';
import type { OwnersProfile } from '../../contract/profile.ts';
import type { ResumeInfo } from '../../contract/resume.ts';
import { type AnalyticsStore, analyticsStore } from './analytics.ts';
import { type AssessmentStore, assessmentStore } from './assessments.ts';
import { type AssistantStore, assistantStore } from './assistant.ts';
import { type BackupStore, backupStore } from './backup/store.ts';
import { type Database, type DatabaseOptions, type Examination, openDatabase } from './database.ts';
import { type AdminItem, listAdminItems } from './items.ts';
import { type MigrationState, migrate, migrationState } from './migrate.ts';
import {
  type Content,
  picturesOf,
  readAll,
  readImageFile,
  readOwnersProfile,
  readPictureFile,
  readResumeFile,
  readResumeInfo,
  readRevision,
  type StoredFile,
} from './reader.ts';
import { type RetaggingStore, retaggingStore } from './retagging.ts';
import type { Tables } from './schema.ts';
import { readSetting } from './settings.ts';
import { type SignInStore, signInStore } from './sign-in.ts';
import { type Writer, writerFor } from './writer.ts';

/** Milliseconds after which a database counts as one that does not answer: whoever asks for that does not wait long. */
const ANSWERS_WITHIN = 2_000;

/** Verbs, not SQL: all that the rest of the server knows of the database. */
export interface Store {
  /** Everything there is, at one revision. */
  content(): Promise<Content>;
  /** The number that every write raises; what was made from an older one is out of date. */
  revision(): Promise<number>;
  /** Whether the database answers, and soon. */
  answers(): Promise<boolean>;
  pictureFile(milestoneId: string, size: PictureSize, filename: string): Promise<StoredFile | undefined>;
  imageFile(filename: string): Promise<StoredFile | undefined>;
  resumeFile(): Promise<StoredFile | undefined>;
  resumeInfo(): Promise<ResumeInfo>;
  /** A collection as its owner sees it, unsorted. */
  list<R extends Resource>(resource: R): Promise<AdminItem<R>[]>;
  picturesOf(milestoneId: string): Promise<Picture[]>;
  /** The profile as its owner sees it. */
  profile(): Promise<OwnersProfile>;
  /** Password, sessions, attempts. */
  signIn: SignInStore;
  /** The run that gives all milestones new focus areas. */
  retagging: RetaggingStore;
  /** What the assistant has used, and the summaries it made. */
  assistant: AssistantStore;
  /** What visitors did, and how often. */
  analytics: AnalyticsStore;
  /** Reports of the server about itself. */
  assessments: AssessmentStore;
  examine: Examination & {
    migrations(): Promise<MigrationState>;
    /** ISO 8601; undefined: none was made. */
    lastBackup(): Promise<string | undefined>;
  };
  /** Copies of everything, and who makes the nightly one. */
  backup: BackupStore;
  /**
   * The one write path: all changes that `work` makes and a raised revision, in one transaction. When it
   * resolves they are on disk; when it rejects nothing has changed. Writes queue behind each other.
   */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Calls `listener` after every write of this process. */
  onWrite(listener: (revision: number) => void): void;
  close(): Promise<void>;
}

/** Opens the database, brings its tables up to date, and returns the verbs. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  const database = await openDatabase(options);
  try {
    await migrate(database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return storeOn(database);
}

function storeOn(database: Database): Store {
  const { db, dialect, now, checkpoint } = database;
  const listeners: ((revision: number) => void)[] = [];
  return {
    content: () => snapshot(db, dialect, readAll),
    revision: () => readRevision(db),
    answers() {
      const answered = readRevision(db).then(
        () => true,
        () => false,
      );
      return Promise.race([answered, setTimeout(ANSWERS_WITHIN, false, { ref: false })]);
    },
    pictureFile: (milestoneId, size, filename) => readPictureFile(db, milestoneId, size, filename),
    imageFile: (filename) => readImageFile(db, filename),
    resumeFile: () => readResumeFile(db),
    resumeInfo: () => readResumeInfo(db),
    list: (resource) => listAdminItems(db, resource),
    picturesOf: (milestoneId) => picturesOf(db, milestoneId),
    profile: () => snapshot(db, dialect, readOwnersProfile),
    signIn: signInStore(database),
    retagging: retaggingStore(db, now),
    assistant: assistantStore(database.groupCommit),
    analytics: analyticsStore(database),
    assessments: assessmentStore(db),
    examine: {
      ...database.examine,
      migrations: () => migrationState(database),
      lastBackup: () => readSetting(db, 'last-backup'),
    },
    backup: backupStore(database),

    async write(work) {
      const { result, revision } = await db.transaction().execute(async (tx) => {
        const revision = await raiseRevision(tx);
        return { result: await work(writerFor(tx, revision)), revision };
      });
      await checkpoint();
      for (const listener of listeners) listener(revision);
      return result;
    },

    onWrite: (listener) => void listeners.push(listener),
    close: () => db.destroy(),
  };
}

/** SQLite's transactions always read one state; PostgreSQL is asked for it. */
function snapshot<T>(db: Kysely<Tables>, dialect: Database['dialect'], read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setAccessMode('read only');
  return (dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}

/** First in every write: its row lock makes the writers of all instances take turns. */
async function raiseRevision(tx: Transaction<Tables>): Promise<number> {
  const row = await tx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'revision')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
