import { expect, type Page } from '@playwright/test';
import { type SectionId, scrollNear, scrollPosition } from './home.ts';

export type ScrollInput = 'notch of the wheel' | 'short drag';

/** Expects small movements in both directions to move the page near the top of a section. The clock is paused. */
export async function expectProgressNear(page: Page, id: SectionId, input: ScrollInput): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const drag = (distance: number) =>
    devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -distance, speed: 3000, preventFling: true });
  const moves: ((direction: 1 | -1) => Promise<unknown>)[] = [
    (direction) => (input === 'short drag' ? drag(direction * 40) : page.mouse.wheel(0, direction * 60)),
    (direction) => page.keyboard.press(direction === 1 ? 'ArrowDown' : 'ArrowUp'),
  ];
  /** Resolves when the browser has finished its own scroll, which the paused clock does not stop. */
  const settled = async (before: number) => {
    let last = before;
    await expect
      .poll(async () => {
        const previous = last;
        last = await scrollPosition(page);
        return last !== before && last === previous;
      })
      .toBe(true);
  };
  await page.mouse.move(200, 400);
  for (const direction of [1, -1] as const) {
    for (const move of moves) {
      await scrollNear(page, id, direction * 70);
      for (let count = 0; count < 2; count++) {
        const before = await scrollPosition(page);
        await move(direction);
        await settled(before);
        await page.clock.runFor(1000);
        expect(direction * ((await scrollPosition(page)) - before), `at ${id}`).toBeGreaterThan(9);
      }
    }
  }
}
