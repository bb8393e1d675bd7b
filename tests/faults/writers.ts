import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { PICTURES_MAX, picturePath } from '../../contract/pictures.ts';
import { encodePicture } from '../../server/media/picture.ts';
import { png } from '../support/hostile-files.ts';
import { createLedger } from './ledger.ts';
import { acknowledged, ownersCookie, type Running } from './running.ts';
import { soundEvents } from './sound.ts';

/** Few, so that the page stays small however many rounds there are. */
const SKILLS_MAX = 12;

/** Everything that is written to a site, by several at once, and what they know of it. */
export async function createWriters(first: Running) {
  const cookie = await ownersCookie(first);
  const milestone = { type: 'project', title: 'A bridge', start_year: 2020, summary: '<p>Built.</p>', tags: ['Steel'] };
  const made = await acknowledged(first.send('POST', ADMIN_PATHS.collection('timeline'), milestone, cookie));
  const { id: milestoneId } = (await made.json()) as { id: string };
  const pair = [
    { suffix: 'a.png', bytes: png(64, 48, 48) },
    { suffix: 'b.png', bytes: png(500, 20, 20) },
  ];
  const kept = await Promise.all(pair.map(({ suffix, bytes }) => encodePicture({ name: suffix, bytes })));
  const [skills, pictures, events] = [createLedger('skills'), createLedger('pictures'), createLedger('events')];
  let number = 0;
  let resume: { acknowledged?: Buffer; sent?: Buffer } = {};

  /** One change of each kind; each is called again and again, beside the others. */
  const changes: ((site: Running) => Promise<unknown>)[] = [
    async (site) => {
      for (const { id, name } of await listed(site, ADMIN_PATHS.collection('skills'))) {
        if (skills.names().length <= SKILLS_MAX) break;
        if (!skills.names().includes(name)) continue;
        await skills.removes(name, () => acknowledged(site.send('DELETE', ADMIN_PATHS.item('skills', id), {}, cookie)));
      }
      const names = [1, 2, 3].map((part) => `Skill ${number}-${part}`);
      const items = names.map((name) => ({ name, category: 'web' }));
      number++;
      await skills.adds(names, () => acknowledged(site.send('POST', ADMIN_PATHS.bulkSkills, { skills: items }, cookie)));
    },

    async (site) => {
      for (const { id, original_filename } of await listed(site, ADMIN_PATHS.pictures(milestoneId))) {
        if (pictures.names().length + pair.length <= PICTURES_MAX) break;
        await pictures.removes(original_filename, () => acknowledged(site.send('DELETE', ADMIN_PATHS.picture(id), {}, cookie)));
      }
      const files = pair.map(({ suffix, bytes }) => ({ name: `${number} ${suffix}`, bytes }));
      const names = files.map(({ name }) => name);
      number++;
      await pictures.adds(names, () => acknowledged(site.upload(ADMIN_PATHS.pictures(milestoneId), 'pictures', files, cookie)));
    },

    async (site) => {
      const sent = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, `resume ${++number} `)]);
      resume = { ...resume, sent };
      await acknowledged(site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes: sent }], cookie));
      resume = { acknowledged: sent };
    },

    ...[1, 2].map(() => async (site: Running) => {
      const context = `event ${++number}`;
      await events.adds([context], () => acknowledged(site.track(context)));
    }),
  ];

  async function listed(site: Running, path: string) {
    const response = await acknowledged(site.get(path, cookie));
    return (await response.json()) as { id: string; name: string; filename: string; original_filename: string }[];
  }

  async function bytesAt(site: Running, path: string): Promise<Buffer> {
    return Buffer.from(await (await acknowledged(site.get(path))).arrayBuffer());
  }

  async function checkPictures(site: Running): Promise<void> {
    const found = await listed(site, ADMIN_PATHS.pictures(milestoneId));
    pictures.check(found.map(({ original_filename }) => original_filename));
    for (const { filename, original_filename } of found) {
      const original = kept[pair.findIndex(({ suffix }) => original_filename.endsWith(suffix))];
      const whole = await bytesAt(site, picturePath(milestoneId, 'full', filename));
      const small = await bytesAt(site, picturePath(milestoneId, 'thumbnails', filename));
      if (!original || !whole.equals(original.full) || !small.equals(original.thumbnail))
        throw new Error(`the picture ${original_filename} is not whole`);
    }
  }

  async function checkResume(site: Running): Promise<void> {
    const response = await site.get(PATHS.resume);
    const found = response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    const isKnown = [resume.acknowledged, resume.sent].some((one) => (one && found ? one.equals(found) : one === found));
    if (!isKnown) throw new Error('the resume is neither the one that was acknowledged nor the one that was being sent');
    resume = found ? { acknowledged: found } : {};
  }

  async function checkPage(site: Running): Promise<void> {
    const page = await (await acknowledged(site.get('/'))).text();
    for (const name of skills.names()) if (!page.includes(name)) throw new Error(`${name} is not on the page`);
  }

  return {
    cookie,
    changes,

    /** Throws unless all that was acknowledged is there, whole, and nothing else. */
    async check(site: Running, file: string): Promise<void> {
      skills.check(
        (await listed(site, ADMIN_PATHS.collection('skills'))).map(({ name }) => name).filter((name) => name !== 'Steel'),
      );
      await checkPictures(site);
      await checkResume(site);
      events.check(soundEvents(file));
      await checkPage(site);
    },
  };
}
