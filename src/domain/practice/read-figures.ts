import { feedbackCriterion } from '../../evidence/read-feedback.ts';
import { weightsOf } from '../assessments/scores/weights-of.ts';
import type { Reader } from '../ports.ts';
import type { ReadStores } from '../read-stores.ts';
import { CUT_FOR_TELLING } from './advised.ts';
import { figuresOf, type Figures } from './figures.ts';
import { readJudged, readKept, turnOf } from './read-judged.ts';
import { NO_YARDSTICK, score, type Judged, type Yardstick } from './scored.ts';
import { THRESHOLDS } from './thresholds.ts';
import { DAY_MS } from '../../lib/time/units.ts';

/** Yardsticks that were read: a scenario's version never changes. */
export type Yardsticks = Map<string, Yardstick>;

/** Yardsticks that are kept; an organisation may have ten times as many versions, of fifty long names each. */
const MOST_YARDSTICKS = 2_000;

/** Characters of evidence from which on it is read in a turn of its own: 5 MB take 7 to 14 ms. */
const LONG_TEXT = 65_536;

/**
 * Reads the figures of some people: a bounded number of rows for each, through indexes that begin with the person, and a
 * part of bounded bytes at a time.
 * @param known yardsticks that were read before; those that are read now are added
 * @param now ms since 1970 UTC
 */
export async function readFigures(
  reader: Pick<Reader, 'read'>,
  { orgId, userIds, known, now }: { orgId: string; userIds: readonly string[]; known: Yardsticks; now: number },
): Promise<Map<string, Figures>> {
  const { window, windowDays, adviceFrom } = THRESHOLDS;
  const { heads, days, last } = await reader.read(async ({ practice }) => ({
    heads: await practice.judged(orgId, userIds, { since: now - windowDays * DAY_MS, each: window }),
    days: await practice.days(orgId, userIds),
    last: await practice.newest(orgId, userIds),
  }));
  const judged = await readJudged(reader, orgId, heads);
  const byUser = Map.groupBy(judged, ({ userId }) => userId);
  const recent = [...Map.groupBy(heads, ({ userId }) => userId).values()].flatMap((rows) =>
    rows.toSorted((left, right) => right.judgedAt - left.judgedAt).slice(0, adviceFrom),
  );
  const criterionOf = new Map<string, string>();
  const itsTurn = turnOf(reader);
  await readKept(
    reader,
    orgId,
    recent.filter(({ evidenceBytes }) => evidenceBytes > 0),
    CUT_FOR_TELLING,
    async (assessmentId, text) => {
      if (text.length > LONG_TEXT) await itsTurn();
      const criterion = feedbackCriterion(text);
      if (criterion !== null) criterionOf.set(assessmentId, criterion);
    },
  );
  if (judged.length > 0) await reader.read((stores) => readYardsticks(stores, orgId, judged, known));
  return new Map(
    userIds.map((userId) => [
      userId,
      figuresOf(
        {
          scored: (byUser.get(userId) ?? []).map((row) => score(row, yardstickOf(row, known))),
          criterionOf,
          days: days.get(userId) ?? [],
          lastAt: last.get(userId) ?? null,
        },
        now,
      ),
    ]),
  );
}

/** Reads those yardsticks that assessments need and that are not known yet. */
export async function readYardsticks(
  { scenarios }: { scenarios: Pick<ReadStores['scenarios'], 'findVersion'> },
  orgId: string,
  judged: readonly Pick<Judged, 'scenarioId' | 'scenarioVersion'>[],
  known: Yardsticks,
): Promise<void> {
  if (known.size >= MOST_YARDSTICKS) known.clear();
  for (const { scenarioId, scenarioVersion } of judged) {
    if (scenarioId === null || scenarioVersion === null) continue;
    const key = keyOf(scenarioId, scenarioVersion);
    if (known.has(key)) continue;
    const found = await scenarios.findVersion({ orgId, scenarioId }, scenarioVersion);
    known.set(key, found ? { scale: found.scale, weights: weightsOf(found) } : NO_YARDSTICK);
  }
}

/** What an assessment's scores are read by. */
export function yardstickOf(
  { scenarioId, scenarioVersion }: Pick<Judged, 'scenarioId' | 'scenarioVersion'>,
  known: Yardsticks,
): Yardstick {
  if (scenarioId === null || scenarioVersion === null) return NO_YARDSTICK;
  return known.get(keyOf(scenarioId, scenarioVersion)) ?? NO_YARDSTICK;
}

function keyOf(scenarioId: string, version: number): string {
  return `${version} ${scenarioId}`;
}
