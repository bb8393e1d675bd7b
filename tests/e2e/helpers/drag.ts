import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { UploadedFile } from './files.ts';

/** Holds something with the mouse and takes it to the middle of something else; it is let go by `page.mouse.up()`. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const target = await middleOf(to);
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 10 });
}

/** What is said to those who cannot see what is dragged. */
export async function said(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeAttached();
}

/** Drops files out of the system on the middle of something, as the browser itself would be told of it. */
export async function dropFiles(page: Page, on: Locator, files: readonly UploadedFile[]): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await on.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const at = await middleOf(on);
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await browser.detach();
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
