import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { eventually } from '../support/wait.ts';
import { type Caller, del, get, post, sessionCookie, signIn } from './calls.ts';

/** How long every instance may take to show a change that one of them acknowledged. */
export const PROPAGATION_TIMEOUT_MS = 2_000;

/** Records the skills, sign-ins and visits that servers acknowledge, and finds those that are lost. */
export function trackAcknowledgments() {
  /** Skill names by id. */
  const skills = new Map<string, string>();
  const removedSkillIds: string[] = [];
  const sessions: string[] = [];
  const visits: string[] = [];
  let count = 0;

  return {
    async writeSkill(address: string, caller: Caller) {
      const name = `Written ${++count}`;
      const response = await post(address + ADMIN_API_PATHS.collection('skills'), { name, category: 'backend' }, caller);
      const isCorrect = response.status === 201;
      if (isCorrect) skills.set(JSON.parse(response.body).id, name);
      return { response, isCorrect };
    },

    async signIn(address: string) {
      const response = await signIn(address);
      const isCorrect = response.status === 200;
      if (isCorrect) sessions.push(sessionCookie(response));
      return { response, isCorrect };
    },

    /** Visits from many addresses, because a single one would be rate limited. */
    async visit(address: string) {
      const session_id = randomUUID();
      const from = `198.51.100.${++count % 250}`;
      const response = await post(address + ANALYTICS_PATHS.pageView, { session_id, page_path: '/' }, { from });
      const isCorrect = response.status === 202;
      if (isCorrect) visits.push(session_id);
      return { response, isCorrect };
    },

    /** Reads the owner's list, which must hold every skill acknowledged before the call. */
    async listSkills(address: string, caller: Caller) {
      const before = [...skills.keys()];
      const response = await get(address + ADMIN_API_PATHS.collection('skills'), caller);
      return {
        response,
        isCorrect: response.status === 200 && before.every((id) => response.body.includes(id) || !skills.has(id)),
      };
    },

    /**
     * Returns what a server has lost; throws when it does not show a skill in time. Removes the skills afterwards to
     * keep the page from growing; they must stay removed.
     */
    async findLosses(address: string, caller: Caller): Promise<string[]> {
      const expected = [...skills];
      const list: { id: string }[] = JSON.parse((await get(address + ADMIN_API_PATHS.collection('skills'), caller)).body);
      const copies = (id: string) => list.filter((skill) => skill.id === id).length;
      const losses = expected.filter(([id]) => copies(id) !== 1).map(([, name]) => name);
      losses.push(...removedSkillIds.filter((id) => copies(id) > 0).map((id) => `the removal of ${id}`));
      for (const path of ['/', API_PATHS.skills]) await waitUntilShown(address + path, expected);
      for (const [id] of expected) {
        skills.delete(id);
        if ((await del(address + ADMIN_API_PATHS.item('skills', id), caller)).status === 200) removedSkillIds.push(id);
        else losses.push(`the removal of ${id}`);
      }
      const responses = await Promise.all(sessions.map((cookie) => get(address + ADMIN_API_PATHS.validate, { cookie })));
      losses.push(...responses.filter(({ status }) => status !== 200).map(() => 'a session'));
      return losses;
    },

    /** The number of acknowledged visits that are not in the database exactly once. */
    async countLostVisits(databaseUrl: string): Promise<number> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('select session_id, count(*)::int as times from events group by session_id');
      await client.end();
      const times = new Map(rows.map(({ session_id, times }) => [session_id, times]));
      return visits.filter((session) => times.get(session) !== 1).length;
    },

    counts: () => ({ writes: skills.size + removedSkillIds.length, sessions: sessions.length, visits: visits.length }),
  };
}

function waitUntilShown(url: string, skills: readonly [id: string, name: string][]): Promise<void> {
  return eventually(
    `${url} shows ${skills.length} acknowledged skills`,
    async () => {
      const { body } = await get(url);
      return skills.every(([, name]) => body.includes(`"${name}"`));
    },
    PROPAGATION_TIMEOUT_MS,
  );
}
