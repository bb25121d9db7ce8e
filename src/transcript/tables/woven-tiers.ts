import { parseTime } from '../times/timestamps.ts';

const CLOCK = /^\d{1,2}:\d{2}:\d{2}[.,]\d{1,3}$/u;
const SECONDS = /^\d{1,6}[.,]\d{1,6}$/u;
const MOST_COLUMNS = 24;
const MOST_TIERS = 40;
const FEWEST_ROWS = 4;

/**
 * A table of tabs whose rows stand speaker by speaker, as programs for annotation export their tiers, in order of its
 * times; any other text as it is. Only where one column names tiers that come one after the other, where each of them
 * rises in another column, and where they overlap in time. Linear but for the sorting.
 */
export function inTimeOrder(text: string): string {
  if (!text.includes('\t') || text.includes('"')) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const cells = lines.map((line) => line.split('\t'));
  const width = cells[1]?.length ?? 0;
  if (width < 3 || width > MOST_COLUMNS || cells.length < FEWEST_ROWS) return text;
  const headed = !cells[0]?.some((cell) => CLOCK.test(cell) || SECONDS.test(cell));
  const rows = headed ? cells.slice(1) : cells;
  if (rows.some((row) => row.length !== width)) return text;
  const at = (rows[0] ?? []).findIndex((cell) => CLOCK.test(cell) || SECONDS.test(cell));
  if (at < 0) return text;
  const starts = rows.map((row) => startOf(row[at] ?? ''));
  if (starts.includes(null) || rises(starts)) return text;
  for (let tier = 0; tier < width; tier += 1) {
    if (tier === at || !areTiers(rows, tier, starts)) continue;
    const order = [...rows.keys()].toSorted((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
    const sorted = order.map((row) => rows[row]?.join('\t') ?? '');
    return [...(headed ? lines.slice(0, 1) : []), ...sorted].join('\n');
  }
  return text;
}

const startOf = (cell: string): number | null =>
  CLOCK.test(cell) ? parseTime(cell) : SECONDS.test(cell) ? Number(cell.replace(',', '.')) * 1000 : null;

const rises = (starts: readonly (number | null)[]): boolean =>
  starts.every((ms, i) => i === 0 || (ms ?? 0) >= (starts[i - 1] ?? 0));

// Each name once, its rows together, and rising.
function areTiers(rows: readonly (readonly string[])[], at: number, starts: readonly (number | null)[]): boolean {
  const seen = new Set<string>();
  let last = '';
  let falls = 0;
  for (const [i, row] of rows.entries()) {
    const name = (row[at] ?? '').trim();
    const fallen = i > 0 && (starts[i] ?? 0) < (starts[i - 1] ?? 0);
    if (name === '' || (name !== last && seen.has(name)) || (name === last && fallen)) return false;
    if (fallen) falls += 1;
    seen.add(name);
    if (seen.size > MOST_TIERS) return false;
    last = name;
  }
  return seen.size >= 2 && falls >= 1 && rows.length >= seen.size * 2;
}
