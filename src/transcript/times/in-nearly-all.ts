/**
 * What is found in each of some items, or null for it. Null for all as soon as less than a share of them can still have it:
 * most talks have nothing of what is looked for, and their first lines tell.
 */
export function inNearlyAll<Item, Found>(
  items: readonly Item[],
  share: number,
  find: (item: Item) => Found | null,
): (Found | null)[] | null {
  const found: (Found | null)[] = [];
  let missing = 0;
  for (const item of items) {
    const one = find(item);
    if (one === null) missing += 1;
    if (items.length - missing < items.length * share) return null;
    found.push(one);
  }
  return found;
}
