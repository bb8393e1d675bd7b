import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { picturePath } from '../../contract/picture-response.ts';
import { MAX_PICTURES } from '../../contract/upload-limits.ts';
import { encodePicture } from '../../server/media/picture.ts';
import { png } from '../support/hostile-files.ts';
import { createExpectedItems } from './expected-items.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, ownerCookie, type SiteProcess } from './site-process.ts';

/** Limits the size of the page for any number of rounds. */
const MAX_SKILLS = 12;

/** Concurrent writers of skills, pictures, a resume and visits, which know what the site has acknowledged. */
export async function createWriters(first: SiteProcess) {
  const cookie = await ownerCookie(first);
  const milestone = { type: 'project', title: 'A bridge', start_year: 2020, summary: '<p>Built.</p>', tags: ['Steel'] };
  const createResponse = await expectOk(first.send('POST', ADMIN_API_PATHS.collection('timeline'), milestone, cookie));
  const { id: milestoneId } = (await createResponse.json()) as { id: string };
  const pair = [
    { suffix: 'a.png', bytes: png(64, 48, 48) },
    { suffix: 'b.png', bytes: png(500, 20, 20) },
  ];
  const encodedPair = await Promise.all(pair.map(({ suffix, bytes }) => encodePicture({ name: suffix, bytes })));
  const [skills, pictures, events] = [
    createExpectedItems('skills'),
    createExpectedItems('pictures'),
    createExpectedItems('events'),
  ];
  let number = 0;
  let resume: { acknowledged?: Buffer; sent?: Buffer } = {};

  /** One change of each kind. */
  const changes: ((site: SiteProcess) => Promise<unknown>)[] = [
    async (site) => {
      for (const { id, name } of await listItems(site, ADMIN_API_PATHS.collection('skills'))) {
        if (skills.names().length <= MAX_SKILLS) break;
        if (!skills.names().includes(name)) continue;
        await skills.remove(name, () => expectOk(site.send('DELETE', ADMIN_API_PATHS.item('skills', id), {}, cookie)));
      }
      const names = [1, 2, 3].map((part) => `Skill ${number}-${part}`);
      const items = names.map((name) => ({ name, category: 'web' }));
      number++;
      await skills.add(names, () => expectOk(site.send('POST', ADMIN_API_PATHS.bulkSkills, { skills: items }, cookie)));
    },

    async (site) => {
      for (const { id, original_filename } of await listItems(site, ADMIN_API_PATHS.pictures(milestoneId))) {
        if (pictures.names().length + pair.length <= MAX_PICTURES) break;
        await pictures.remove(original_filename, () => expectOk(site.send('DELETE', ADMIN_API_PATHS.picture(id), {}, cookie)));
      }
      const files = pair.map(({ suffix, bytes }) => ({ name: `${number} ${suffix}`, bytes }));
      const names = files.map(({ name }) => name);
      number++;
      await pictures.add(names, () => expectOk(site.upload(ADMIN_API_PATHS.pictures(milestoneId), 'pictures', files, cookie)));
    },

    async (site) => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, `resume ${++number} `)]);
      resume = { ...resume, sent: bytes };
      await expectOk(site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie));
      resume = { acknowledged: bytes };
    },

    ...[1, 2].map(() => async (site: SiteProcess) => {
      const name = `event ${++number}`;
      await events.add([name], () => expectOk(site.track(name)));
    }),
  ];

  async function listItems(site: SiteProcess, path: string) {
    const response = await expectOk(site.get(path, cookie));
    return (await response.json()) as { id: string; name: string; filename: string; original_filename: string }[];
  }

  async function readBytes(site: SiteProcess, path: string): Promise<Buffer> {
    return Buffer.from(await (await expectOk(site.get(path))).arrayBuffer());
  }

  async function checkPictures(site: SiteProcess): Promise<void> {
    const list = await listItems(site, ADMIN_API_PATHS.pictures(milestoneId));
    pictures.check(list.map(({ original_filename }) => original_filename));
    for (const { filename, original_filename } of list) {
      const original = encodedPair[pair.findIndex(({ suffix }) => original_filename.endsWith(suffix))];
      const full = await readBytes(site, picturePath(milestoneId, 'full', filename));
      const thumbnail = await readBytes(site, picturePath(milestoneId, 'thumbnails', filename));
      if (!original || !full.equals(original.full) || !thumbnail.equals(original.thumbnail))
        throw new Error(`the picture ${original_filename} is not intact`);
    }
  }

  async function checkResume(site: SiteProcess): Promise<void> {
    const response = await site.get(API_PATHS.resume);
    const actual = response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    const candidates = resume.sent ? [resume.acknowledged, resume.sent] : [resume.acknowledged];
    const isExpected = candidates.some((bytes) => (bytes && actual ? bytes.equals(actual) : bytes === actual));
    if (!isExpected) throw new Error('the resume is neither the acknowledged one nor the last one sent');
    resume = actual ? { acknowledged: actual } : {};
  }

  async function checkPage(site: SiteProcess): Promise<void> {
    const page = await (await expectOk(site.get('/'))).text();
    for (const name of skills.names()) if (!page.includes(name)) throw new Error(`${name} is not on the page`);
  }

  return {
    cookie,
    changes,

    /** Throws unless the site has everything acknowledged, intact, and nothing that was not sent. */
    async check(site: SiteProcess, file: string): Promise<void> {
      skills.check(
        (await listItems(site, ADMIN_API_PATHS.collection('skills'))).map(({ name }) => name).filter((name) => name !== 'Steel'),
      );
      await checkPictures(site);
      await checkResume(site);
      events.check(readIntactEvents(file));
      await checkPage(site);
    },
  };
}
