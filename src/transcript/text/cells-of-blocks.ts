const TAG = /(<\/?(?:t[dh]|p|div)(?:\s[^<>]{0,500})?>)/iu;
const CELL = /^<t[dh](?=[\s>])/iu;
const END_OF_CELL = /^<\/t[dh](?=[\s>])/iu;
const BLOCK = /^<(?:p|div)(?=[\s>])/iu;

/**
 * A page whose cells hold one block each, as programs for writing save their tables (`<td><p>Ann</p></td>`), without these
 * blocks: each would begin a line. Cells of several blocks stay as they are. Linear.
 */
export function withoutBlocksInCells(page: string): string {
  if (!/<t[dh](?:\s[^<>]{0,500})?>\s{0,20}<(?:p|div)[\s>]/iu.test(page)) return page;
  const parts = page.split(TAG);
  let inside: number[] | null = null;
  // What stands between two tags has an even place.
  for (let i = 1; i < parts.length; i += 2) {
    const tag = parts[i] ?? '';
    if (CELL.test(tag)) inside = [];
    else if (END_OF_CELL.test(tag)) {
      const [open = 0, close = 0] = inside ?? [];
      if (inside?.length === 2 && BLOCK.test(parts[open] ?? '') && !BLOCK.test(parts[close] ?? ''))
        for (const at of inside) parts[at] = '';
      inside = null;
    } else inside?.push(i);
  }
  return parts.join('');
}
