import { openHome, scrollToSection, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard } from './helpers/timeline.ts';

for (const [locale, day] of [
  ['en-GB', '20 February 2026'],
  ['de-DE', 'February 20, 2026'],
] as const) {
  test.describe(`with the locale ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' });

    test('dates are in the language of the page, and in ISO format for machines', async ({ page }) => {
      await openHome(page);
      await scrollToSection(page, 'testimonials');
      const date = section(page, 'testimonials').getByRole('figure').first().getByRole('time');
      await expect(date).toHaveText(day);
      await expect(date).toHaveAttribute('datetime', '2026-02-20');
    });
  });
}

test('the months of a milestone are machine-readable', async ({ page }) => {
  await openHome(page);
  const times = milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('time');
  await expect(times).toHaveText(['January 2023', 'May 2024']);
  await expect(times.first()).toHaveAttribute('datetime', '2023-01');
  await expect(times.last()).toHaveAttribute('datetime', '2024-05');
});
