import { scrollToSection, openHome, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard, MILESTONE_WITH_PICTURES } from './helpers/timeline.ts';

for (const [locale, day] of [
  ['de-DE', '20. Februar 2026'],
  ['en-GB', '20 February 2026'],
  ['ja-JP', '2026年2月20日'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' });

    test('days are told as the reader tells them, and to machines as ever', async ({ page }) => {
      await openHome(page);
      await scrollToSection(page, 'testimonials');
      const date = section(page, 'testimonials').getByRole('figure').first().getByRole('time');
      await expect(date).toHaveText(day);
      await expect(date).toHaveAttribute('datetime', '2026-02-20');
    });
  });
}

test('the years of a milestone can be read by machines', async ({ page }) => {
  await openHome(page);
  const times = milestoneCard(page, MILESTONE_WITH_PICTURES).getByRole('time');
  await expect(times).toHaveText(['January 2023', 'May 2024']);
  await expect(times.first()).toHaveAttribute('datetime', '2023-01');
  await expect(times.last()).toHaveAttribute('datetime', '2024-05');
});
