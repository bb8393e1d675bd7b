import type { Locator, Page } from '@playwright/test';
import { openHome, openHomeWithPausedClock, scrollToSection, waitForSentRequests } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import {
  MILESTONE_WITH_PICTURES,
  MILESTONE_WITHOUT_PICTURES,
  milestoneCard,
  milestoneIdOf,
  milestoneToggle,
} from './helpers/timeline.ts';

const LIST = '**/api/timeline/*/pictures';
const FULL = '**/uploads/milestones/*/full/*';

const thumbnails = (page: Page, title = MILESTONE_WITH_PICTURES) =>
  milestoneCard(page, title).getByRole('listitem').getByRole('img');
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Picture/ });

/** The red, green and blue of a painted color. */
const pixelOf = (locator: Locator, property: string): Promise<[number, number, number]> =>
  locator.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }, property);

/** Records the requests for a milestone's list of pictures, and may answer them in the server's place. */
async function recordListRequests(page: Page, answer?: (count: number) => { status: number; json: unknown } | undefined) {
  const requests: string[] = [];
  await page.route(LIST, async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    const response = answer?.(requests.length);
    await (response ? route.fulfill(response) : route.continue());
  });
  return requests;
}

const notifyOfChange = (page: Page, milestoneId: string) =>
  page.evaluate((id) => dispatchEvent(new CustomEvent('pictureUpdated', { detail: { milestoneId: id } })), milestoneId);

test.describe('the pictures of a milestone', () => {
  test('are fetched once, when its card is opened', async ({ page }) => {
    const requests = await recordListRequests(page);
    await openHome(page);
    await scrollToSection(page, 'timeline');
    const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITH_PICTURES));
    expect(requests).toEqual([]);
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(thumbnails(page)).toHaveCount(4);
    await expect.poll(() => requests).toEqual([`/api/timeline/${id}/pictures`]);

    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await expect.poll(() => requests.length).toBe(2);
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(thumbnails(page).first()).toBeVisible();
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await expect(milestoneToggle(page, MILESTONE_WITHOUT_PICTURES)).toHaveAttribute('aria-expanded', 'true');
    await waitForSentRequests(page);
    expect(requests).toHaveLength(2);
  });

  test('are refetched after a change: at once in an open card, otherwise when it is opened', async ({ page }) => {
    const picture = {
      id: 'p1',
      filename: 'new.webp',
      original_filename: 'IMG_0042.jpg',
      caption: 'The crew at midnight',
      alt: 'A new one',
      order_index: 0,
      crop_position: 'center',
    };
    const none = { status: 200, json: [] };
    const one = { status: 200, json: [{ ...picture, width: 40, height: 30 }] };
    const requests = await recordListRequests(page, (count) => (count % 2 === 1 ? none : one));
    await page.route('**/new.webp', (route) => route.fulfill({ path: 'content/sample/pictures/thumbnails/phone.webp' }));
    await openHome(page);
    await scrollToSection(page, 'timeline');
    const id = await milestoneIdOf(milestoneCard(page, MILESTONE_WITHOUT_PICTURES));
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await expect.poll(() => requests.length).toBe(1);

    await notifyOfChange(page, 'another');
    await notifyOfChange(page, id);
    await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('link', { name: 'A new one' })).toBeVisible();
    expect(requests).toHaveLength(2);

    await notifyOfChange(page, id);
    await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('link', { name: 'A new one' })).toHaveCount(0);
    expect(requests).toHaveLength(3);
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await notifyOfChange(page, id);
    expect(requests).toHaveLength(3);
    await milestoneToggle(page, MILESTONE_WITHOUT_PICTURES).click();
    await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByRole('link', { name: 'A new one' })).toBeVisible();
    expect(requests).toHaveLength(4);
    await expect(milestoneCard(page, MILESTONE_WITHOUT_PICTURES).getByText('The crew at midnight')).toBeVisible();
    await thumbnails(page, MILESTONE_WITHOUT_PICTURES).click();
    await expect(lightbox(page).getByRole('img', { name: 'A new one' })).toBeVisible();
    await expect(lightbox(page).getByText('The crew at midnight')).toBeVisible();
  });

  test('are requested again 2 to 3 seconds after a 429', async ({ page }) => {
    const requests = await recordListRequests(page, (count) =>
      count === 1 ? { status: 429, json: { error: 'Slower, please' } } : undefined,
    );
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await openHomeWithPausedClock(page, '/', 'timeline');
    const firstResponse = page.waitForResponse(LIST);
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await (await firstResponse).finished();
    await waitForSentRequests(page);
    await page.clock.runFor(2499);
    await waitForSentRequests(page);
    expect(requests).toHaveLength(1);
    await page.clock.runFor(1);
    await waitForSentRequests(page);
    expect(requests).toHaveLength(2);
    await expect(thumbnails(page)).toHaveCount(4);
  });

  test('are omitted when their list fails to load', async ({ page }) => {
    await recordListRequests(page, () => ({ status: 500, json: { error: 'Out of order' } }));
    await openHome(page);
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await expect(milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Collapse' })).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(0);
  });

  test('leave an empty space if a thumbnail fails to load', async ({ page }) => {
    await page.route('**/uploads/milestones/*/thumbnails/*', (route) => route.abort());
    await openHome(page);
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('button', { name: 'Collapse' }).scrollIntoViewIfNeeded();
    await expect(thumbnails(page)).toHaveCount(0);
    await expect(milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('list').last().getByRole('listitem')).toHaveCount(4);
  });
});

test.describe('the lightbox', () => {
  test.beforeEach(async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
  });

  test('opens from a thumbnail, moves in a loop by arrow keys and buttons, closes in three ways and returns the focus', async ({
    page,
  }) => {
    await test.step('a loop by arrow keys and buttons', async () => {
      await thumbnails(page).nth(1).click();
      await expect(lightbox(page).getByText('2 of 4')).toBeVisible();
      // Its background follows the theme.
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.locator('html').evaluate((root, theme) => {
          root.dataset.theme = theme;
        }, colorScheme);
        const [red, , blue] = await pixelOf(lightbox(page), 'background-color');
        expect(red > 128).toBe(colorScheme === 'light');
        // The backgrounds of both themes are warm colors.
        expect(red).toBeGreaterThan(blue);
      }
      await expect(lightbox(page).getByRole('img', { name: 'Operator screen' })).toBeVisible();

      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(lightbox(page).getByText('4 of 4')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(lightbox(page).getByText('1 of 4')).toBeVisible();
      await expect(lightbox(page).getByRole('img', { name: 'Architecture, revision 9' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox(page).getByText('4 of 4')).toBeVisible();

      await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(lightbox(page).getByText('1 of 4')).toBeVisible();
      await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
      await expect(lightbox(page).getByText('4 of 4')).toBeVisible();
    });

    await test.step('Escape, the button or a click outside the picture', async () => {
      await page.keyboard.press('Escape');
      const first = milestoneCard(page, MILESTONE_WITH_PICTURES)
        .getByRole('listitem')
        .getByRole('link')
        .filter({ has: page.getByRole('img') })
        .first();
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => lightbox(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(30, 690),
      ]) {
        await first.click();
        await expect(lightbox(page).getByText('1 of 4')).toBeVisible();
        await close();
        await expect(lightbox(page)).toHaveCount(0);
        await expect(first).toBeFocused();
      }
    });
  });

  test('shows a spinner until the picture has loaded, and names a picture that fails to load', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route(FULL, async (route) => {
      await released.promise;
      await route.continue();
    });
    await thumbnails(page).first().click();
    const spinner = lightbox(page).getByRole('status', { name: 'Loading picture' });
    await expect(spinner).toBeVisible();
    released.resolve();
    await expect(spinner).toHaveCount(0);
    await expect(lightbox(page).getByRole('img')).toBeVisible();

    await page.route(FULL, (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page).getByRole('alert')).toContainText('Failed to load image');
    await expect(lightbox(page).getByRole('alert')).toContainText('Operator screen.jpg');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page).getByRole('alert')).not.toContainText('Operator screen.jpg');
  });
});
