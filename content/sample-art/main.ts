/**
 * Draws every picture of the sample content: `node content/sample-art/main.ts [DIRECTORY]`
 * (default: content/sample).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { badges } from './badges.ts';
import type { Drawing } from './drawing.ts';
import { architecture } from './pictures/architecture.ts';
import { clockNight } from './pictures/clock-night.ts';
import { conferenceStage } from './pictures/conference-stage.ts';
import { controlRoom } from './pictures/control-room.ts';
import { dataCentre } from './pictures/data-centre.ts';
import { evaluation } from './pictures/evaluation.ts';
import { operatorScreen } from './pictures/operator-screen.ts';
import { phone } from './pictures/phone.ts';
import { programmeMap } from './pictures/programme-map.ts';
import { queue } from './pictures/queue.ts';
import { rollout } from './pictures/rollout.ts';
import { tramMap } from './pictures/tram-map.ts';
import { wardBoard } from './pictures/ward-board.ts';
import { whiteboard } from './pictures/whiteboard.ts';
import { avatars, portrait } from './portrait.ts';
import { webp } from './render.ts';

/** Maximum file sizes. */
const MAX_BYTES = { full: 90_000, thumbnail: 14_000, avatar: 2_000, badge: 9_000 };

const PICTURES: readonly (() => Drawing)[] = [
  controlRoom,
  programmeMap,
  architecture,
  operatorScreen,
  whiteboard,
  evaluation,
  rollout,
  dataCentre,
  wardBoard,
  clockNight,
  tramMap,
  phone,
  queue,
  conferenceStage,
];

const target = process.argv[2] ?? join(import.meta.dirname, '../sample');

for (const picture of PICTURES.map((draw) => draw())) {
  await save(`pictures/full/${picture.name}.webp`, await webp(picture, MAX_BYTES.full, 1600));
  await save(`pictures/thumbnails/${picture.name}.webp`, await webp(picture, MAX_BYTES.thumbnail, 400));
}
for (const badge of badges()) await save(`badges/${badge.name}.webp`, await webp(badge, MAX_BYTES.badge));
for (const avatar of avatars()) await save(`avatars/${avatar.name}.webp`, await webp(avatar, MAX_BYTES.avatar));
// The portrait is an asset of the web client, which is served compressed.
await save(join(import.meta.dirname, '../../web/public/sample/portrait.svg'), Buffer.from(portrait().svg));

async function save(name: string, content: Buffer): Promise<void> {
  const file = resolve(target, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${String(content.length).padStart(6)}  ${name}`);
}
