import { expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { EvidenceReport } from '../../contract/evidence.ts';
import { docx } from '../../server/import/fixtures/docx.ts';
import { column, pdf } from '../../server/import/fixtures/pdf.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { visibleText } from '../support/html.ts';
import { form } from '../support/owner.ts';

const site = sharedApp('sqlite');

const REQUIREMENTS = ['3+ years of experience with Kubernetes', 'Experience with Kafka', 'Erlang', 'Fluent Dutch'];
const POSTED = `Requirements:\n${REQUIREMENTS.map((text) => `- ${text}`).join('\n')}`;

async function addBarrier(): Promise<string> {
  const { id } = await site.store.write((writer) =>
    writer.insert(
      'timeline',
      example('timeline', {
        title: 'Barrier engineer',
        type: 'experience',
        start_year: 2015,
        start_month: 1,
        end_year: 2019,
        end_month: 12,
        is_current: false,
        summary:
          '<p>I moved <strong>the barrier</strong> &amp; its sluices to Kubernetes. It rained.</p><ul><li>Kafka carries the alarms</li></ul>',
        tags: ['Go'],
      }),
    ),
  );
  return id;
}

const send = (payload: object, headers = {}) =>
  site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.evidence, payload, headers });
const upload = (name: string, bytes: Buffer) => {
  const { payload, headers } = form('file', [{ name, bytes }]);
  return site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.evidence, payload, headers });
};

test('a job description is compared with sentences that are on the page, as text and as a file', async () => {
  const milestoneId = await addBarrier();
  const response = await send({ text: POSTED });
  expect(response.statusCode).toBe(200);
  const report = response.json<EvidenceReport>();
  expect(report).toMatchObject({
    cut: null,
    requirements: [
      {
        id: 'r1',
        text: REQUIREMENTS[0],
        kind: 'experience',
        importance: 'must',
        state: 'met',
        months: 60,
        evidence: [
          {
            milestoneId,
            anchor: `#milestone-${milestoneId}`,
            title: 'Barrier engineer',
            sentence: 'I moved the barrier & its sluices to Kubernetes.',
            from: '2015-01',
            to: '2019-12',
          },
        ],
      },
      { state: 'met', evidence: [{ sentence: 'Kafka carries the alarms' }] },
      { text: 'Erlang', state: 'not told', evidence: [], months: null },
      { kind: 'language', state: 'not told' },
    ],
  });
  const page = visibleText((await site.app.inject('/')).body);
  for (const { sentence } of report.requirements.flatMap(({ evidence }) => evidence)) expect(page).toContain(sentence);

  const word = docx([{ text: 'Requirements', level: 1 }, ...REQUIREMENTS.map((text) => ({ text, bullet: true }))]);
  const lines = ['Requirements:', ...REQUIREMENTS.map((text) => `• ${text}`)];
  const files: [string, Buffer][] = [
    ['job.txt', Buffer.from(POSTED)],
    ['job.docx', word],
    [
      'job.pdf',
      pdf([
        column(
          72,
          72,
          lines.map((text) => [text]),
        ),
      ]),
    ],
  ];
  for (const [name, bytes] of files) {
    const { requirements } = (await upload(name, bytes)).json<EvidenceReport>();
    expect([name, ...requirements.map(({ text, state }) => [text, state])]).toEqual([
      name,
      ...report.requirements.map(({ text, state }) => [text, state]),
    ]);
  }
});

test('before the site is published, a job description is compared with its future content', async () => {
  await addBarrier();
  await site.store.write((writer) => writer.setPublished(false));
  const states = async () => (await send({ text: POSTED })).json<EvidenceReport>().requirements.map(({ state }) => state);
  const expected = await states();
  expect(expected).toContain('met');
  await site.store.write((writer) => writer.setPublished(true));
  expect(await states()).toEqual(expected);
});

test('text that is not a job description is rejected with a message, visitors are rejected, and a long description is cut', async () => {
  const problem = async (response: Promise<{ statusCode: number; json: () => { error: string } }>) => {
    const { statusCode, json } = await response;
    return [statusCode, json().error];
  };
  expect(await problem(send({}))).toEqual([422, 'Paste a job description, or choose a file.']);
  expect(await problem(send({ text: ' ' }))).toEqual([422, 'The job description is required']);
  expect(await problem(send({ text: 'a'.repeat(100_001) }))).toEqual([
    422,
    'The job description must be less than 100000 characters',
  ]);
  expect(await problem(send({ text: 'a'.repeat(700_000) }))).toMatchObject([413, expect.any(String)]);
  expect(await problem(upload('job.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])))).toEqual([
    415,
    'job.png is not a text, PDF or DOCX file.',
  ]);
  expect(await problem(upload('empty.txt', Buffer.from(' ')))).toEqual([422, 'empty.txt is empty.']);
  expect((await site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.evidence, payload: { text: POSTED } })).statusCode).toBe(
    401,
  );
  const truncationNotice = (await send({ text: `${POSTED}\n${'It rains. '.repeat(3000)}` })).json<EvidenceReport>().cut;
  expect(truncationNotice).toMatch(/^Only the first 20,000 of 30,\d{3} characters were read\.$/);
});

test('a visitor who pastes a job description into the chat gets a table with links, within limits', async () => {
  const milestoneId = await addBarrier();
  const ask = (content: string) =>
    site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: { messages: [{ role: 'user', content }] } });
  const message = `We are looking for an engineer (remote). You will join a team of four.\n${'The sea rises and the sluices need care. '.repeat(9)}\n${POSTED}\n- A degree | <b>or</b> not`;
  const { body, headers } = await ask(message);
  expect(headers['x-assistant']).toBe('built-in');
  expect(body).toContain('| The description asks for | The portfolio says |\n| --- | --- |\n');
  expect(body).toContain(
    `“I moved the barrier & its sluices to Kubernetes.” [Barrier engineer](#milestone-${milestoneId}) (2015 to 2019)`,
  );
  expect(body).toContain('| Erlang | **Not told** |');
  expect(body).toContain('A degree / \\<b\\>or\\</b\\> not |');
  expect(body).not.toContain('A message can hold');
  const cutMessage = message.padEnd(3990, ' The end.').padEnd(4000, '*');
  expect((await ask(cutMessage)).body).toContain(
    `A message can hold at most 4,000 characters: the first ${cutMessage.split(/\s+/).length} words of the description were read, up to “The end. The end. The end`,
  );
  const answers = await Promise.all(Array.from({ length: 6 }, async () => (await ask(message)).body));
  expect(answers.at(-1)).toBe('Too many job descriptions in a short time. Please wait a minute and send yours again.');
});
