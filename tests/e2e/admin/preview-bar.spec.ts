import { openAsOwner, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

test('the preview bar is collapsed by keyboard, stays collapsed, and then covers almost nothing of a phone’s screen', async ({
  page,
  launchAdminSite,
}) => {
  const site = await launchAdminSite({ timeline: [{ title: 'A bridge' }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, site, 'overview');
  await page.goto(`${site.url}/?preview`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  const back = bar.getByRole('link', { name: 'Back to the admin area' });
  await expect(back).toBeVisible();
  await bar.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(back).toBeHidden();
  expect((await bar.boundingBox())?.height).toBeLessThan(45);
  expect(await findViolations(page, '#preview-bar')).toEqual([]);
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(back).toBeHidden();
  await bar.getByText('Preview: only you see this.').click();
  await expect(back).toBeVisible();
});
