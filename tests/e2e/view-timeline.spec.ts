import { viewPath } from '../../contract/view-path.ts';
import { viewSchema } from '../../contract/views.ts';
import type { Writer } from '../../server/store/writer.ts';
import { example } from '../support/content.ts';
import { openHome } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const REST = 'The rest of the timeline, newest first';

/** Resolves to the path of a view that lists the milestones in this order. */
async function addView(writer: Writer, milestones: readonly Record<string, unknown>[]): Promise<string> {
  const order: string[] = [];
  for (const milestone of milestones) order.push((await writer.insert('timeline', example('timeline', milestone))).id);
  const view = viewSchema.parse({ name: 'Tunnels', order });
  return viewPath((await writer.addView({ ...view, resume: { paper: 'a4', pages: 'all' } })).token);
}

test('a view marks the rest of its timeline only if a newer milestone follows an older one there', async ({
  page,
  launchSite,
}) => {
  let path = '';
  const seed = async (writer: Writer) => {
    const job = (title: string, company: string, year: number) => {
      const span = { start_year: year, end_year: year + 2, is_current: false };
      return { type: 'experience', title, company, ...span };
    };
    const project = { type: 'project', title: 'A gauge', company: 'Tides', start_year: 2011, end_year: 2011, is_current: false };
    path = await addView(writer, [
      job('A tunnel', 'Tunnels', 2020),
      project,
      job('A bridge', 'Bridges', 2015),
      job('A harbour', 'Tides', 2010),
    ]);
  };
  const site = await launchSite({ seed });
  await openHome(page, site.url + path);
  await expect(page.locator('.milestones > li')).toHaveText([/A tunnel/, /A bridge/, /A harbour.*A gauge/s]);
});

test('a view marks the rest of a long timeline outside of its folded periods', async ({ page, launchSite }) => {
  let path = '';
  const seed = async (writer: Writer) => {
    const projects = (count: number, year: number) =>
      Array.from({ length: count }, (_, index) => {
        const span = { start_year: year, start_month: 12 - (index % 12), end_year: year, end_month: 12, is_current: false };
        return { type: 'project', title: `Gauge ${year} ${index + 1}`, ...span };
      });
    path = await addView(writer, [...projects(4, 2001), ...projects(12, 2022), ...projects(12, 2012)]);
  };
  const site = await launchSite({ seed });
  await openHome(page, site.url + path);
  const mark = page.locator('.milestones > .rest');
  await expect(mark).toHaveText(REST);
  await expect(mark).toBeVisible();
  await expect(page.locator('.rest + .period')).toContainText('2022');
  await expect(page.getByText(REST)).toHaveCount(1);
});
