import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { SAMPLE_NOTE } from '../../contract/sample-note.ts';
import { viewPath } from '../../contract/view-path.ts';
import { jsonResumeErrors } from '../../server/documents/fixtures/json-resume-schema.ts';
import { readDocx } from '../../server/documents/fixtures/read-docx.ts';
import { readPdf } from '../../server/documents/fixtures/read-pdf.ts';
import { type AssistantSite, assistantSite } from '../support/assistant.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { respondWithText } from '../support/fake-provider.ts';
import { readPageData, readStructuredData } from '../support/html.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

describe.each(DIALECTS)('sample content alongside the owner’s content on %s', (dialect) => {
  const { site, get, post, visit, seed } = newOwnerSite(dialect);
  const ask = async (content: string) =>
    (await site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: { messages: [{ role: 'user', content }] } })).body;
  const saveProfile = (payload: object) => site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload });
  const start = async () => {
    await seed();
    await saveProfile({ name: 'Ana Silva', title: 'Surveyor' });
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline', { title: 'My tunnel', tags: ['Surveying'] }));
  };
  const documentTexts = async () => {
    const { basics, meta } = (await visit('/resume.json')).json();
    expect(basics.summary ?? '').not.toContain(SAMPLE_NOTE);
    return {
      txt: oneLine((await visit('/resume.txt')).body),
      md: (await visit('/resume.md')).body,
      json: meta.note ?? '',
      pdf: oneLine((await readPdf((await visit('/resume.pdf')).rawPayload)).text),
      docx: (await readDocx((await visit('/resume.docx')).rawPayload)).paragraphs.map(({ text }) => text).join(' '),
      llms: (await visit('/llms.txt')).body,
    };
  };

  test('is marked as such in each résumé document and in llms.txt, until it is removed', async () => {
    await start();
    for (const [format, text] of Object.entries(await documentTexts())) {
      expect([format, text]).toEqual([format, expect.stringContaining(SAMPLE_NOTE)]);
      expect(text.split(SAMPLE_NOTE)).toHaveLength(2);
    }
    expect(jsonResumeErrors((await visit('/resume.json')).json())).toEqual([]);
    const { txt } = await documentTexts();
    expect(txt.indexOf('Ana Silva')).toBeLessThan(txt.indexOf(SAMPLE_NOTE));
    expect(txt.indexOf(SAMPLE_NOTE)).toBeLessThan(txt.indexOf('A sample bridge'));

    await post(ADMIN_API_PATHS.startOwn);
    expect(Object.values(await documentTexts()).filter((text) => text.includes(SAMPLE_NOTE))).toEqual([]);
  });

  test('is marked in the documents of a view only if the view shows some', async () => {
    await start();
    const sampleIds: string[] = (await get(ADMIN_API_PATHS.collection('timeline')))
      .filter(({ origin }: { origin: string }) => origin === 'sample')
      .map(({ id }: { id: string }) => id);
    const view = async (hidden: string[]) =>
      viewPath((await post(ADMIN_API_PATHS.views, { name: 'Bridges Ltd', company: 'Bridges Ltd', hidden })).json().token);
    expect((await visit(`${await view([])}/resume.txt`)).body).toContain(SAMPLE_NOTE);
    expect((await visit(`${await view([...sampleIds, 'skills'])}/resume.txt`)).body).not.toContain(SAMPLE_NOTE);
  });

  test('is not mentioned in documents and views that show none of it', async () => {
    const sample = { name: 'Alex Sample', title: 'Piper', intro: 'I pipe.' };
    const elsewhere = {
      tiles: [{ value: '14', label: 'Pipes', mode: 'own' as const }],
      quote: { text: 'Pipe on.', author: 'A. Piper' },
      taglines: ['Pipes, daily'],
      certificationsHeadline: 'Piped.',
    };
    await site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, ...sample, ...elsewhere });
      await writer.markAsSample();
    });
    await saveProfile({ name: 'Ana Silva' });
    const named = async () => Object.values(await documentTexts()).filter((text) => text.includes(SAMPLE_NOTE)).length;
    expect(await named()).toBe(6);
    const words = { title: 'Surveyor', intro: 'I survey.' };
    const { token } = (await post(ADMIN_API_PATHS.views, { name: 'Bridges Ltd', company: 'Bridges Ltd', ...words })).json();
    expect((await visit(`${viewPath(token)}/resume.txt`)).body).not.toContain(SAMPLE_NOTE);
    expect(readStructuredData((await visit(viewPath(token))).body).mainEntity).toMatchObject({ jobTitle: 'Surveyor' });

    await saveProfile(words);
    expect(readPageData((await visit('/')).body)).toMatchObject({ profile: { quote: elsewhere.quote }, sample: true });
    expect(await named()).toBe(0);
  });

  test('is not in the structured data, and neither are the sample person’s details', async () => {
    await start();
    await site.store.write(async (writer) => {
      const employer = example('timeline', { type: 'experience', title: 'Sampler', company: 'Sample Corp', is_current: true });
      await writer.insert('timeline', employer, { origin: 'sample' });
    });
    const page = (await visit('/')).body;
    expect(readStructuredData(page).mainEntity).toMatchObject({
      name: 'Ana Silva',
      jobTitle: 'Surveyor',
      knowsAbout: ['Surveying'],
    });
    expect(JSON.stringify(readStructuredData(page))).not.toMatch(/Mortise|Sample Corp/);
    expect(readPageData(page)).not.toHaveProperty('sampleParts');
    expect(page).toContain('Sample Corp');
  });

  test('is mentioned at the end of answers that cite it, and of no others', async () => {
    await start();
    const cited = await ask('Tell me about the sample bridge');
    expect(cited).toContain('A sample bridge');
    expect(cited.endsWith(`\n\n${SAMPLE_NOTE}`)).toBe(true);
    const own = await ask('Tell me about my tunnel');
    expect(own).toContain('My tunnel');
    expect(own).not.toContain(SAMPLE_NOTE);
  });

  test('is not mentioned if the whole site is the sample', async () => {
    await seed();
    expect(await ask('Tell me about the sample bridge')).not.toContain(SAMPLE_NOTE);
    expect(Object.values(await documentTexts()).filter((text) => text.includes(SAMPLE_NOTE))).toEqual([]);
    expect(JSON.stringify(readStructuredData((await visit('/')).body))).toContain('Mortise locks');
  });
});

describe('an answer of a language model on the owner’s site with sample content', () => {
  let site: AssistantSite;
  beforeAll(async () => {
    site = await assistantSite('sqlite');
  });
  afterAll(() => site.close());

  test('ends with the sentence that says so if it cites some; an answer that cites the owner’s content does not', async () => {
    const sample = example('timeline', { title: 'A sample bridge', summary: '<p>Led the rebuild of a bridge in 2020.</p>' });
    const { id } = await site.store.write(async (writer) => {
      await writer.markAsOwn();
      return writer.insert('timeline', sample, { origin: 'sample' });
    });
    const answerCiting = async (milestoneId: string) => {
      site.provider.setScript(respondWithText([`The rebuild of [a bridge](#milestone-${milestoneId}) `, 'came in 2020.']));
      return (await site.ask('What did she build?')).body;
    };
    expect(await answerCiting(id)).toMatch(new RegExp(`#milestone-${id}\\).*\n\n${SAMPLE_NOTE}$`, 's'));
    const own = await answerCiting(site.milestoneId);
    expect(own).toContain(`#milestone-${site.milestoneId}`);
    expect(own).not.toContain(SAMPLE_NOTE);
  });
});
