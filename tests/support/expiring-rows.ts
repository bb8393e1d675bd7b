import { RESOURCES } from '../../contract/collections.ts';
import { HOUR_MS, toIso, toIsoDay } from '../../server/time.ts';
import type { TestApp } from './app.ts';
import { example, examplePicture } from './content.ts';
import { randomMarker } from './retention.ts';
import { SESSION, sendPageView } from './send-events.ts';

const VIEW = { name: 'A view', company: '', expiresAt: null, title: '', intro: '', focusAreas: [], hidden: [], order: [] };

/** Adds rows that date from `now` to every table from which the retention deletes rows. */
export async function addExpiringRows({ app, store }: TestApp, now: number): Promise<void> {
  const today = toIsoDay(now);
  for (const resource of RESOURCES) {
    const { id } = await store.write((writer) => writer.insert(resource, example(resource)));
    await store.write((writer) => writer.remove(resource, id));
  }
  const { id } = await store.write((writer) => writer.insert('timeline', example('timeline')));
  await store.write((writer) => writer.addPictures(id, [examplePicture()]));
  await store.assistant.saveTailoredSummary({
    milestone_id: id,
    areas: 'leadership',
    fingerprint: 'old',
    summary: 'of a deleted milestone',
  });
  await store.write((writer) => writer.update('timeline', id, { title: 'Renamed' }));
  await store.write((writer) => writer.beginImport({ changesProfile: true }));
  await store.write((writer) => writer.remove('timeline', id));
  const image = { filename: `${randomMarker()}.webp`, bytes: Buffer.from(randomMarker()) };
  await store.write((writer) => writer.addImage(image));
  await store.signIn.addSession('hash', toIso(now + HOUR_MS));
  await store.signIn.countAttempt('visitor', toIso(now), toIso(now + HOUR_MS));
  await store.signIn.countFailure(today, 'rejected', '');
  await store.assistant.reserveCall({ day: today, tokens: 5, windows: [], shares: [] }, toIso(now), 10);
  await sendPageView(app);
  await store.questions.record({ question: 'Why?', key: 'why', answer: 'No.', declined: true }, toIso(now));
  await store.write(async (writer) => {
    const view = await writer.addView({ ...VIEW, resume: { paper: 'a4', pages: 'all' } });
    await writer.withdrawView(view.id, now);
  });
  await store.analytics.record([
    {
      event: {
        at: toIso(now),
        timestamp: toIso(now),
        kind: 'feedback',
        name: 'positive',
        source: null,
        campaign: null,
        visitor: 'v',
        session_id: SESSION,
      },
      feedback: { timestamp: toIso(now), rating: 'positive', message: null, context: null },
    },
  ]);
}
