import { createFittingSize, inFittingSize } from '../../lib/work/fitting-size.ts';
import type { Reader } from '../ports.ts';
import type { Call, CallPlace } from './reads.ts';

/**
 * Rows read at a time. Of which scenario a row is stands behind its scores and its evidence, through which the embedded engine
 * goes for it: 5 ms for each MB (2026-11-28).
 */
const AT_ONCE = { first: 4, most: 500, aimMs: 10 };
/** Rows looked at for one part: where a filter lets fewer through, the next part goes on after them. */
const LOOK = 5_000;

export interface CallFilter {
  scenarioId: string | null;
  state: 'waiting' | 'failed' | 'completed' | null;
  /** Whether whoever asks may see somebody's. */
  isSeen: (userId: string) => boolean;
}

/**
 * Calls of an organisation that a filter lets through, a part at a time: the ones asked for last first, each conversation
 * once, as its newest assessment stands; those that wait, in the order in which their turn comes; those that failed, each.
 * @param part.after where the part before ended; null begins @param part.limit how many at most
 * @returns `next`: the place after which there is more to look at; null at the end
 */
export async function findCalls(
  reader: Pick<Reader, 'read'>,
  orgId: string,
  filter: CallFilter,
  part: { after: CallPlace | null; limit: number },
): Promise<{ rows: Call[]; next: CallPlace | null }> {
  const rows: Call[] = [];
  const state = filter.state === 'completed' ? null : filter.state;
  let after = part.after;
  const size = createFittingSize(AT_ONCE);
  for (let looked = 0; looked < LOOK;) {
    const place = after;
    const limit = size.count();
    const some: Call[] = await reader.read(({ practice }) =>
      inFittingSize(size, () => practice.calls(orgId, { state, after: place, limit })),
    );
    looked += some.length;
    for (const row of some) {
      // There is more than was asked for.
      if (rows.length === part.limit) return { rows, next: after };
      after = row.place;
      if (isMeant(row, filter)) rows.push(row);
    }
    if (some.length < limit) return { rows, next: null };
  }
  return { rows, next: after };
}

function isMeant(row: Call, { scenarioId, state, isSeen }: CallFilter): boolean {
  if (scenarioId !== null && row.scenarioId !== scenarioId) return false;
  if ((state === null || state === 'completed') && !row.isNewest) return false;
  if (state === 'completed' && row.state !== 'completed') return false;
  return isSeen(row.userId);
}
