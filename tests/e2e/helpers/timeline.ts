import type { Locator, Page } from '@playwright/test';
import { section } from './home.ts';

/** A milestone of the sample content with four pictures, and one without any. */
export const MILESTONE_WITH_PICTURES = 'An assistant that may say it does not know';
export const MILESTONE_WITHOUT_PICTURES = 'From 61 days to nine for a solar roof';

export function milestoneCard(page: Page, title: string): Locator {
  return section(page, 'timeline')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The button on a card that expands and collapses it. */
export function milestoneToggle(page: Page, title: string): Locator {
  return milestoneCard(page, title).getByRole('heading').getByRole('button');
}

export function milestoneIdOf(card: Locator): Promise<string> {
  return card.evaluate((element) => element.id.replace('milestone-', ''));
}

/** A role to seed a timeline with. */
export const job = (title: string, from: number, to: number, fields: object = {}) => ({
  type: 'experience' as const,
  title,
  start_year: from,
  end_year: to,
  company: 'Example Rail',
  tags: ['Rail'],
  ...fields,
});
