import { type ResumeFile, resumeFiles, startResumeSite } from '../../bench/real-people/resume-site.ts';
import { chatButton, chatWindow } from './helpers/assistant.ts';
import { findViolations } from './helpers/axe.ts';
import { coveredTexts, isOnScreen } from './helpers/chat-button.ts';
import { missOfAnchor } from './helpers/cold-load.ts';
import {
  openHome,
  openHomeWithPausedClock,
  scrollPosition,
  scrollThroughAllSections,
  scrollTo,
  section,
} from './helpers/home.ts';
import { printedText } from './helpers/print.ts';
import { expectProgressNear } from './helpers/scroll-progress.ts';
import { expect, test } from './helpers/test.ts';

/* Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. */

const { RESUMES } = process.env;
const files = RESUMES ? await resumeFiles(RESUMES) : [];
files.sort((a, b) => a.text.length - b.text.length);

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MAX_MISS_PX = 2;

interface PublicMilestone {
  type: string;
  title: string;
  company: string | null;
}

for (const [kind, file] of [
  ['shortest', files[0]],
  ['longest', files.at(-1)],
] as const) {
  test.describe(`the page of the ${kind} real résumé`, () => {
    test.skip(!file, 'RESUMES names no folder with JSON Resume files');
    test.slow();
    let site: Awaited<ReturnType<typeof startResumeSite>>;
    test.beforeAll(async () => {
      if (file) site = await startResumeSite(file as ResumeFile);
    });
    test.afterAll(() => site?.stop());

    test('shows name, title and employers on the first screen (on a phone on the first two), with résumé and e-mail on the first', async ({
      page,
    }) => {
      const profile = await (await page.request.get(`${site.url}/api/profile`)).json();
      const hero = section(page, 'hero');
      const employers = hero.getByRole('list', { name: /^Last employers/ }).getByRole('listitem');
      const name = hero.getByRole('heading', { name: profile.name });
      const links = [hero.getByRole('link', { name: 'Write to me' }), hero.getByRole('link', { name: 'Download CV' })];
      for (const [viewport, screens] of [
        [DESKTOP, 1],
        [PHONE, 2],
      ] as const) {
        await page.setViewportSize(viewport);
        await openHome(page, site.url);
        const facts = [name, hero.getByText(profile.title).first(), ...(await employers.all())];
        const bottomOf = async (fact: (typeof facts)[number]) =>
          fact.evaluate((element) => element.getBoundingClientRect().bottom);
        for (const fact of facts) expect.soft(await bottomOf(fact)).toBeLessThanOrEqual(screens * viewport.height);
        for (const link of links) {
          if (await link.count()) expect.soft(await bottomOf(link)).toBeLessThanOrEqual(viewport.height);
        }
        expect(await employers.count()).toBeGreaterThan(0);
        expect(await employers.count()).toBeLessThanOrEqual(4);
        for (const text of await employers.allTextContents()) expect.soft(text).toMatch(/\d{4}/);
      }
    });

    for (const viewport of [PHONE, DESKTOP]) {
      test(`scrolls to its sections when their URLs are opened on slow 3G at ${viewport.width} px`, async ({ browser }) => {
        const anchors = ['skills', 'timeline', 'certifications', 'chatbot'];
        const misses = await Promise.all(anchors.map((anchor) => missOfAnchor(browser, { url: site.url, anchor, viewport })));
        expect(misses.filter((miss) => miss !== undefined).length).toBeGreaterThan(1);
        for (const [index, miss = 0] of misses.entries()) expect.soft(miss, anchors[index]).toBeLessThanOrEqual(MAX_MISS_PX);
      });
    }

    for (const [viewport, input] of [
      [DESKTOP, 'notch of the wheel'],
      [PHONE, 'short drag'],
    ] as const) {
      test.describe(`at ${viewport.width} px`, () => {
        test.use({ viewport, hasTouch: true });

        test(`the chat button covers no text on the way up`, async ({ page }) => {
          await openHome(page, site.url);
          await scrollThroughAllSections(page);
          await section(page, 'chatbot').scrollIntoViewIfNeeded();
          let shown = 0;
          for (let top = await scrollPosition(page); top > viewport.height; top -= 0.41 * viewport.height) {
            await scrollTo(page, top);
            if (!(await isOnScreen(page))) continue;
            shown += 1;
            await expect.poll(() => coveredTexts(page), `at ${top}`).toEqual([]);
          }
          expect(shown).toBeGreaterThan(0);
        });

        test.describe('with motion', () => {
          test.use({ reducedMotion: 'no-preference' });

          test(`every ${input} and arrow key makes progress near each section`, async ({ page }) => {
            const inner = ['skills', 'timeline', 'certifications'] as const;
            await openHome(page, site.url);
            const shown: (typeof inner)[number][] = [];
            for (const id of inner) if (await section(page, id).count()) shown.push(id);
            expect(shown.length).toBeGreaterThan(0);
            await openHomeWithPausedClock(page, site.url, ...shown);
            for (const id of shown) await expectProgressNear(page, id, input);
          });
        });
      });
    }

    test('prints every job and degree on two pages', async ({ page }) => {
      const milestones: PublicMilestone[] = await (await page.request.get(`${site.url}/api/timeline`)).json();
      await openHome(page, site.url);
      const words = (text: string) =>
        text
          .normalize('NFKC')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]/gu, '');
      const printed = words(await printedText(page));
      const expected = milestones.filter(({ type }) => type === 'experience' || type === 'education');
      expect(expected.length).toBeGreaterThan(0);
      for (const { company, title } of expected) expect.soft(printed).toContain(words(company || title));
    });

    test('is accessible with the menu and with the chat open', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await openHome(page, site.url);
      await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
      expect.soft(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await chatButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(chatWindow(page)).toBeVisible();
      expect.soft(await findViolations(page)).toEqual([]);
    });
  });
}
