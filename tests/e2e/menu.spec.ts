import type { Page } from '@playwright/test';
import { seedContent } from './helpers/content.ts';
import { openHome, openHomeWithPausedClock, scrollPosition, scrollTo, section, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('each section link closes the menu and scrolls smoothly to its section', async ({ page }) => {
  await openHomeWithPausedClock(page);
  for (const [entry, id] of [
    ['About Me', 'about'],
    ['Recommendations', 'testimonials'],
    ['Skills', 'skills'],
    ['Journey', 'timeline'],
    ['Certifications', 'certifications'],
  ] as const) {
    await scrollTo(page, 0);
    await menuButton(page).click();
    const distance = await topOf(section(page, id));
    await menu(page).getByRole('link', { name: entry }).click();
    await expect(menu(page)).toBeHidden();
    await page.clock.runFor(400);
    const halfway = await scrollPosition(page);
    expect(halfway).toBeGreaterThan(distance * 0.2);
    expect(halfway).toBeLessThan(distance * 0.8);
    await page.clock.runFor(430);
    // Scroll positions are whole pixels; the section may begin at a fraction of one.
    expect(Math.abs(await topOf(section(page, id)))).toBeLessThan(1);
    await expect(section(page, id)).toBeFocused();
  }
});

test('below 768 px the header is a menu with all links in order, which can be closed in three ways and used by keyboard', async ({
  page,
}) => {
  await openHome(page);
  await test.step('Escape, a click outside and its button', async () => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Email Me' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(15, 500);
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });

  await test.step('from 768 px there is no menu', async () => {
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(menuButton(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('all links in order', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'Email Me',
      'Download Resume',
      'LinkedIn Profile',
      'Dark Mode',
      'About Me',
      'Recommendations',
      'Skills',
      'Journey',
      'Certifications',
    ]);
    await expect(menu(page).getByRole('list', { name: 'Navigate to Section' }).getByRole('listitem')).toHaveCount(5);
    await expect(menu(page).getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', 'mailto:alex@example.com');
    await menu(page).getByRole('button', { name: 'Dark Mode' }).click();
    await expect(menu(page).getByRole('button', { name: 'Light Mode' })).toBeVisible();

    const download = page.waitForEvent('download');
    await menu(page).getByRole('link', { name: 'Download Resume' }).click();
    await download;
  });
});

test('the link to a further section leads to its heading, below the header, as does its URL', async ({ page, launchSite }) => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Entry ${index}` }));
  const seed = seedContent({
    timeline: [{ title: 'A bridge' }],
    sections: [
      { kind: 'talks', title: 'Talks', items: items(30), order: 1 },
      { kind: 'interests', title: 'Interests', items: items(3), order: 2 },
    ],
  });
  const { url } = await launchSite({ seed });
  await openHome(page, url);
  const heading = page.getByRole('heading', { name: 'Interests', exact: true });
  const distanceFromHeader = async () => {
    const header = await page.getByRole('banner').boundingBox();
    return (await topOf(heading)) - (header?.height ?? 0);
  };
  const expectHeadingBelowHeader = async () => {
    await expect.poll(distanceFromHeader).toBeGreaterThan(0);
    expect(await distanceFromHeader()).toBeLessThan(60);
  };
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Interests', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Interests', exact: true })).toBeFocused();
  await expectHeadingBelowHeader();
  await expect(page).toHaveURL(/#section-/);

  await page.goto('about:blank');
  await page.goBack();
  await page.reload();
  await page.locator('#top[data-hydrated]').waitFor();
  await expectHeadingBelowHeader();
});

test('on the owner’s site the menu lists every section in the order of the page, visible below the links', async ({
  page,
  launchSite,
}) => {
  const seed = seedContent({
    profile: {
      about: '<p>Builds bridges. They hold.</p>',
      email: 'alex@example.com',
      linkedinUrl: 'https://www.linkedin.com/in/sample-profile',
      links: ['Website', 'Code', 'Photos', 'Blog'].map((label) => ({ label, url: `https://example.org/${label}` })),
    },
    categories: [{ name: 'web' }],
    skills: [{ name: 'Bridges', category: 'web' }],
    testimonials: [{ name: 'Sam' }],
    timeline: [{ title: 'A bridge' }],
    certifications: [{ name: 'Welding' }],
    sections: [
      { kind: 'talks', title: 'Talks', order: 1, items: [{ title: 'Queues' }] },
      { kind: 'interests', title: 'Interests', order: 2, items: [{ title: 'Chess' }] },
    ],
  });
  const { url } = await launchSite({
    seed: async (writer) => {
      await seed(writer);
      await writer.markAsOwn();
    },
  });
  await openHome(page, url);
  await menuButton(page).click();
  const links = menu(page).getByRole('list', { name: 'Navigate to Section' }).getByRole('link');
  await expect(links).toHaveText([
    'About Me',
    'Skills',
    'Recommendations',
    'Journey',
    'Certifications',
    'Talks',
    'Interests',
    'Questions',
  ]);
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await links.last().click();
  await expect(section(page, 'chatbot')).toBeFocused();
});
