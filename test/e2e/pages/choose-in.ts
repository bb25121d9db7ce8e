import type { Locator } from 'playwright-core';

/** Chooses a value in a list, and gives what the list shows right after the event, before anything that is done later. */
export function chooseIn(list: Locator, value: string): Promise<string> {
  return list.evaluate((element, chosen) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('This is no list.');
    element.value = chosen;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return element.value;
  }, value);
}
