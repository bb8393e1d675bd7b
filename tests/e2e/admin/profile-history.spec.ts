import { expectToast, fillFields, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { clickButton, dialog, fetchProfile, openDialog, saveDialog } from '../helpers/profile.ts';
import { expect } from '../helpers/test.ts';

for (const [device, viewport] of [
  ['a computer', { width: 1280, height: 720 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`on ${device} the profile is reverted to an earlier version`, async ({ page, openAdmin }) => {
    await page.setViewportSize(viewport);
    const about = '<p>The words of <strong>last week</strong>.</p>';
    const site = await openAdmin('overview', { profile: { about, taglines: ['One.', 'Two.'] } });
    await openDialog(page);
    await fillFields(dialog(page), { Intro: 'The words of today.', Taglines: '' });
    await saveDialog(page);

    await openDialog(page);
    await clickButton(dialog(page), 'Earlier versions');
    const history = page.getByRole('dialog', { name: 'Earlier versions' });
    const versions = history.getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText('Current');
    await expect(versions.first().getByRole('term')).toHaveText(['Intro', 'Taglines']);
    await expect(versions.first().getByRole('definition')).toHaveText(['The words of today.', '—']);
    await expect(versions.last().getByRole('term')).toHaveText(['Name', 'Title', 'About', 'Taglines']);
    await expect(versions.last()).toContainText('The words of last week.');
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    const overflow = await history.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);

    await versions.last().getByRole('button', { name: 'Restore this version' }).click();
    await expectToast(page, 'Profile updated successfully');
    await expect(history).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    expect(await fetchProfile(page, site)).toMatchObject({ intro: '', about, taglines: ['One.', 'Two.'] });

    await openDialog(page);
    await expect(dialog(page).getByLabel('Taglines')).toHaveValue('One.\nTwo.');
  });
}
