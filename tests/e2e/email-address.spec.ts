import type { Writer } from '../../server/store/writer.ts';
import { seedContent } from './helpers/content.ts';
import { openHome, scrollThroughAllSections, section } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';

const CONTENT = seedContent({
  profile: { name: 'Ines Exemplo', email: 'ines.exemplo@mail.example.org' },
  timeline: [
    {
      type: 'experience',
      title: 'Developer',
      company: 'Another Place',
      start_year: 2015,
      is_current: true,
      summary: '<p>Led it.</p>',
    },
  ],
});
/** Stores this content on an owner's site. */
const CAREER = async (writer: Writer) => {
  await CONTENT(writer);
  await writer.markAsOwn();
};

test.describe('the e-mail address of an owner', () => {
  test('is not in the HTML, and is complete once the script has run', async ({ page, launchSite }) => {
    const site = await launchSite({ seed: CAREER });
    const html = await (await fetch(site.url)).text();
    expect(html).not.toContain('mail.example.org');
    expect(html).not.toContain('mailto:');
    await openHome(page, site.url);
    await scrollThroughAllSections(page);
    const mailto = 'mailto:ines.exemplo@mail.example.org';
    await expect(page.getByRole('banner').getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', mailto);
    await expect(section(page, 'chatbot').getByRole('link', { name: 'ines.exemplo@mail.example.org' })).toHaveAttribute(
      'href',
      mailto,
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read in words', async ({ page, launchSite }) => {
      await page.goto((await launchSite({ seed: CAREER })).url);
      await page.getByRole('banner').getByRole('link', { name: 'Email Me' }).first().click();
      await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
      await expect(page.locator('#privacy').getByText('ines dot exemplo at mail dot example dot org')).toBeVisible();
    });
  });
});
