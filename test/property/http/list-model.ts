import fc from 'fast-check';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { compareBytes } from '../../../src/lib/text/text.ts';
import { assessment, session } from '../../support/lines.ts';

/** A row of a list as the contract sees it; ms since 1970 UTC, or null. */
export interface ModelRow {
  id: string;
  userId: string;
  completedAt: number | null;
  scenarioId: string | null;
}

export interface ModelQuery {
  userId: string;
  scenarioId: string | null;
  /** In ten-thousandths of a ms, so that bounds finer than rows can be told. */
  from: bigint | null;
  to: bigint | null;
}

export const USERS = ['ada', 'é', '😀'];
export const SCENARIOS = ['s1', 's2', 'S1'];
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const FINE = 10_000n;

/** Few instants, many of them equal, across midnights, before 1970 and at both ends of time. */
const instant = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 0, max: 40 })
      .map((step) => START + Math.floor(step / 4) * DAY + (step % 4 === 3 ? 500 : (step % 4) - 1)),
  },
  { weight: 1, arbitrary: fc.constantFrom(-62_135_596_800_000, 253_402_300_799_999, -1, 0, -DAY, -DAY - 1) },
);
const id = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }),
    fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'z', '😀', '\uFFFD', '_', '10', '9'),
  )
  .filter((text) => text.isWellFormed() && !text.includes('\0'));

export const rows: fc.Arbitrary<ModelRow[]> = fc.uniqueArray(
  fc.record({
    id,
    userId: fc.constantFrom(...USERS),
    completedAt: fc.oneof({ weight: 9, arbitrary: instant }, { weight: 1, arbitrary: fc.constant(null) }),
    scenarioId: fc.constantFrom(null, ...SCENARIOS),
  }),
  { selector: (row) => row.id, minLength: 0, maxLength: 60, size: 'max' },
);

const bound = fc.option(
  fc.tuple(instant, fc.constantFrom(0n, 0n, 1n, 9_999n)).map(([at, finer]) => BigInt(at) * FINE + finer),
  { nil: null },
);

export const query: fc.Arbitrary<ModelQuery> = fc
  .record({
    userId: fc.constantFrom(...USERS),
    scenarioId: fc.constantFrom(null, null, ...SCENARIOS, 'unknown'),
    from: bound,
    to: bound,
  })
  .filter(({ from, to }) => from === null || to === null || from <= to)
  // The last instants of year 9999 have no later ones to be written as.
  .filter(({ from, to }) => [from, to].every((at) => at === null || at <= 253_402_300_799_999n * FINE + 9_999n));

/** The whole list, by the words of the contract. */
export function expectedRows(all: readonly ModelRow[], { userId, scenarioId, from, to }: ModelQuery): ModelRow[] {
  return all
    .filter((row) => row.userId === userId && (scenarioId === null || row.scenarioId === scenarioId))
    .filter(({ completedAt }) => {
      if (from === null && to === null) return true;
      if (completedAt === null) return false;
      const at = BigInt(completedAt) * FINE;
      return (from === null || at >= from) && (to === null || at <= to);
    })
    .toSorted(
      (left, right) =>
        (right.completedAt ?? -Infinity) - (left.completedAt ?? -Infinity) || compareBytes(right.id, left.id),
    );
}

/** The query as a client writes it. */
export function toSearch({ scenarioId, from, to }: ModelQuery, page: number): string {
  const search = new URLSearchParams({ page: String(page) });
  if (scenarioId !== null) search.set('scenario_id', scenarioId);
  if (from !== null) search.set('date_from', dateTime(from));
  if (to !== null) search.set('date_to', dateTime(to));
  return search.toString();
}

function dateTime(fine: bigint): string {
  const finer = ((fine % FINE) + FINE) % FINE;
  const whole = new Date(Number((fine - finer) / FINE)).toISOString();
  return `${whole.slice(0, -1)}${finer === 0n ? '' : String(finer).padStart(4, '0')}Z`;
}

export function time(completedAt: number | null): string | null {
  return completedAt === null ? null : new Date(completedAt).toISOString();
}

export function sessionLines(all: readonly ModelRow[]): ImportLine[] {
  return all.map((row) => session(row.id, row.userId, time(row.completedAt), { scenario_id: row.scenarioId }));
}

/** Each assessment names its own id as its session, so that the answer shows which it is. */
export function assessmentLines(all: readonly ModelRow[]): ImportLine[] {
  return all.map((row) => assessment(row.id, row.userId, `of ${row.id}`, time(row.completedAt)));
}
