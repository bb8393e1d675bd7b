import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, runClockUntilVisible, scrollToSection, section } from './helpers/home.ts';
import { categoryCard, skillButton } from './helpers/skills.ts';
import { expect, test } from './helpers/test.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search skills or categories' });

test.describe('skills', () => {
  test('are shown in cards that expand independently or in a list, and found with a search field at least 300 px wide', async ({
    page,
  }) => {
    await openHome(page);
    await scrollToSection(page, 'skills');
    await test.step('the cards', async () => {
      await expect(categoryCard(page, /^Programme Delivery/)).toHaveAccessibleName('Programme Delivery 8 skills');
      await expect(categoryCard(page, /^Security & Compliance/)).toHaveAccessibleName('Security & Compliance 5 skills');
      await expect(skillButton(page, 'Risk Management')).toBeHidden();

      await categoryCard(page, /^Programme Delivery/).click();
      await categoryCard(page, /^Data & Databases/).click();
      await expect(skillButton(page, 'Risk Management')).toBeVisible();
      await expect(skillButton(page, 'PostgreSQL')).toBeVisible();
      await expect(categoryCard(page, /^Frontend/)).toHaveAttribute('aria-expanded', 'false');

      await categoryCard(page, /^Programme Delivery/).press('Enter');
      await expect(skillButton(page, 'Risk Management')).toBeHidden();
      await expect(skillButton(page, 'PostgreSQL')).toBeVisible();
      await categoryCard(page, /^Data & Databases/).click();
    });

    await test.step('the search finds skills by name in any case, and categories with all their skills', async () => {
      await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search skills or categories...');
      await searchBox(page).fill('pOsTgRe');
      await expect(skillButton(page, 'PostgreSQL')).toBeVisible();
      await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveText([/^Data & Databases\s*1\b/]);

      await searchBox(page).fill('security & comp');
      await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveText([/^Security & Compliance\s*5\b/]);
      await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(5);
      await searchBox(page).fill('zzz');
      await expect(section(page, 'skills').getByText('No skill or category matches “zzz”.')).toBeVisible();
      await searchBox(page).fill('');
      await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(7);
    });

    await test.step('the list shows all categories with their skills, except hidden ones', async () => {
      await page.getByRole('button', { name: 'List All Skills' }).click();
      await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(45);
      await expect(section(page, 'skills').getByRole('button', { expanded: true })).toHaveCount(0);
      await expect(section(page, 'skills').getByRole('button', { name: 'Visual Basic 6' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Interactive View' }).click();
      await expect(section(page, 'skills').getByRole('listitem').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'List All Skills' })).toBeVisible();

      await searchBox(page).fill('Retired');
      await expect(section(page, 'skills').getByText('No skill or category matches')).toBeVisible();
      expect(await (await page.request.get('/')).text()).not.toContain('Retired, Not Forgotten');
      expect(await (await page.request.get('/api/categories')).text()).not.toContain('Retired, Not Forgotten');
    });

    await test.step('the place and width of the search box', async () => {
      await searchBox(page).fill('');
      await expect(categoryCard(page, /^Programme Delivery/)).toBeVisible();
      const first = await categoryCard(page, /^Programme Delivery/).boundingBox();
      expect((await searchBox(page).boundingBox())?.y).toBeLessThan(first?.y ?? 0);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        expect((await searchBox(page).boundingBox())?.width).toBeGreaterThanOrEqual(300);
      }
    });
  });
});

const milestoneWithTags = (title: string, tags: string[], start_year: number) => ({
  type: 'experience',
  title,
  tags,
  start_year,
});

test('a closed category names its strongest skills; open, notes and uses can be read without a mouse', async ({
  page,
  launchSite,
}) => {
  const note = 'Since before it had types.';
  const seed = seedContent({
    categories: [{ name: 'web', displayName: 'Web' }],
    skills: [
      { name: 'HTML', category: 'web', order: 1 },
      { name: 'CSS', category: 'web', order: 2, years_experience: 9 },
      { name: 'JavaScript', category: 'web', order: 3, level: 'Expert', description: note },
      { name: 'React', category: 'web', order: 4 },
    ],
    timeline: [milestoneWithTags('Newest job', ['react', 'HTML'], 2020), milestoneWithTags('Older job', ['React'], 2015)],
  });
  await openHome(page, (await launchSite({ seed })).url);
  const skills = await scrollToSection(page, 'skills');
  await expect(skills.getByText('JavaScript, CSS, React, HTML', { exact: true })).toBeVisible();
  await expect(skillButton(page, 'JavaScript')).toBeHidden();
  // The owner chose no color, so the icon has the accent color.
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = 'var(--accent)';
    return getComputedStyle(probe).color;
  });
  await expect(skills.locator('.category .icon')).toHaveCSS('color', accent);

  await categoryCard(page, /^Web/).press('Enter');
  await expect(skills.getByText('JavaScript, CSS, React, HTML', { exact: true })).toBeHidden();
  await expect(skills.getByText(note)).toBeVisible();
  await expect(skillButton(page, 'JavaScript')).toContainText('Expert');
  await expect(skillButton(page, 'CSS')).toContainText('9 yrs');
  const linesOfYears = await skillButton(page, 'CSS').evaluate((button) => {
    button.style.width = '5rem';
    const range = document.createRange();
    range.selectNodeContents(button.querySelector('.experience') ?? button);
    return range.getClientRects().length;
  });
  expect(linesOfYears).toBe(1);
  await expect(skills.locator('[title]')).toHaveCount(0);

  await skills.getByText('Used in 2 entries of the journey').press('Enter');
  await expect(skills.getByRole('link')).toHaveText(['Newest job', 'Older job']);
  await skills.getByRole('link', { name: 'Older job' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Older job', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Older job', exact: true })).toBeInViewport();
});

test.describe('copying a skill', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows a check mark and a toast for 2 seconds', async ({ page }) => {
    // At this width the level and the years take a line of their own.
    await page.setViewportSize({ width: 320, height: 720 });
    await openHomeWithPausedClock(page, '/', 'skills');
    await categoryCard(page, /^Programme Delivery/).click();
    const heightOf = () =>
      skillButton(page, 'Stakeholder Communication').evaluate((button) => button.getBoundingClientRect().height);
    const height = await heightOf();
    expect(height).toBeGreaterThan(45);
    await skillButton(page, 'Stakeholder Communication').click();
    const check = skillButton(page, 'Stakeholder Communication').getByRole('img', { name: 'Copied' });
    const toast = page.getByText('Copied "Stakeholder Communication" to clipboard');
    await expect(check).toBeVisible();
    expect(await heightOf()).toBe(height);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Stakeholder Communication');
    const elapsed = await runClockUntilVisible(page, toast);
    await page.clock.runFor(1990 - elapsed);
    await expect(check).toBeVisible();
    await expect(toast).toBeVisible();
    await page.clock.runFor(10);
    await expect(check).toBeHidden();
    // The toast slides out before it is removed.
    await page.clock.runFor(elapsed + 500);
    await expect(toast).toBeHidden();
  });

  test('repeatedly shows at most three toasts, each 356 px wide', async ({ page }) => {
    await openHome(page);
    await scrollToSection(page, 'skills');
    await categoryCard(page, /^Programme Delivery/).click();
    await skillButton(page, 'Risk Management').click();
    await expect(page.getByText('Copied "Risk Management" to clipboard')).toBeAttached();
    // All at once, because a toast is gone after two seconds, about as long as a slow machine needs for a few clicks.
    await skillButton(page, '(?:Budget Control|Agile Delivery|Vendor Management)').evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(3);
    expect(await toasts.first().evaluate((toast: HTMLElement) => toast.offsetWidth)).toBe(356);
  });

  test('shows an error and no check mark when it fails', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await openHomeWithPausedClock(page, '/', 'skills');
    await categoryCard(page, /^Programme Delivery/).click();
    await skillButton(page, 'Risk Management').click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Failed to copy to clipboard' });
    await runClockUntilVisible(page, toast);
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(page.getByRole('img', { name: 'Copied' })).toHaveCount(0);
    await page.clock.runFor(1900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  });
});

test.describe('while the skills are refetched', () => {
  test('a skeleton is shown, and a failure leaves the section empty', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/api/skills', async (route) => {
      await released.promise;
      await route.fulfill({ status: 500, json: { error: 'Out of order' } });
    });
    await openHomeWithPausedClock(page, '/', 'skills');
    const loading = section(page, 'skills').getByRole('status', { name: 'Loading skills' });
    const count = section(page, 'hero').getByRole('definition').last();
    await expect(count).toHaveText('45');

    await page.clock.fastForward('15:00');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(300);
    await expect(loading).toBeVisible();
    await expect(count).toHaveText('15+');

    released.resolve();
    await expect(loading).toBeHidden();
    await expect(section(page, 'skills').getByText('No skills yet.')).toBeVisible();
    await expect(section(page, 'skills').getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(count).toHaveText('15+');
  });
});
