import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Violations of axe's rules for WCAG 2.2 AA and of its best practices, each with the affected elements. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  const axe = (await createAxe(page)).withTags(TAGS);
  return describeViolations(within ? axe.include(within) : axe);
}

/** Violations of the rules whose result depends on the theme. */
export async function findColorViolations(page: Page, within?: string): Promise<string[]> {
  const axe = (await createAxe(page)).withRules(COLOR_RULES);
  return describeViolations(within ? axe.include(within) : axe);
}

/** By how many pixels the document is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function createAxe(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode opens no second page to merge the results of frames, of which there are none. Preloading fetches every
  // style sheet again, which none of these rules needs.
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
}

async function describeViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
