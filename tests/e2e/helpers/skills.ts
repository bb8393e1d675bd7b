import type { Page } from '@playwright/test';
import { section } from './home.ts';

export const categoryCard = (page: Page, name: string | RegExp) => section(page, 'skills').getByRole('button', { name });
export const skillButton = (page: Page, name: string) =>
  section(page, 'skills').getByRole('button', { name: new RegExp(`^${name}\\b`) });
