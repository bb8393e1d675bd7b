import type { Page } from '@playwright/test';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy Policy' });
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });

test('the footer mentions the analytics and opens the policy, which closes in three ways and returns the focus', async ({
  page,
}) => {
  await openHome(page);
  await test.step('the policy', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('Anonymous usage data is collected.');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Resume', exact: true })).toHaveAttribute(
      'href',
      '/api/resume/download',
    );
    await link(page).click();
    await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText([
      'What I Collect',
      'Privacy Protections',
      'How I Use This Data',
      'Your Rights',
      'Contact',
    ]);
    await expect(dialog(page)).toContainText('Last updated August 2025');
    await expect(dialog(page)).toContainText(/IP addresses are hashed/);
    await expect(dialog(page)).toContainText(/no tracking cookies/i);
    await expect(dialog(page)).toContainText(/session storage/);
  });

  await test.step('its button, a click outside and Escape', async () => {
    await page.keyboard.press('Escape');
    for (const close of [
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 10),
      () => page.keyboard.press('Escape'),
    ]) {
      await link(page).click();
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByText('Your Rights').click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(link(page)).toBeFocused();
    }
  });
});
