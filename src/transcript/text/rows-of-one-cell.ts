// Rows of a page's table that have one cell over several columns: what happened between the messages, and headings.

const ROW = /<tr(?=[\s>])/giu;
const CELL = /<t[dh](?=[\s>])/giu;
const WIDE = /^<tr[^<>]{0,500}>\s{0,20}<t[dh]\s[^<>]{0,300}colspan\s?=\s?["']?(?:[2-9]|\d{2})/iu;
const TAG = /<[^<>]{0,4000}>/gu;
const FEWEST = 4;
const MOST = 0.3;
const LOOKED_AT = 200;

const wordsOf = (row: string): string => row.slice(0, LOOKED_AT).replaceAll(TAG, '').trim();

/**
 * A page without the rows of its tables that are one wide cell, where they are few and hardly any comes twice, as names above
 * messages do. Linear.
 */
export function withoutWideRows(page: string): string {
  if (!/colspan/iu.test(page)) return page;
  const starts = [...page.matchAll(ROW)].map(({ index }) => index);
  const rows = starts.map((start, i) => page.slice(start, endOf(page, start, starts[i + 1] ?? page.length)));
  const isWide = rows.map((row) => WIDE.test(row.slice(0, 900)) && row.match(CELL)?.length === 1);
  const wide = rows.filter((_, i) => isWide[i]);
  const others = rows.filter((row, i) => !isWide[i] && (row.match(CELL)?.length ?? 0) > 1).length;
  if (wide.length === 0 || others < FEWEST || wide.length > rows.length * MOST) return page;
  if (new Set(wide.map(wordsOf)).size * 1.5 < wide.length) return page;
  let [at, own] = [0, ''];
  for (const [i, start] of starts.entries()) {
    if (isWide[i] !== true) continue;
    own += `${page.slice(at, start)}\n`;
    at = start + (rows[i]?.length ?? 0);
  }
  return own + page.slice(at);
}

// Up to where the row is closed, or the next one begins.
function endOf(page: string, start: number, next: number): number {
  const end = page.slice(start, next).search(/<\/(?:tr|table|tbody)\s{0,9}>/iu);
  return end < 0 ? next : start + end;
}
