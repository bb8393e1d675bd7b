import { seedContent } from './helpers/content.ts';
import { openHome, scrollToSection } from './helpers/home.ts';
import { categoryCard, skillButton } from './helpers/skills.ts';
import { expect, test } from './helpers/test.ts';

test('no category is alone in the last row, the search reaches to the end of the row, and a single skill has no count', async ({
  page,
  launchSite,
}) => {
  const names = ['Data', 'Frameworks and the libraries for them', 'Tools', 'Languages'];
  const seed = seedContent({
    categories: names.map((displayName, index) => ({ name: `category-${index}`, displayName })),
    skills: names.flatMap((_, index) =>
      Array.from({ length: 4 - index }, (_, skill) => ({ name: `Skill ${index} ${skill}`, category: `category-${index}` })),
    ),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'skills');
  const cards = page.locator('.category');
  const boxes = await cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2);
  const search = await page.locator('.skills-tools').getByRole('button').boundingBox();
  // With only ten skills, the search comes after the cards.
  expect(search?.y).toBeGreaterThan(Math.max(...boxes.map(({ bottom }) => bottom)));
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeCloseTo(Math.max(...boxes.map(({ right }) => right)), 0);
  // Icons and counts are aligned with the first line of a name of any length.
  await page.setViewportSize({ width: 640, height: 900 });
  const heightsOf = (selector: string) =>
    cards.evaluateAll(
      (elements, part) => elements.slice(0, 2).map((element) => element.querySelector(part)?.getBoundingClientRect().top),
      selector,
    );
  for (const part of ['svg', '.count', '.category-name']) {
    const [one, other] = await heightsOf(part);
    expect.soft(one, part).toBe(other);
  }
  await expect(cards.last().locator('.count')).toHaveCount(0);
});

test('no name of a category breaks within a word', async ({ page, launchSite }) => {
  const names = ['Infrastructure', 'Data', 'Tools', 'Web', 'Mobile', 'Design', 'Search'];
  const seed = seedContent({
    categories: names.map((displayName, index) => ({ name: `category-${index}`, displayName })),
    skills: names.flatMap((_, index) =>
      [1, 2].map((skill) => ({ name: `Skill ${index} ${skill}`, category: `category-${index}` })),
    ),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'skills');
  const heights = await page
    .locator('.category-name')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('the names on a closed category break after a slash rather than within a word', async ({ page, launchSite }) => {
  const name = 'Readability/Contrast/Structure/Headings/Keyboard';
  const seed = seedContent({ categories: [{ name: 'web' }], skills: [{ name, category: 'web' }] });
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page, (await launchSite({ seed })).url);
  const skills = await scrollToSection(page, 'skills');
  const linesOfWords = await skills.getByText(name, { exact: true }).evaluateAll(([element]) =>
    [...(element?.childNodes ?? [])]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length;
      }),
  );
  expect(linesOfWords).toEqual(Array(5).fill(1));
});

test('an open category spreads its skills over the width of the section', async ({ page, launchSite }) => {
  const skills = Array.from({ length: 9 }, (_, index) => ({ name: `Skill ${index}`, category: 'web', order: index + 1 }));
  const seed = seedContent({
    categories: [
      { name: 'web', displayName: 'Web' },
      { name: 'other', displayName: 'Other' },
    ],
    skills: [...skills, { name: 'Rowing', category: 'other', order: 20 }],
  });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'skills');
  await categoryCard(page, /^Web/).click();
  const placeOf = async (name: string) => (await skillButton(page, name).boundingBox()) ?? { x: 0, y: 0 };
  const [first, last] = [await placeOf('Skill 0'), await placeOf('Skill 8')];
  expect(last.x, 'the last column').toBeGreaterThan(first.x + 400);
  expect(last.y - first.y, 'three rows instead of nine').toBeLessThan(150);
});

/** A category for each list of skill names, in this order. */
function seedCategories(names: readonly string[][]) {
  return seedContent({
    categories: names.map((_, index) => ({ name: `category-${index}`, displayName: `Group ${index}`, order: index + 1 })),
    skills: names.flatMap((skills, index) =>
      skills.map((name, order) => ({ name, category: `category-${index}`, order: order + 1 })),
    ),
  });
}

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

test('a closed category says how many skills it does not name, unless there is only one more', async ({ page, launchSite }) => {
  const seed = seedCategories([numbered('Rope', 15), numbered('Steel', 9), numbered('Wood', 2)]);
  await openHome(page, (await launchSite({ seed })).url);
  const skills = await scrollToSection(page, 'skills');
  await expect(skills.locator('.strongest')).toHaveText([
    `${numbered('Rope', 8).join(', ')} and 7 more`,
    numbered('Steel', 9).join(', '),
    'Wood1, Wood2',
  ]);
});

test('on a phone short categories are side by side, and one with many names or without a neighbor has the whole row', async ({
  page,
  launchSite,
}) => {
  const many = numbered('Distributed system ', 6);
  const seed = seedCategories([['Rope'], many, ['Steel'], ['Wood']]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, (await launchSite({ seed })).url);
  await scrollToSection(page, 'skills');
  const boxes = await page
    .locator('.category')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
  const [rope, distributed, steel, wood] = boxes;
  expect(steel?.top).toBe(rope?.top);
  expect(rope?.width).toBeLessThan(180);
  for (const box of [distributed, wood]) expect(box?.width).toBeGreaterThan(300);
});

test('a few languages alone are one line under one heading, without a search', async ({ page, launchSite }) => {
  const seed = seedContent({
    categories: [{ name: 'languages', displayName: 'Languages' }],
    skills: ['English', 'French', 'Basque'].map((name) => ({ name, category: 'languages', level: 'Fluent' })),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, (await launchSite({ seed })).url);
  const section = page.locator('#skills');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading')).toHaveText(['Languages']);
  await expect(section.getByRole('searchbox')).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'List All Skills' })).toHaveCount(0);
  const tops = await section
    .locator('.category-skills > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
