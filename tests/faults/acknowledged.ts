import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { PATHS } from '../../contract/paths.ts';
import { eventually } from '../support/wait.ts';
import { type Caller, cookieOf, post, read, remove, signIn } from './calls.ts';

/** Milliseconds until every instance shows what one of them took. */
export const SHOWN_WITHIN = 2_000;

/** What servers say that they keep, and whether they do. */
export function acknowledged() {
  /** Names by ids. */
  const skills = new Map<string, string>();
  const removed: string[] = [];
  const sessions: string[] = [];
  const visits: string[] = [];
  let count = 0;

  return {
    async writeSkill(address: string, caller: Caller) {
      const name = `Written ${++count}`;
      const answer = await post(address + ADMIN_PATHS.collection('skills'), { name, category: 'backend' }, caller);
      const isRight = answer.status === 201;
      if (isRight) skills.set(JSON.parse(answer.body).id, name);
      return { answer, isRight };
    },

    async signIn(address: string) {
      const answer = await signIn(address);
      const isRight = answer.status === 200;
      if (isRight) sessions.push(cookieOf(answer));
      return { answer, isRight };
    },

    /** Each from an address of its own: one alone may not tell of so much. */
    async visit(address: string) {
      const session_id = randomUUID();
      const from = `198.51.100.${++count % 250}`;
      const answer = await post(address + ANALYTICS_PATHS.pageView, { session_id, page_path: '/' }, { from });
      const isRight = answer.status === 202;
      if (isRight) visits.push(session_id);
      return { answer, isRight };
    },

    /** The owner's list, right if it holds all that had been acknowledged when it was asked for. */
    async listSkills(address: string, caller: Caller) {
      const before = [...skills.keys()];
      const answer = await read(address + ADMIN_PATHS.collection('skills'), caller);
      return { answer, isRight: answer.status === 200 && before.every((id) => answer.body.includes(id) || !skills.has(id)) };
    },

    /**
     * Everything that a server does not have as it was acknowledged, or does not show soon. The skills are then
     * removed, so that the page stays as long as it was, and must stay removed.
     */
    async lost(address: string, caller: Caller): Promise<string[]> {
      const expected = [...skills];
      const list: { id: string }[] = JSON.parse((await read(address + ADMIN_PATHS.collection('skills'), caller)).body);
      const copies = (id: string) => list.filter((skill) => skill.id === id).length;
      const lost = expected.filter(([id]) => copies(id) !== 1).map(([, name]) => name);
      lost.push(...removed.filter((id) => copies(id) > 0).map((id) => `the removal of ${id}`));
      for (const path of ['/', PATHS.skills]) await shown(address + path, expected);
      for (const [id] of expected) {
        skills.delete(id);
        if ((await remove(address + ADMIN_PATHS.item('skills', id), caller)).status === 200) removed.push(id);
        else lost.push(`the removal of ${id}`);
      }
      const answers = await Promise.all(sessions.map((cookie) => read(address + ADMIN_PATHS.validate, { cookie })));
      lost.push(...answers.filter(({ status }) => status !== 200).map(() => 'a session'));
      return lost;
    },

    /** Visits that were acknowledged and are not in the database, or more than once. */
    async lostVisits(databaseUrl: string): Promise<number> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('select session_id, count(*)::int as times from events group by session_id');
      await client.end();
      const times = new Map(rows.map(({ session_id, times }) => [session_id, times]));
      return visits.filter((session) => times.get(session) !== 1).length;
    },

    counts: () => ({ writes: skills.size + removed.length, sessions: sessions.length, visits: visits.length }),
  };
}

function shown(url: string, skills: readonly [id: string, name: string][]): Promise<void> {
  return eventually(
    `${url} shows ${skills.length} skills that were kept`,
    async () => {
      const { body } = await read(url);
      return skills.every(([, name]) => body.includes(`"${name}"`));
    },
    SHOWN_WITHIN,
  );
}
