import type { Locator, Page } from '@playwright/test';
import type { Profile } from '../../../contract/profile.ts';
import type { Site } from '../../support/site.ts';
import { clickSave, expectToast } from './admin.ts';
import { expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Site Profile' });

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Site Profile' }).click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
}

export async function saveDialog(page: Page): Promise<void> {
  await clickSave(dialog(page));
  await expectToast(page, 'Profile updated successfully');
  await expect(dialog(page)).toHaveCount(0);
}

export async function fetchProfile(page: Page, site: Site): Promise<Profile> {
  return (await page.request.get(`${site.url}/api/profile`)).json();
}

export const clickButton = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
