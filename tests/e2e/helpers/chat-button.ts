import type { Page } from '@playwright/test';
import { chatButton } from './assistant.ts';

/** The texts of the page that the button covers. Text outside the visible part of a horizontally scrolling box does not count. */
export const coveredTexts = (page: Page) =>
  chatButton(page).evaluateAll(([button]) => {
    if (!button) return [];
    const disc = button.getBoundingClientRect();
    // Text under the header is not visible.
    const headerBottom = document.querySelector('.header[data-scrolled]')?.getBoundingClientRect().bottom ?? 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const coveredTexts: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const parent = currentNode.parentElement;
      const scroller = parent?.closest('.choices');
      const isClipped = scroller && getComputedStyle(scroller).overflowX !== 'visible';
      const end = isClipped ? scroller.getBoundingClientRect().right : innerWidth;
      const top = parent?.closest('.header') ? 0 : headerBottom;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const isUnder = [...range.getClientRects()].some(
        (text) =>
          text.left < Math.min(disc.right, innerWidth) &&
          Math.min(text.right, end) > disc.left &&
          Math.max(text.top, top) < disc.bottom &&
          text.bottom > Math.max(disc.top, top),
      );
      const isVisible = parent?.checkVisibility() && !parent.closest('.chat-open, .visually-hidden, [inert]');
      if (isUnder && isVisible) coveredTexts.push(currentNode.textContent ?? '');
    }
    return coveredTexts;
  });

/** Whether any part of the button is on the screen, and it is neither hidden nor faded. */
export const isOnScreen = (page: Page) =>
  chatButton(page).evaluateAll(([button]) => {
    if (!button) return false;
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const isInside = left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
    return isInside && getComputedStyle(button).opacity !== '0';
  });
