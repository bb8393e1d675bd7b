import { HIDDEN_SITE } from '../../../contract/site-state.ts';
import { openAsOwner, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

const LINE_HEIGHT = 56;

test('on a phone, each notice above the tabs takes one line, which can be expanded', async ({ page, launchAdminSite }) => {
  const site = await launchAdminSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, site, 'overview');
  const data = { published: false };
  await page.request.post(`${site.url}/api/admin/site/publish`, { data, headers: { origin: site.url } });
  await page.reload();
  const sample = page.getByRole('region', { name: 'Sample notice' });
  const hidden = page.getByRole('region', { name: 'Not public' });
  for (const notice of [sample, hidden]) {
    await notice.waitFor();
    const height = await notice.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThan(LINE_HEIGHT);
  }
  await expect(sample.getByRole('button', { name: 'Start with my own' })).toBeHidden();
  await sample.getByRole('button', { name: 'More (Sample notice)' }).press('Enter');
  await expect(sample.getByRole('button', { name: 'Less (Sample notice)' })).toBeFocused();
  await expect(sample.getByRole('button', { name: 'Start with my own' })).toBeVisible();
  await hidden.getByRole('button', { name: 'More (Not public)' }).click();
  const text = hidden.getByText(HIDDEN_SITE);
  expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'the whole text is shown').toBe(0);
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1000, height: 740 });
  await expect(page.getByRole('button', { name: /^(?:More|Less) \(/ })).toHaveCount(0);
  await expect(sample.getByRole('button', { name: 'Keep looking around' })).toBeVisible();
});
