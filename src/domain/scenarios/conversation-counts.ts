import type { Reader } from '../ports.ts';
import type { ConversationCount } from './reads.ts';

/** Counts read at a time: one for each person and scenario. */
const AT_ONCE = 2_000;

/**
 * How many conversations each scenario has, by its id. Read in parts, so that an organisation of many thousand people
 * keeps nobody else waiting.
 */
export async function conversationCounts(reader: Reader, orgId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let after: ConversationCount | null = null;
  for (;;) {
    const from: ConversationCount | null = after;
    const part: ConversationCount[] = await reader.read(({ scenarios }) =>
      scenarios.countPart(orgId, { after: from, limit: AT_ONCE }),
    );
    for (const { scenarioId, count } of part) counts.set(scenarioId, (counts.get(scenarioId) ?? 0) + count);
    const last = part.at(-1);
    if (!last || part.length < AT_ONCE) return counts;
    after = last;
  }
}
