import pg from 'pg';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { RetaggingProgress } from '../../contract/retagging.ts';
import { type Caller, get } from './calls.ts';

/** The progress of the re-tagging, as the admin area reads it. */
export async function retaggingState(address: string, owner: Caller): Promise<RetaggingProgress> {
  return JSON.parse((await get(address + ADMIN_API_PATHS.retag, owner)).body);
}

/** Makes the database log every write of focus areas, by any instance. */
export async function logTagWrites(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create table tag_writes (milestone_id text);
    create function log_tags() returns trigger language plpgsql as
      'begin insert into tag_writes values (new.id); return new; end';
    create trigger log_tags after update of "focusAreaTags" on timeline for each row execute function log_tags()`);
  return {
    /** How often each milestone was tagged. */
    async countsPerMilestone(): Promise<number[]> {
      const { rows } = await client.query(
        'select count(t.milestone_id)::int as times from timeline left join tag_writes t on t.milestone_id = id group by id',
      );
      return rows.map(({ times }) => times);
    },
    close: () => client.end(),
  };
}
