import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../contract/paths.ts';
import { seedSample } from '../../server/sample/seed.ts';
import type { Store } from '../../server/store/store.ts';
import { SAMPLE_DIR } from './app.ts';
import { example, examplePicture } from './content.ts';

/** A site with something of everything: pictures, images, a resume, hidden and deleted things, letters of all kinds. */
export async function fillSite(store: Store): Promise<void> {
  await seedSample(store, SAMPLE_DIR);
  await store.write(async (writer) => {
    const bridge = example('timeline', { title: "Brücke 桥 🌉 “quoted” <b> \\ ' ;--", tags: ['a,b', 'ü'] });
    const { id } = await writer.insert('timeline', bridge);
    await writer.addPictures(id, [examplePicture(), examplePicture({ full: Buffer.from([0, 255, 39, 92, 0]) })]);
    await writer.insert('categories', example('categories', { name: 'hidden', visible: false }));
    await writer.insert('skills', example('skills', { category: 'hidden', order: 7 }));
    await writer.addImage({ filename: 'portrait.webp', bytes: Buffer.alloc(70_000, 7) });
    const { id: gone } = await writer.insert('timeline', example('timeline', { title: 'Deleted' }));
    await writer.remove('timeline', gone);
    // Two that any order would do for.
    for (const company of ['One', 'Two']) await writer.insert('testimonials', example('testimonials', { company }));
  });
}

/** Everything that a visitor can get, to the byte, by its address. */
export async function served(app: FastifyInstance): Promise<Record<string, string>> {
  const get = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url);
    const told = ['etag', 'content-type', 'content-disposition', 'cache-control'].map((name) => headers[name]);
    return [statusCode, ...told, rawPayload.toString('base64')].join('\n');
  };
  const timeline = (await app.inject(PATHS.timeline)).json<{ id: string }[]>();
  const addresses = ['/', '/sitemap.xml', '/uploads/images/portrait.webp', PATHS.resume];
  addresses.push(PATHS.profile, PATHS.skills, PATHS.skillsCount, PATHS.categories);
  addresses.push(PATHS.testimonials, PATHS.certifications, PATHS.timeline);
  for (const { id } of timeline) {
    const path = PATHS.pictures(id);
    addresses.push(path);
    for (const { filename } of (await app.inject(path)).json<{ filename: string }[]>())
      for (const size of ['thumbnails', 'full']) addresses.push(`/uploads/milestones/${id}/${size}/${filename}`);
  }
  return Object.fromEntries(await Promise.all(addresses.map(async (url) => [url, await get(url)])));
}
