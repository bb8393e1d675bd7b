import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../contract/evidence.ts';
import type { LetterDraft, LetterRequest } from '../../contract/letter.ts';
import { sharedApp } from '../support/app.ts';
import { type AssistantSite, assistantSite, MODEL, SHORT_TIMEOUTS } from '../support/assistant.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { hangUp, neverRespond, respondWithStatus, respondWithText, type Script } from '../support/fake-provider.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';

const BARRIER = {
  title: 'Barrier engineer',
  type: 'experience',
  company: 'Delta Works',
  start_year: 2015,
  start_month: 1,
  end_year: 2019,
  end_month: 12,
  is_current: false,
  summary: '<p>I moved the control of the barrier to Kubernetes. I led a crew of nine.</p>',
  tags: ['Go'],
} satisfies Parameters<typeof example<'timeline'>>[1];
const POSTED = 'Requirements:\n- Experience with Kubernetes\n- Leading a crew\n- Fluent Dutch';

describe.each(DIALECTS)('a cover letter by a language model on %s', (dialect) => {
  let site: AssistantSite;
  let owner: Owner;
  let id: string;
  let request: LetterRequest;
  beforeAll(async () => {
    site = await assistantSite(dialect, { timeouts: { ...SHORT_TIMEOUTS, structure: 3000 } });
    owner = await signIn(site.app, site.store);
    id = (await site.store.write((writer) => writer.insert('timeline', example('timeline', BARRIER)))).id;
    const report = await owner.call({ method: 'POST', url: ADMIN_API_PATHS.evidence, payload: { text: POSTED } });
    request = { company: 'Sluice & Sons', jobTitle: 'Head of Locks', requirements: report.json<EvidenceReport>().requirements };
  });
  beforeEach(() => {
    site.provider.requests.length = 0;
  });
  afterAll(() => site.close());

  const write = (changes: Partial<LetterRequest> = {}) =>
    owner.call({ method: 'POST', url: ADMIN_API_PATHS.evidenceLetter, payload: { ...request, ...changes } });
  const tokens = () => site.store.assistant.readTokens(new Date().toISOString().slice(0, 10));

  test('is written only from the evidence, uses tokens of the daily budget, and has no markers', async () => {
    site.provider.setScript(
      respondWithText(
        `I am applying for the position of Head of Locks at Sluice & Sons.\n\nFrom 2015 to 2019 I was barrier engineer at Delta Works [[milestone-${id}]]. I led a crew of nine there and moved the control of the barrier to **Kubernetes** [[milestone-${id}]].\n\nI would like to talk about it.`,
      ),
    );
    const before = await tokens();
    const response = await write();
    expect(response.json<LetterDraft>()).toEqual({
      model: MODEL,
      paragraphs: [
        'I am applying for the position of Head of Locks at Sluice & Sons.',
        'From 2015 to 2019 I was barrier engineer at Delta Works. I led a crew of nine there and moved the control of the barrier to Kubernetes.',
        'I would like to talk about it.',
      ],
      leftOut: [],
      problem: null,
    });
    expect((await tokens()) - before).toBe(120);
    const prompt = site.provider.lastPrompt();
    for (const words of ['I led a crew of nine.', 'Delta Works', 'Experience with Kubernetes', 'Sluice & Sons', 'Head of Locks'])
      expect(prompt).toContain(words);
    expect(prompt, 'a requirement without evidence').not.toContain('Dutch');
    expect(prompt, 'what is not evidence').not.toMatch(/"Go"|rebuild of a bridge/);
  });

  test('loses the sentences with a number, date, name or technology that is not in their evidence, and says why', async () => {
    const invented = {
      'I led a crew of ninety': 'A number in it is not in the evidence for it.',
      'From 2009 to 2019 I was barrier engineer': '“2009” is not in the evidence for it.',
      'I worked with Ada Lindqvist on it': '“Ada” is not in the evidence for it.',
      'I moved the barrier to terraform': '“terraform” is not in the evidence for it.',
      'I led a crew of nine at Sluice & Sons': '“Sluice” is not in the evidence for it.',
      'I was Head of Locks': '“Head” is not in the evidence for it.',
    };
    const sentences = Object.keys(invented).map((sentence) => `${sentence} [[milestone-${id}]].`);
    site.provider.setScript(
      respondWithText(`${sentences.join(' ')} I led a crew of nine [[milestone-${id}]]. I have always been the best of all.`),
    );
    const { paragraphs, leftOut, problem } = (await write()).json<LetterDraft>();
    expect(Object.fromEntries(leftOut.map(({ sentence, reason }) => [sentence.replace(/\.$/, ''), reason]))).toEqual({
      ...invented,
      'I have always been the best of all': 'It does not say which of your sentences it is from.',
    });
    expect({ paragraphs, problem }).toEqual({ paragraphs: ['I led a crew of nine.'], problem: null });
  });

  test('is reported with everything that was left out when nothing remains of it', async () => {
    site.provider.setScript(respondWithText('I am the Emperor of Atlantis. <script>Alert(1).</script> I have 900 ships.'));
    const { paragraphs, leftOut, problem } = (await write()).json<LetterDraft>();
    expect(paragraphs).toEqual([]);
    expect(leftOut.map(({ sentence }) => sentence)).toEqual(['I am the Emperor of Atlantis.', 'Alert(1).', 'I have 900 ships.']);
    expect(problem).toBe('Nothing that the language model wrote is borne out by your site.');
  });

  test('is not made of sentences that are not on the page', async () => {
    const [requirement] = request.requirements;
    const forged = {
      ...requirement,
      evidence: [{ anchor: `#milestone-${id}`, itemIds: [id], sentence: 'I won the Nobel Prize.' }],
    };
    const response = await write({ requirements: [forged as LetterRequest['requirements'][number]] });
    expect([response.statusCode, response.json().error]).toEqual([
      422,
      'Your site has no evidence for this job any more. Compare the job description again.',
    ]);
    expect(site.provider.requests).toHaveLength(0);
  });

  test('is not made of recommendations, and the rejection says so', async () => {
    const { id: praise } = await site.store.write((writer) =>
      writer.insert('testimonials', example('testimonials', { content: 'She is calm in any storm.' })),
    );
    const evidence = [{ anchor: '#testimonials' as const, itemIds: [praise], sentence: 'She is calm in any storm.' }];
    const response = await write({ requirements: [{ text: 'Calm', importance: 'must', state: 'met', evidence }] });
    expect([response.statusCode, response.json().error]).toEqual([
      422,
      'Only recommendations are evidence for this job, and a letter is written from your own sentences alone.',
    ]);
    expect(site.provider.requests).toHaveLength(0);
  });

  const FAILURES: [string, Script][] = [
    ['rejects the call', respondWithStatus(500)],
    ['does not respond in time', neverRespond],
    ['disconnects', hangUp],
    ['writes nothing', respondWithText(' ')],
    ['writes without end', respondWithText('Words and words. '.repeat(2000))],
  ];
  test.each(FAILURES)('is not written, and the response says so, when the model %s', async (_, script) => {
    site.provider.setScript(script);
    expect((await write()).json<LetterDraft>()).toEqual({
      model: MODEL,
      paragraphs: [],
      leftOut: [],
      problem: 'The language model could not write the letter just now.',
    });
  });

  test('is aborted at the provider when the owner does not wait for it', async () => {
    site.provider.setScript(neverRespond);
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const response = fetch(address + ADMIN_API_PATHS.evidenceLetter, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: controller.signal,
    }).catch(({ name }: Error) => name);
    await eventually('the provider is asked', async () => site.provider.requests.length === 1);
    controller.abort();
    expect(await response).toBe('AbortError');
    await eventually('the call is aborted', async () => site.provider.requests[0]?.abortedAt !== undefined);
  });

  test('is not requested from the model when the tokens of the day are used up', async () => {
    const poor = await assistantSite(dialect, { dailyTokens: 100 });
    const { call } = await signIn(poor.app, poor.store);
    await poor.store.write((writer) => writer.insert('timeline', example('timeline', BARRIER)));
    const report = await call({ method: 'POST', url: ADMIN_API_PATHS.evidence, payload: { text: POSTED } });
    const { requirements } = report.json<EvidenceReport>();
    const payload = { company: '', jobTitle: '', requirements };
    const draft = (await call({ method: 'POST', url: ADMIN_API_PATHS.evidenceLetter, payload })).json<LetterDraft>();
    expect(draft.problem).toBe('The tokens of the language model are used up for today.');
    expect(poor.provider.requests).toHaveLength(0);
    await poor.close();
  });
});

describe('without a language model', () => {
  const site = sharedApp('sqlite');

  test('no letter is written, and only the owner may request one', async () => {
    const call = {
      method: 'POST',
      url: ADMIN_API_PATHS.evidenceLetter,
      payload: { company: '', jobTitle: '', requirements: [] },
    } as const;
    const response = await site.owner.call(call);
    expect([response.statusCode, response.json().error]).toEqual([
      409,
      'No language model is configured, so the letter can only be drafted without one.',
    ]);
    expect((await site.app.inject(call)).statusCode).toBe(401);
  });
});
