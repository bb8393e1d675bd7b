import type { Page } from '@playwright/test';

/** Widths of phones, tablets, laptops and large monitors, in pixels. */
const SCREEN_WIDTHS = [320, 360, 390, 768, 900, 1024, 1440, 1920, 2560];

/** Finds the screen widths at which elements extend beyond the window or section headings take two lines. */
export async function findFaultsAtWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of SCREEN_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (excess > 0) faults.push(`${excess} px too wide at ${width} px`);
    for (const element of await findOverflowing(page)) faults.push(`${element} overflows at ${width} px`);
    const brokenHeadings = await page.locator('.section-frame > h2').evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const words = document.createRange();
          words.selectNodeContents(heading);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(({ textContent }) => textContent),
    );
    if (brokenHeadings.length > 0) faults.push(`${brokenHeadings.join(', ')} broken at ${width} px`);
  }
  return faults;
}

/** Elements that extend beyond the sides of the window, unless an ancestor scrolls or clips them. */
export function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && element.checkVisibility() && !clips(element.parentElement);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5);
  });
}

/** Texts that an ancestor cuts off without offering to scroll. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clippedTexts: string[] = [];
    const texts = document.createTreeWalker(document.getElementById('root') as Element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('.visually-hidden, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // "Read more" shows the rest.
        if (/auto|scroll/.test(overflowX + overflowY) || box.nextElementSibling?.matches('button')) break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCutX = /hidden|clip/.test(overflowX) && (text.left < left - 1 || text.right > right + 1);
        const isCutY = /hidden|clip/.test(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1);
        if (isCutX || isCutY) clippedTexts.push(`${node.textContent.slice(0, 40)} in ${box.className}`);
      }
    }
    return clippedTexts;
  });
}

/** Sets the size that visitors choose in their browser's settings. */
export async function setBrowserFontSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
