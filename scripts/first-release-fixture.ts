// Created tests/fixtures/first-release.db, a database of the first release that every later release must be able to
// open. It was run once and is kept for reference; do not regenerate the fixture when the schema changes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../server/store/migrate.ts';
import { wrapSqlite } from '../server/store/sqlite.ts';

const FILE = join(import.meta.dirname, '../tests/fixtures/first-release.db');

rmSync(FILE, { force: true });
const database = new DatabaseSync(FILE);
database.exec('pragma page_size = 512');
await migrate(wrapSqlite(database), '0001-content');
const insert = (table: string, row: Record<string, string | number | Uint8Array | null>) => {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map(() => '?');
  database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`).run(...Object.values(row));
};

/** The signature of a WebP picture, which a restore checks, and text to recognize it by. */
const asWebp = (text: string) =>
  Buffer.concat([Buffer.from('RIFF'), Buffer.from([text.length + 4, 0, 0, 0]), Buffer.from(`WEBP${text}`)]);

insert('categories', {
  id: 'cat1',
  revision: 2,
  name: 'web',
  displayName: 'Web',
  icon: 'Code',
  color: 'blue',
  order: 1,
  visible: 1,
});
insert('skills', { id: 'skill1', revision: 2, name: 'TypeScript', category: 'web', order: 1 });
insert('testimonials', {
  id: 'word1',
  revision: 3,
  name: 'Ana Silva',
  title: 'CTO',
  company: 'Example',
  content: 'A pleasure to work with.',
  date: '2024-05-06',
  featured: 1,
});
insert('certifications', {
  id: 'cert1',
  revision: 3,
  name: 'Architect',
  issuer: 'Example Board',
  date: '2024',
  type: 'certification',
  status: 'active',
});
insert('timeline', {
  id: 'stone1',
  revision: 4,
  type: 'project',
  title: 'A bridge',
  start_year: 2020,
  is_current: 0,
  summary: '<p>Built.</p>',
  tags: '["Steel"]',
  focusAreaTags: '[]',
  links: '[]',
});
insert('pictures', {
  id: 'pic1',
  milestone_id: 'stone1',
  filename: 'bridge.webp',
  original_filename: 'Bridge.jpg',
  order_index: 0,
  crop_position: 'center',
  width: 640,
  height: 480,
  thumbnail: asWebp('the thumbnail'),
  full: asWebp('the picture'),
});
insert('images', { filename: 'portrait.webp', bytes: asWebp('the portrait') });
insert('resume', {
  id: 1,
  filename: 'Resume.pdf',
  extension: 'pdf',
  size: 19,
  upload_date: '2026-01-01T00:00:00.000Z',
  bytes: Buffer.from('%PDF-1.7 the resume'),
});
insert('settings', { name: 'profile', value: JSON.stringify({ name: 'Ola First', title: 'Engineer' }) });
database.exec("update settings set value = '4' where name = 'revision'; vacuum");
database.close();
