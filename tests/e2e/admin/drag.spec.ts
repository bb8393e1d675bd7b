import type { Page } from '@playwright/test';
import { expectToast, fetchPublic, namesIn, openAsOwner, pressKeyAfterPaint, switchToTab, test } from '../helpers/admin.ts';
import { type Content, THREE_SKILLS } from '../helpers/content.ts';
import { dragTo, expectAnnouncement } from '../helpers/drag.ts';
import { png } from '../helpers/files.ts';
import { waitForSentRequests } from '../helpers/home.ts';
import { expect } from '../helpers/test.ts';

const CONTENT: Content = {
  ...THREE_SKILLS,
  timeline: [{ title: 'A bridge' }],
};

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Counts the requests that save an order. */
function countOrderRequests(page: Page): { count: number } {
  const requests = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) requests.count += 1;
  });
  return requests;
}

/** Records every announcement of the drag's live region. */
async function recordAnnouncements(page: Page): Promise<string[]> {
  const announcements: string[] = [];
  await page.exposeFunction('recordAnnouncement', (text: string) => announcements.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('[id^="DndLiveRegion"]');
    const record = () =>
      (globalThis as unknown as { recordAnnouncement: (text: string) => void }).recordAnnouncement(region?.textContent ?? '');
    if (region) new MutationObserver(record).observe(region, { characterData: true, childList: true, subtree: true });
  });
  return announcements;
}

test.describe('rows', () => {
  test('are moved by mouse and keep their new place, within one category too', async ({ page, openAdmin }) => {
    const site = await openAdmin('categories', CONTENT);
    await test.step('a category', async () => {
      await dragTo(page, handle(page, 'Spare'), handle(page, 'Web'));
      await expectAnnouncement(page, 'Spare is over place 1 of 3.');
      await page.mouse.up();
      await expectAnnouncement(page, 'Spare is now at place 1 of 3.');
      await expect.poll(() => namesIn(page, 'Categories')).toEqual(['Spare', 'Web', 'Data']);
      const places = async () => (await fetchPublic(page, site, 'categories')).map(({ name, order }) => `${order} ${name}`);
      await expect.poll(places).toEqual(['1 spare', '2 web', '3 data']);
      await page.reload();
      await expect.poll(() => namesIn(page, 'Categories')).toEqual(['Spare', 'Web', 'Data']);
    });

    await test.step('two skills of one category swap their places in the whole list', async () => {
      await switchToTab(page, 'skills');
      await page.getByLabel('Filter skills').selectOption('Web');
      await expect.poll(() => namesIn(page, 'Skills')).toEqual(['TypeScript', 'React']);
      await dragTo(page, handle(page, 'TypeScript'), handle(page, 'React'));
      await expectAnnouncement(page, 'TypeScript is over place 2 of 2.');
      await page.mouse.up();
      await expect.poll(() => namesIn(page, 'Skills')).toEqual(['React', 'TypeScript']);
      const places = async () => (await fetchPublic(page, site, 'skills')).map(({ name, order }) => `${order} ${name}`);
      await expect.poll(places).toEqual(['1 React', '2 PostgreSQL', '3 TypeScript']);
    });
  });

  test('announce each step, and return to their place after Escape, a click and an order that cannot be saved', async ({
    page,
    readOnlySite,
  }) => {
    await openAsOwner(page, readOnlySite, 'skills');
    await test.step('Escape, a click and a drop on their own place', async () => {
      const orderRequests = countOrderRequests(page);
      await dragTo(page, handle(page, 'React'), handle(page, 'TypeScript'));
      await expectAnnouncement(page, 'React is over place 1 of 3.');
      await page.keyboard.press('Escape');
      await expectAnnouncement(page, 'React is back at place 3 of 3.');
      await page.mouse.up();
      await dragTo(page, handle(page, 'React'), handle(page, 'TypeScript'));
      await expectAnnouncement(page, 'React is over place 1 of 3.');
      await handle(page, 'React').hover();
      await page.mouse.move(0, 700, { steps: 5 });
      await expectAnnouncement(page, 'React is over place 3 of 3.');
      await page.mouse.up();
      await expectAnnouncement(page, 'React is now at place 3 of 3.');
      await handle(page, 'PostgreSQL').click();
      await waitForSentRequests(page);
      expect(orderRequests.count).toBe(0);
      expect(await namesIn(page, 'Skills')).toEqual(['TypeScript', 'PostgreSQL', 'React']);
    });

    await test.step('the announcements', async () => {
      const announcements = await recordAnnouncements(page);
      await handle(page, 'React').focus();
      await pressKeyAfterPaint(page, 'Space');
      await expectAnnouncement(page, 'Picked up React, place 3 of 3.');
      await pressKeyAfterPaint(page, 'ArrowUp');
      await expectAnnouncement(page, 'React is over place 2 of 3.');
      await pressKeyAfterPaint(page, 'ArrowDown');
      await expectAnnouncement(page, 'React is over place 3 of 3.');
      await pressKeyAfterPaint(page, 'Space');
      await expectAnnouncement(page, 'React is now at place 3 of 3.');
      await expect.poll(() => announcements.length).toBe(4);
      expect(announcements).toEqual([
        'Picked up React, place 3 of 3.',
        'React is over place 2 of 3.',
        'React is over place 3 of 3.',
        'React is now at place 3 of 3.',
      ]);
    });

    await test.step('an order that cannot be saved', async () => {
      await page.route('**/skills/order', (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }));
      await dragTo(page, handle(page, 'React'), handle(page, 'TypeScript'));
      await expectAnnouncement(page, 'React is over place 1 of 3.');
      await page.mouse.up();
      await expectToast(page, 'Failed to save the order');
      await expectToast(page, 'The disk is full.');
      await expect.poll(() => namesIn(page, 'Skills')).toEqual(['TypeScript', 'PostgreSQL', 'React']);
    });
  });
});

test.describe('pictures', () => {
  const cards = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');

  test('announce each step, return to their place when the order cannot be saved, and keep their new one', async ({
    page,
    openAdmin,
  }) => {
    await openAdmin('timeline', CONTENT);
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([await png('one.png'), await png('two.png', '#ff0000'), await png('three.png', '#00ff00')]);
    await expect(page.getByText(/^3 of 5\./)).toBeVisible();

    await test.step('the announcements', async () => {
      const announcements = await recordAnnouncements(page);
      await handle(page, 'one.png').focus();
      await pressKeyAfterPaint(page, 'Space');
      await expectAnnouncement(page, 'Picked up one.png, place 1 of 3.');
      await pressKeyAfterPaint(page, 'ArrowDown');
      await expectAnnouncement(page, 'one.png is over place 2 of 3.');
      await pressKeyAfterPaint(page, 'Escape');
      await expectAnnouncement(page, 'one.png is back at place 1 of 3.');
      await expect.poll(() => announcements.length).toBe(3);
      expect(announcements[0]).toBe('Picked up one.png, place 1 of 3.');
      expect(announcements[1]).toBe('one.png is over place 2 of 3.');
    });

    await test.step('an order that cannot be saved, and Escape', async () => {
      await page.route('**/pictures/order', (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }));
      await dragTo(page, handle(page, 'three.png'), handle(page, 'one.png'));
      await expectAnnouncement(page, 'three.png is over place 1 of 3.');
      await page.mouse.up();
      await expectToast(page, 'Update Failed');
      await expectToast(page, 'The disk is full.');
      await expect(cards(page)).toContainText(['one.png', 'two.png', 'three.png']);
      await page.unroute('**/pictures/order');

      const orderRequests = countOrderRequests(page);
      await dragTo(page, handle(page, 'three.png'), handle(page, 'two.png'));
      await expectAnnouncement(page, 'three.png is over place 2 of 3.');
      await page.keyboard.press('Escape');
      await expectAnnouncement(page, 'three.png is back at place 3 of 3.');
      await page.mouse.up();
      await waitForSentRequests(page);
      expect(orderRequests.count).toBe(0);
    });

    await test.step('the new place', async () => {
      await dragTo(page, handle(page, 'three.png'), handle(page, 'one.png'));
      await expectAnnouncement(page, 'three.png is over place 1 of 3.');
      const orderResponse = page.waitForResponse((response) => response.url().endsWith('/pictures/order'));
      await page.mouse.up();
      expect((await orderResponse).status()).toBe(200);
      await expect(cards(page)).toContainText(['three.png', 'one.png', 'two.png']);
      await page.reload();
      await page.getByRole('button', { name: 'Edit A bridge' }).click();
      await expect(cards(page)).toContainText(['three.png', 'one.png', 'two.png']);
    });
  });
});
