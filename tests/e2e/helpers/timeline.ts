import type { Locator, Page } from '@playwright/test';
import { section } from './home.ts';

/** A milestone of the sample content that has four pictures, and one that has none. */
export const WITH_PICTURES = 'An assistant that may say it does not know';
export const WITHOUT_PICTURES = 'From 61 days to nine for a solar roof';

/** A milestone's card. */
export function card(page: Page, title: string): Locator {
  return section(page, 'timeline')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The button on a card that opens and closes it. */
export function opener(page: Page, title: string): Locator {
  return card(page, title).getByRole('heading').getByRole('button');
}

export function idOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => element.id.replace('milestone-', ''));
}
