import pg from 'pg';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import type { RetaggingProgress } from '../../contract/retagging.ts';
import { type Caller, read } from './calls.ts';

/** How far the re-tagging is, as the admin area is told. */
export async function taggingState(address: string, owner: Caller): Promise<RetaggingProgress> {
  return JSON.parse((await read(address + ADMIN_PATHS.batchTag, owner)).body);
}

/** Has the database itself note every write of focus areas, whichever instance made it. */
export async function watchTagging(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create table tag_writes (milestone_id text);
    create function note_tags() returns trigger language plpgsql as
      'begin insert into tag_writes values (new.id); return new; end';
    create trigger note_tags after update of "focusAreaTags" on timeline for each row execute function note_tags()`);
  return {
    /** How often each milestone was tagged. */
    async times(): Promise<number[]> {
      const { rows } = await client.query(
        'select count(t.milestone_id)::int as times from timeline left join tag_writes t on t.milestone_id = id group by id',
      );
      return rows.map(({ times }) => times);
    },
    close: () => client.end(),
  };
}
