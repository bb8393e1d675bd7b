import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { expect, test } from './helpers/test.ts';
import { milestoneCard } from './helpers/timeline.ts';

const LONG_TITLE = 'The whole list of publications is available on request or at harbours.example.org/publications';

test('a long list shows its first entries, all of them on request and in print, and a list of bare names is never folded', async ({
  page,
  launchSite,
}) => {
  const talk = (index: number) => ({ title: `Talk ${index}`, organisation: 'Example Forum' });
  const items = Array.from({ length: 14 }, (_, index) => talk(index + 1));
  const names = Array.from({ length: 14 }, (_, index) => ({ title: `Interest ${index + 1}` }));
  const seed = seedContent({
    sections: [
      { kind: 'talks', title: 'Talks', items, order: 1 },
      { kind: 'interests', title: 'Interests', items: names, order: 2 },
      { kind: 'publications', title: 'Publications', items: [{ title: LONG_TITLE }], order: 3 },
    ],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'sections');
  const list = (title: string) => page.getByRole('region', { name: title, exact: true }).getByRole('listitem');
  await expect(list('Talks')).toHaveCount(8);
  await expect(list('Interests')).toHaveCount(14);
  expect((await list('Publications').boundingBox())?.width, 'a long title has a row').toBeGreaterThan(600);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Talk 14')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Talk 14')).toBeHidden();
  await page.getByText('6 more').click();
  await expect(list('Talks')).toHaveCount(14);
  await expect(page.getByText('Talk 14')).toBeVisible();
});

test('a card of voluntary work shows “Volunteer” in place of its type, and shows it only once', async ({ page, launchSite }) => {
  const seed = seedContent({
    timeline: [{ type: 'experience', title: 'Mentor', position: 'Volunteer', company: 'Example Society' }],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'timeline');
  const card = milestoneCard(page, 'Mentor');
  await expect(card.getByText('Volunteer')).toHaveCount(1);
  await expect(card.getByText('Experience')).toHaveCount(0);
});
