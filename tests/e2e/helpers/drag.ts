import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { UploadedFile } from './files.ts';

/** Drags an element to the middle of another with the mouse; `page.mouse.up()` drops it. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const target = await middleOf(to);
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 10 });
}

/** Waits until a live region announces this about a drag. */
export async function expectAnnouncement(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeAttached();
}

/** Drops files on the middle of an element, with the events that the browser gets from the system. */
export async function dropFiles(page: Page, target: Locator, files: readonly UploadedFile[]): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const point = await middleOf(target);
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...point, data });
  }
  await session.detach();
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
