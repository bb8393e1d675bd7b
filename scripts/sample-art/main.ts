/**
 * Draws every picture of the sample content. Run from the root of the repository:
 *   node scripts/sample-art/main.ts [directory, content/sample when none is given]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { badges } from './badges.ts';
import type { Drawing } from './drawing.ts';
import { og } from './og.ts';
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
import { png, webp } from './render.ts';

/** The most bytes that a file of each kind may have. */
const BUDGET = { full: 90_000, thumbnail: 14_000, avatar: 2_000, badge: 9_000, og: 60_000 };

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

const target = process.argv[2] ?? join(import.meta.dirname, '../../content/sample');

for (const picture of PICTURES.map((paint) => paint())) {
  await save(`pictures/full/${picture.name}.webp`, await webp(picture, BUDGET.full, 1600));
  await save(`pictures/thumbnails/${picture.name}.webp`, await webp(picture, BUDGET.thumbnail, 400));
}
for (const badge of badges()) await save(`badges/${badge.name}.webp`, await webp(badge, BUDGET.badge));
for (const avatar of avatars()) await save(`avatars/${avatar.name}.webp`, await webp(avatar, BUDGET.avatar));
// Among the browser's own files, which are sent compressed.
await save(join(import.meta.dirname, '../../web/public/sample/portrait.svg'), Buffer.from(portrait().svg));
await save('og.png', await png(og(), BUDGET.og));

async function save(name: string, content: Buffer): Promise<void> {
  const file = resolve(target, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${String(content.length).padStart(6)}  ${name}`);
}
