import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import type { CropPosition } from '../../contract/picture-response.ts';
import { EMPTY_PROFILE, profileSchema } from '../../contract/profile.ts';
import { webpSize } from '../media/webp-size.ts';
import type { NewPicture } from '../store/file-writer.ts';
import { newId } from '../store/ids.ts';
import type { Values } from '../store/items.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';

interface SamplePicture {
  file: string;
  original_filename: string;
  crop_position: CropPosition;
}

/** The revision of a new database. Every later revision contains a change by the owner. */
const INITIAL_REVISION = 1;

class NotEmptyError extends Error {}

/** Writes the sample content into a new database. Returns false when the database has been written to before. */
export async function seedSample(store: Store, sampleDir: string): Promise<boolean> {
  if ((await store.revision()) > INITIAL_REVISION) return false;
  const sample = await readSample(sampleDir);
  try {
    await store.write((writer) => insertAll(writer, sample));
    return true;
  } catch (error) {
    if (error instanceof NotEmptyError) return false;
    throw error;
  }
}

async function insertAll(writer: Writer, sample: Awaited<ReturnType<typeof readSample>>): Promise<void> {
  // Another instance that started at the same time may have written first.
  if (writer.revision > INITIAL_REVISION + 1) throw new NotEmptyError();
  await writer.saveProfile(sample.profile);
  for (const resource of ['categories', 'skills', 'testimonials', 'certifications'] as const) {
    for (const item of sample[resource]) await insert(writer, resource, item);
  }
  for (const { pictures, ...milestone } of sample.milestones) {
    const { id } = await insert(writer, 'timeline', milestone);
    if (pictures.length > 0) await writer.addPictures(id, pictures);
  }
  await writer.saveResume({ ...sample.resume, origin: 'sample' });
  await writer.markAsSample();
}

function insert(writer: Writer, resource: Resource, item: unknown) {
  return writer.insert(resource, COLLECTIONS[resource].create.parse(item) as Values<Resource>, { origin: 'sample' });
}

async function readSample(dir: string) {
  const json = async (name: string) => JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8'));
  const milestones: ({ pictures: SamplePicture[] } & Record<string, unknown>)[] = await json('milestones');
  return {
    profile: profileSchema.parse({ ...EMPTY_PROFILE, ...(await json('profile')) }),
    categories: (await json('categories')) as unknown[],
    skills: (await json('skills')) as unknown[],
    testimonials: (await json('testimonials')) as unknown[],
    certifications: (await json('certifications')) as unknown[],
    milestones: await Promise.all(
      milestones.map(async ({ pictures, ...milestone }) => ({
        ...milestone,
        pictures: await Promise.all(pictures.map((picture) => readPicture(dir, picture))),
      })),
    ),
    resume: { filename: 'Alex_Sample_Resume.pdf', extension: 'pdf' as const, bytes: await readFile(join(dir, 'resume.pdf')) },
  };
}

async function readPicture(dir: string, { file, original_filename, crop_position }: SamplePicture): Promise<NewPicture> {
  const name = file.replace(/\.webp$/, '');
  const [thumbnail, full] = await Promise.all(
    ['thumbnails', 'full'].map((size) => readFile(join(dir, 'pictures', size, `${name}.webp`))),
  );
  if (!thumbnail || !full) throw new Error(`${file} is missing`);
  return { filename: `${newId()}.webp`, original_filename, crop_position, ...webpSize(full), thumbnail, full };
}
