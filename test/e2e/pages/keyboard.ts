import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { resultChosen } from '../../support/console/result-chosen.ts';

/** So many times Tab is pressed for one element: more than any page here has. */
const MOST_TABS = 150;

/** Somebody who works by keyboard alone. After every key it is known where the keyboard is, and that it can be seen. */
export interface Keyboard {
  /** Presses a key, and waits until something of the page has the keyboard. */
  press: (key: string) => Promise<void>;
  type: (words: string) => Promise<void>;
  /** Goes to an element by Tab, or back by Shift and Tab. */
  reach: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Waits until the keyboard is at an element by itself. */
  begins: (target: Locator) => Promise<void>;
  /** Goes to a page by the command palette. */
  goTo: (place: string) => Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const where = async () => (await page.evaluate(look, null)).where;
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    // Pages take a moment to move it where what had it has gone.
    await expect.poll(where, { timeout: 10_000, message: key }).not.toBe('nowhere');
  }

  return {
    press,
    type: (words) => page.keyboard.type(words),
    async reach(target, key = 'Tab') {
      await target.first().waitFor();
      // Tab passes over what is still disabled.
      await expect.poll(() => target.first().isEnabled(), { message: String(target) }).toBe(true);
      const way: string[] = [];
      // Found once: finding it by its role and name takes longer than a step.
      const find = () => target.first().elementHandle();
      let found = await find();
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        const { is, isGone, at, where: place } = await page.evaluate(look, found);
        if (isGone) {
          found = await find();
          continue;
        }
        // Past the last element it is outside of the page for one step; what slides in is seen a moment later.
        if (place !== 'seen' && place !== 'nowhere' && place !== 'main')
          await expect.poll(where, { message: at }).toBe('seen');
        if (is) return;
        way.push(at);
        await page.keyboard.press(key);
      }
      throw new Error(`${String(target)} is not reached by ${key}: ${way.slice(-12).join('\n')}`);
    },
    async begins(target) {
      await target.waitFor();
      await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    },
    async goTo(place) {
      await press('Control+k');
      await page.getByLabel('Search and commands').last().waitFor();
      await page.keyboard.type(place);
      await resultChosen(page, place);
      await press('Enter');
      await page.getByRole('heading', { name: place, level: 1 }).waitFor();
    },
  };
}

type Where = 'nowhere' | 'main' | 'seen' | 'not marked' | 'out of sight' | 'covered';

/**
 * Where the keyboard is: whether at a target, and whether it can be seen there: an outline or a shadow on the element, or on
 * what stands for a field that is drawn otherwise; within what is seen of the page, and not under something else.
 */
function look(target: Element | null): { is: boolean; isGone: boolean; at: string; where: Where } {
  const element = document.activeElement;
  const answer = (where: Where) => ({
    is: element === target,
    // Drawn anew meanwhile.
    isGone: target?.isConnected === false,
    at: element?.outerHTML.slice(0, 120) ?? '',
    where,
  });
  if (!element || element === document.body) return answer('nowhere');
  // The page as a whole: the beginning of a new page, or a dialog before its first field.
  if (element.id === 'content' || element.getAttribute('role') === 'dialog') return answer('main');
  const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
  const isMarked = shown.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  });
  if (!isMarked) return answer('not marked');
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return answer('out of sight');
  const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1)];
  const over = document.elementFromPoint(x, y);
  const isOwn = shown.some((part) => part && over && (part.contains(over) || over.contains(part)));
  return answer(isOwn ? 'seen' : 'covered');
}
