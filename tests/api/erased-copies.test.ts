import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { viewSchema } from '../../contract/views.ts';
import { DAY_MS, toIso } from '../../server/time.ts';
import type { TestApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { dumpDatabase } from '../support/database-dump.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { randomMarker, runRetention, testAppWithoutRetention } from '../support/retention.ts';

describe.each(DIALECTS)('copies of what was erased on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testAppWithoutRetention(dialect);
  });
  afterEach(() => site.close());

  const remains = async (marker: string) => (await dumpDatabase(site.options)).includes(marker);
  const addMilestone = (sentence: string) =>
    site.store.write((writer) => writer.insert('timeline', example('timeline', { summary: `<p>${sentence} &amp; more.</p>` })));
  /** A view with these sentences, and the sentences that it still has. */
  async function addView(...evidence: string[]): Promise<() => Promise<string[] | undefined>> {
    const paper = { paper: 'a4', pages: '1', evidence } as const;
    const fields = viewSchema.parse({ name: 'A job', resume: paper });
    const { id } = await site.store.write((writer) => writer.addView({ ...fields, resume: paper }));
    return () => site.store.write((writer) => writer.view(id)).then(({ resume }) => resume.evidence);
  }
  async function erase(url: string): Promise<void> {
    const owner = await signIn(site.app, site.store);
    expect((await owner.call({ method: 'DELETE', url })).statusCode).toBe(200);
  }

  test('a view loses erased sentences that it keeps as evidence, but not sentences that are still on the site', async () => {
    const [erased, kept] = [`She led ${randomMarker()} in Basel`, `Calm in ${randomMarker()}`];
    const milestone = await addMilestone(`${erased}. ${kept}`);
    await site.store.write((writer) => writer.insert('testimonials', example('testimonials', { content: `${kept}!` })));
    const evidence = await addView(erased, kept, 'A sentence of the profile');
    await site.store.write((writer) => writer.remove('timeline', milestone.id, Date.now() - 31 * DAY_MS));
    expect(await evidence()).toHaveLength(3);
    await runRetention(site.store, Date.now());
    expect(await evidence()).toEqual([kept, 'A sentence of the profile']);
    expect(await remains(erased)).toBe(false);
  });

  test('the record of an import loses the texts of an item that the owner erases, and can still be undone', async () => {
    const { store } = site;
    const [before, written] = [randomMarker(), randomMarker()];
    const [milestone, other] = [await addMilestone(before), await addMilestone('Before')];
    const items = [milestone, other].map(({ id }) => ({ resource: 'timeline', id }) as const);
    const importId = await store.write(async (writer) => {
      const id = await writer.beginImport({ changesProfile: false, changedItems: items });
      await writer.update('timeline', milestone.id, { summary: `<p>${written}</p>` });
      await writer.update('timeline', other.id, { summary: '<p>After</p>' });
      await writer.completeImport(id);
      return id;
    });
    await store.write((writer) => writer.remove('timeline', milestone.id));
    await erase(ADMIN_API_PATHS.trashEntry(milestone.id));
    expect([await remains(before), await remains(written)]).toEqual([false, false]);
    expect(await store.write((writer) => writer.undoImport(importId))).toEqual({ removed: 0, restored: 1 });
    expect((await store.content()).timeline).toMatchObject([{ summary: '<p>Before &amp; more.</p>' }]);
  });

  test('what answers, ratings and views quote from the texts of a picture is erased with the picture', async () => {
    const { store } = site;
    const caption = `The crane of ${randomMarker()} at night`;
    const { id } = await addMilestone('A bridge');
    const [picture] = await store.write((writer) => writer.addPictures(id, [examplePicture({ caption })]));
    const timestamp = toIso(Date.now());
    const event = { at: timestamp, timestamp, kind: 'feedback', name: 'positive', visitor: 'v' } as const;
    const feedback = { timestamp, rating: 'positive', message: caption, context: null };
    await store.analytics.record([{ event: { ...event, source: null, campaign: null, session_id: null }, feedback }]);
    await store.questions.record({ question: 'Where?', key: 'where', answer: `“${caption}”`, declined: false }, timestamp);
    const evidence = await addView(caption);
    await erase(ADMIN_API_PATHS.picture(picture?.id ?? ''));
    expect(await evidence()).toEqual([]);
    expect(await remains(caption)).toBe(false);
  });
});
