import { parseTime } from '../times/timestamps.ts';
import { OF_NOBODY } from '../xml/elan.ts';

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
    const own = spokenTiers(rows, tier, starts);
    const order = own.toSorted((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
    const sorted = order.map((row) => rows[row]?.join('\t') ?? '');
    return [...(headed ? lines.slice(0, 1) : []), ...sorted].join('\n');
  }
  return text;
}

// "Ann-eng", "Ann@fr", "Ann_translation": what the tier "Ann" says, in another language.
const OF_ANOTHER =
  /^(.{1,60})[-_@. ](?:[a-z]{2,3}|english|englisch|trans(?:lation|l)?|übersetzung|traduction|traducción|gloss|glosse|ft|gls|mb|ps)$/iu;

// The rows of tiers in which somebody speaks: not those of whoever wrote the annotations, nor one that says in another
// language, at the same times, what another tier says.
function spokenTiers(
  rows: readonly (readonly string[])[],
  at: number,
  starts: readonly (number | null)[],
): readonly number[] {
  const times = new Map<string, Set<number | null>>();
  const nameOf = (row: number): string => (rows[row]?.[at] ?? '').trim();
  for (const row of rows.keys()) times.set(nameOf(row), (times.get(nameOf(row)) ?? new Set()).add(starts[row] ?? null));
  const isSpoken = (name: string): boolean => {
    const first = times.get(OF_ANOTHER.exec(name)?.[1] ?? '');
    const again = first !== undefined && [...(times.get(name) ?? [])].every((ms) => first.has(ms));
    return !again && !OF_NOBODY.test(name);
  };
  const spoken = new Set([...times.keys()].filter(isSpoken));
  const all = [...rows.keys()];
  return spoken.size < 2 ? all : all.filter((row) => spoken.has(nameOf(row)));
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
