import type { FastifyInstance } from 'fastify';
import { API_PATHS } from '../../contract/api-paths.ts';
import { seedSample } from '../../server/sample/seed.ts';
import type { Store } from '../../server/store/store.ts';
import { SAMPLE_DIR } from './app.ts';
import { asWebp, example, examplePicture } from './content.ts';

/** Fills a site with every kind of content: pictures, images, a resume, hidden and deleted items, special characters. */
export async function fillSite(store: Store): Promise<void> {
  await seedSample(store, SAMPLE_DIR);
  await store.write(async (writer) => {
    const bridge = example('timeline', { title: "Brücke 桥 🌉 “quoted” <b> \\ ' ;--", tags: ['a,b', 'ü'] });
    const { id } = await writer.insert('timeline', bridge);
    await writer.addPictures(id, [examplePicture(), examplePicture({ full: asWebp(Buffer.from([0, 255, 39, 92, 0])) })]);
    await writer.insert('sections', example('sections', { title: 'Vorträge 桥' }));
    await writer.insert('categories', example('categories', { name: 'hidden', visible: false }));
    await writer.insert('skills', example('skills', { category: 'hidden', order: 7 }));
    await writer.addImage({ filename: 'portrait.webp', bytes: asWebp(Buffer.alloc(70_000, 7)) });
    const { id: deletedId } = await writer.insert('timeline', example('timeline', { title: 'Deleted' }));
    await writer.remove('timeline', deletedId);
    // Two testimonials that sort as equal.
    for (const company of ['One', 'Two']) await writer.insert('testimonials', example('testimonials', { company }));
  });
}

/** Every public response, with its bytes, by URL. */
export async function readPublicResponses(app: FastifyInstance): Promise<Record<string, string>> {
  const get = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url);
    const values = ['etag', 'content-type', 'content-disposition', 'cache-control'].map((name) => headers[name]);
    return [statusCode, ...values, rawPayload.toString('base64')].join('\n');
  };
  const timeline = (await app.inject(API_PATHS.timeline)).json<{ id: string }[]>();
  const urls = ['/', '/sitemap.xml', '/uploads/images/portrait.webp', API_PATHS.resume];
  urls.push(API_PATHS.profile, API_PATHS.skills, API_PATHS.skillsCount, API_PATHS.categories);
  urls.push(API_PATHS.testimonials, API_PATHS.certifications, API_PATHS.timeline, API_PATHS.sections);
  for (const { id } of timeline) {
    const path = API_PATHS.pictures(id);
    urls.push(path);
    for (const { filename } of (await app.inject(path)).json<{ filename: string }[]>())
      for (const size of ['thumbnails', 'full']) urls.push(`/uploads/milestones/${id}/${size}/${filename}`);
  }
  return Object.fromEntries(await Promise.all(urls.map(async (url) => [url, await get(url)])));
}
