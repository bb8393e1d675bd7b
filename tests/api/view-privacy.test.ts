import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { RESOURCES } from '../../contract/collections.ts';
import { PAGE_SECTIONS } from '../../contract/page-sections.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { viewPath } from '../../contract/view-path.ts';
import { viewSchema } from '../../contract/views.ts';
import { readDocx } from '../../server/documents/fixtures/read-docx.ts';
import { readPdf } from '../../server/documents/fixtures/read-pdf.ts';
import type {} from '../../server/http/access.ts';
import type { Writer } from '../../server/store/writer.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { hostileItem } from '../support/hostile-content.ts';

/** A word in every text that a view must not contain. */
const SECRET = 'Zeppelin';
const LEAK = /zeppelin/i;

/** The secret is in every text of the profile: a view replaces the title and the intro, and hides the rest together with its sections. */
const SECRET_PROFILE: Profile = {
  ...EMPTY_PROFILE,
  name: 'Ana Silva',
  title: SECRET,
  intro: SECRET,
  about: `<p>${SECRET}</p>`,
  aboutQuote: { text: SECRET, author: SECRET },
  quote: { text: SECRET, author: SECRET },
  taglines: [SECRET],
  certificationsHeadline: SECRET,
  photos: [{ url: '/zeppelin.webp', alt: SECRET, width: 720, height: 900 }],
  sections: PAGE_SECTIONS.map((id) => ({ id, show: 'auto', title: SECRET })),
};

/** A milestone with pictures, and one item of each other collection, with the secret in every text. Returns their ids. */
async function addSecrets(writer: Writer, category: string): Promise<string[]> {
  const ids: string[] = [];
  for (const resource of RESOURCES) {
    const item = hostileItem(resource, SECRET);
    ids.push((await writer.insert(resource, resource === 'skills' ? { ...item, category } : item)).id);
    if (resource === 'timeline')
      await writer.addPictures(ids.at(-1) ?? '', [examplePicture({ filename: 'zeppelin.webp', original_filename: SECRET })]);
  }
  return ids;
}

const OWN_WORDS = { name: SECRET, company: SECRET, title: 'Ferry engineer', intro: 'I make ferries run on time.' };
const RESUME = { paper: 'a4', pages: 'all' } as const;

describe.each(['items', 'sections'] as const)('a view that hides %s', (level) => {
  let site: TestApp;
  let path: string;
  let token: string;
  let secrets: string[];
  let picture: Buffer;
  const get = (url: string) => site.app.inject(url);
  beforeAll(async () => {
    site = await testApp('sqlite', { builtFiles: true });
    await site.store.write(async (writer) => {
      await writer.markAsOwn();
      await writer.saveProfile(SECRET_PROFILE);
      await writer.insert('categories', example('categories', { name: 'sea' }));
      await writer.insert('skills', example('skills', { name: 'Sailing', category: 'sea' }));
      await writer.insert('timeline', example('timeline', { title: 'Night ferries', type: 'experience', company: 'Blue Line' }));
      secrets = await addSecrets(writer, 'sea');
      const hiddenIds = level === 'items' ? [...secrets, 'about', 'quote', 'certifications'] : [...PAGE_SECTIONS];
      const sections = level === 'items' ? SECRET_PROFILE.sections.map((section) => ({ ...section, title: '' })) : undefined;
      if (sections) await writer.saveProfile({ ...SECRET_PROFILE, sections });
      const { resume: _resume, ...fields } = viewSchema.parse({ ...OWN_WORDS, hidden: hiddenIds });
      token = (await writer.addView({ ...fields, resume: RESUME })).token;
    });
    path = viewPath(token);
    picture = (await get(`${path}/link-preview.png`)).rawPayload;
  });
  afterAll(() => site.close());

  test('leaves the secrets on the home page and in the resume', async () => {
    expect((await get('/')).body).toMatch(LEAK);
    expect((await get('/resume.txt')).body).toMatch(LEAK);
  });

  test('reveals none of them at any address: page, data, structured data, documents and their headers', async () => {
    const routes = site.app.registeredRoutes.filter(({ method, url }) => method === 'GET' && url.startsWith(viewPath(':token')));
    expect(routes).toHaveLength(7);
    for (const { url } of routes) {
      const { statusCode, headers, rawPayload } = await get(url.replace(':token', token));
      expect([url, statusCode]).toEqual([url, 200]);
      const text = await readText(url, rawPayload);
      expect([url, text]).toEqual([url, expect.stringMatching(url.endsWith('.png') ? /^$/ : /Ana Silva/)]);
      expect([url, text.match(LEAK), JSON.stringify(headers).match(LEAK)]).toEqual([url, null, null]);
      for (const id of secrets) expect([url, text.includes(id)]).toEqual([url, false]);
    }
  });

  test('has an assistant that neither knows nor repeats them', async () => {
    const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload: { ...payload, view: token } });
    const questions = [
      'Who are you?',
      'What have you built?',
      'Which skills do you have?',
      'Who recommends you?',
      'Certificates?',
    ];
    for (const content of [...questions, 'Tell me about the airship.']) {
      const { statusCode, body } = await post(API_PATHS.chat, { messages: [{ role: 'user', content }] });
      expect([content, statusCode, body.match(LEAK)]).toEqual([content, 200, null]);
    }
    const description = `We are looking for an engineer. You will join a team of four.\n${'The sea rises and the ferries need care. '.repeat(9)}\nRequirements:\n- Experience with Zeppelin\n- Sailing`;
    const { body: table } = await post(API_PATHS.chat, { messages: [{ role: 'user', content: description }] });
    expect(table).toContain('| Experience with Zeppelin | **Not told** |');
    expect(table.replace('| Experience with Zeppelin | **Not told** |', '')).not.toMatch(LEAK);
    for (const id of secrets) expect((await post(API_PATHS.aiSummary(id), { focusAreas: ['leadership'] })).statusCode).toBe(404);
  });

  test('has a preview picture that shows none of them', async () => {
    await site.store.write(async (writer) => {
      for (const [index, resource] of RESOURCES.entries()) await writer.remove(resource, secrets[index] ?? '');
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', sections: SECRET_PROFILE.sections });
    });
    expect((await get(`${path}/link-preview.png`)).rawPayload.equals(picture)).toBe(true);
  });
});

/** The text of the document at an address; pictures have none. */
async function readText(url: string, bytes: Buffer): Promise<string> {
  if (url.endsWith('.png')) return '';
  if (url.endsWith('.docx')) return JSON.stringify(await readDocx(bytes));
  if (url.endsWith('.pdf')) return JSON.stringify(await readPdf(bytes));
  return String(bytes);
}
