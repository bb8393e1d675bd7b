import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../contract/evidence.ts';
import { type AssistantSite, assistantSite, MODEL } from '../support/assistant.ts';
import { respondWithJsonText, respondWithStatus } from '../support/fake-provider.ts';
import { form, type Owner, signIn } from '../support/owner.ts';

let site: AssistantSite;
let owner: Owner;

beforeAll(async () => {
  site = await assistantSite('sqlite');
  owner = await signIn(site.app, site.store);
});
afterAll(() => site.close());

const POSTED = 'Requirements:\n- Somebody who keeps their head\n- Fluent Erlangish';
const PROPOSAL = {
  requirements: [
    { text: 'Somebody who keeps their head', kind: 'other', importance: 'must', state: 'met', evidence: [1, 4000] },
    { text: 'A head for heights', kind: 'skill', importance: 'must', state: 'met', evidence: [1] },
  ],
};

const send = async (query: string) =>
  (await owner.call({ method: 'POST', url: ADMIN_API_PATHS.evidence + query, payload: { text: POSTED } })).json<EvidenceReport>();

test('the model compares a description only on request, and only statements of the description and the page are kept', async () => {
  site.provider.setScript(respondWithJsonText(PROPOSAL));
  const alone = await send('');
  expect(alone.model).toEqual({ name: MODEL, hasCompared: false, problem: null });
  expect(site.provider.requests).toHaveLength(0);

  const { model, requirements } = await send('?reader=model');
  expect(model).toEqual({ name: MODEL, hasCompared: true, problem: null });
  expect(site.provider.lastPrompt()).toContain('Somebody who keeps their head');
  expect(requirements).toMatchObject([{ text: 'Somebody who keeps their head', state: 'met', evidence: [{}] }]);
  const page = (await site.app.inject('/')).body.replace(/<[^>]+>/g, '');
  expect(page).toContain(requirements[0]?.evidence[0]?.sentence);

  const { payload, headers } = form('file', [{ name: 'job.txt', bytes: Buffer.from(POSTED) }]);
  const response = await owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.evidence}?reader=model`, payload, headers });
  expect(response.json()).toMatchObject({ model: { hasCompared: true } });
});

test('if the model fails, or returns nothing of the description, the words are compared and the report says so', async () => {
  const problem =
    'The language model could not compare the description just now, so the words, dates and levels were compared without it.';
  for (const script of [respondWithStatus(500), respondWithJsonText({ requirements: [{ text: 'A boat' }] })]) {
    site.provider.setScript(script);
    const { model, requirements } = await send('?reader=model');
    expect(model).toEqual({ name: MODEL, hasCompared: false, problem });
    expect(requirements.map(({ text }) => text)).toEqual(['Somebody who keeps their head', 'Fluent Erlangish']);
  }
  expect(
    (await owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.evidence}?reader=x`, payload: { text: POSTED } })).statusCode,
  ).toBe(422);
});
