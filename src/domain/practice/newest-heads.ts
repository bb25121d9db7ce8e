import { createFittingSize, inFittingSize } from '../../lib/work/fitting-size.ts';
import type { Reader } from '../ports.ts';
import type { ConversationFilter, JudgedHead } from './reads.ts';

/**
 * Heads that are read at a time. Each may be a page of the database that was not read before: 2,000 of a large one took 141 ms
 * of the main thread on the embedded engine.
 */
const AT_ONCE = { first: 100, most: 500, aimMs: 5 };

/**
 * Finds completed assessments of one person's conversations, the newest first, that a filter by kind and by time lets through,
 * a part at a time, so that others get their turn in between.
 * @param options.limit an end once so many were found
 * @param options.look so many of the newest are looked at
 * @returns `cut`: whether there are older ones that were left out, or not looked at
 */
export async function newestHeads(
  { read }: Pick<Reader, 'read'>,
  { orgId, userId, filter }: { orgId: string; userId: string; filter: Omit<ConversationFilter, 'scenarioId'> },
  { limit, look }: { limit: number; look: number },
): Promise<{ heads: JudgedHead[]; cut: boolean }> {
  const isForAll = filter.kind === null && filter.from === null && filter.to === null;
  const most = isForAll ? Math.min(limit, look) : look;
  const ids = await read(({ practice }) => practice.newestJudged(orgId, userId, most + 1));
  const size = createFittingSize(AT_ONCE);
  const heads: JudgedHead[] = [];
  let looked = 0;
  while (looked < Math.min(ids.length, most) && heads.length <= limit) {
    const part = ids.slice(looked, Math.min(looked + size.count(), most));
    await read(({ practice }) =>
      inFittingSize(size, async () => {
        const found = await practice.judgedHeads(orgId, part, filter);
        const byId = new Map(found.map((head) => [head.assessmentId, head]));
        heads.push(...part.flatMap((id) => byId.get(id) ?? []));
        return part;
      }),
    );
    looked += part.length;
  }
  return { heads: heads.slice(0, limit), cut: heads.length > limit || looked < ids.length };
}
