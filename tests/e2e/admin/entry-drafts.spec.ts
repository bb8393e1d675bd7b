import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { BatchAction } from '../../../contract/batch-actions.ts';
import { clickSave, expectToast, fetchPublic, form, openAsOwner, panel, test } from '../helpers/admin.ts';
import { findViolations } from '../helpers/axe.ts';
import { expect } from '../helpers/test.ts';

for (const width of [1280, 360])
  test(`an entry of a section is a draft until the drafts are published, at a width of ${width}`, async ({
    page,
    launchAdminSite,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const items = [{ title: 'On wind' }, { title: 'On drills' }] as never;
    const site = await launchAdminSite({ sections: [{ kind: 'talks', title: 'Talks', items }] });
    await openAsOwner(page, site, 'overview');
    const titles = async () =>
      (await fetchPublic<{ items: { title: string }[] }>(page, site, 'sections')).flatMap((section) =>
        section.items.map(({ title }) => title),
      );
    await panel(page, 'overview').getByRole('button', { name: 'More Sections' }).click();
    const sections = page.getByRole('dialog', { name: 'More Sections' });
    await sections.getByRole('button', { name: 'Edit Talks' }).click();
    const entry = sections.getByRole('group', { name: 'Entry 2' });
    await entry.getByRole('checkbox', { name: 'Draft: only you see this entry' }).check();
    expect(await findViolations(page)).toEqual([]);
    await clickSave(form(page, 'Edit Section'));
    await expect(sections.getByText('2 entries, 1 draft')).toBeVisible();
    expect(await titles()).toEqual(['On wind']);
    await sections.getByRole('button', { name: 'Close' }).last().click();

    await page.reload();
    await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Publish 1 draft' }).click();
    const drafts = page.getByRole('dialog', { name: 'Publish drafts' });
    await expect(drafts.getByRole('checkbox', { name: 'On drills Entry of Talks' })).toBeChecked();
    await drafts.getByRole('button', { name: 'Cancel' }).click();
    const ids = (await fetchPublic<{ id: string }>(page, site, 'sections')).map(({ id }) => id);
    const change = (action: BatchAction) =>
      page.request.post(site.url + ADMIN_API_PATHS.batch('sections'), { data: { ids, action } });
    await change('draft');
    await page.reload();
    await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Publish 2 drafts' }).click();
    await expect(drafts.getByRole('checkbox', { name: 'On drills Entry of Talks (its section is a draft)' })).toBeChecked();
    await drafts.getByRole('checkbox', { name: 'Talks Section', exact: true }).uncheck();
    await change('publish');
    await drafts.getByRole('button', { name: 'Publish 1 draft' }).click();
    await expectToast(page, 'The drafts are public');
    expect(await titles()).toEqual(['On wind', 'On drills']);
  });
