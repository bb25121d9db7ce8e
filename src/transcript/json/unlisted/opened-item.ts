import { flatItem } from './flat-item.ts';

/**
 * An entry with all that it holds, however deep, under the last name of its path: `{"event": {"data": {"text": "…"}}}` has
 * "text". What stands first counts where two are called the same.
 */
export function openedItem(item: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [path, value] of flatItem(item)) {
    const name = path.slice(path.lastIndexOf(' ') + 1);
    if (!found.has(name)) found.set(name, value);
  }
  return Object.fromEntries(found);
}
