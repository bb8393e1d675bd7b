import { openHome, scrollToSection, topOf } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneCard, milestoneToggle } from './helpers/timeline.ts';

const HEADER_OFFSET_PX = 88;

test('a click on the text of an open card closes it with its heading in view, unless it ends a selection of the text', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 600 });
  await openHome(page);
  await scrollToSection(page, 'timeline');
  const card = milestoneCard(page, MILESTONE_WITH_PICTURES);
  const toggle = milestoneToggle(page, MILESTONE_WITH_PICTURES);
  await toggle.click();
  await expect(card).toHaveCSS('cursor', 'pointer');

  await test.step('a click on a picture or beside the picture in full size', async () => {
    await card.getByRole('img').first().click();
    const lightbox = page.getByRole('dialog', { name: /^Picture 1 of/ });
    await lightbox.click({ position: { x: 5, y: 5 } });
    await expect(lightbox).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a double click, which selects a word', async () => {
    await card.locator('.prose p').first().dblclick();
    // Longer than a click waits to become a double click.
    await page.clock.fastForward(1000);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  });

  const tag = card.getByRole('list', { name: 'Tags' }).getByRole('listitem').last();
  await test.step('a click that ends a selection', async () => {
    const paragraph = card.locator('.prose p').first();
    await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element));
    await tag.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  });

  await test.step('a click on the text, below the heading by more than a screen', async () => {
    expect(await topOf(toggle)).toBeLessThan(0);
    await tag.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeInViewport();
    expect(await topOf(toggle)).toBeGreaterThan(HEADER_OFFSET_PX);
  });

  await test.step('a click with the heading in view, where the card stays', async () => {
    await toggle.click();
    const top = await topOf(card);
    await card.locator('.kind').click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await topOf(card)).toBeCloseTo(top, 0);
  });
});
