import type { Cut } from '../../lib/json/cut-texts.ts';
import { partsByBytes } from '../../lib/work/parts-by-bytes.ts';
import type { Reader } from '../ports.ts';
import type { JudgedHead } from './reads.ts';
import type { Judged } from './scored.ts';

/** Bytes for which a row counts beside its texts: 2,000 short rows at once took 20 ms of the main thread. */
const ROW_BYTES = 4_096;

/** What tells how much is read with an assessment. */
export type Head = Pick<JudgedHead, 'assessmentId' | 'bytes'>;

/**
 * Reads assessments with their scores, in the order of their heads, each part of bounded bytes in a read of its own, so that
 * others get their turn in between. What was removed meanwhile is left out.
 * @param options.scenarioId those of one scenario alone; null for all
 * @param options.most an end once so many were found
 */
export async function readJudged(
  { read }: Pick<Reader, 'read'>,
  orgId: string,
  heads: readonly Head[],
  { scenarioId = null, most = Number.POSITIVE_INFINITY }: { scenarioId?: string | null; most?: number } = {},
): Promise<Judged[]> {
  const found: Judged[] = [];
  for (const part of partsByBytes(heads, ({ bytes }) => ROW_BYTES + bytes)) {
    const ids = part.map(({ assessmentId }) => assessmentId);
    const rows = await read(({ practice }) => practice.judgedAmong(orgId, ids, scenarioId));
    const byId = new Map(rows.map((row) => [row.assessmentId, row]));
    found.push(...ids.flatMap((id) => byId.get(id) ?? []));
    if (found.length >= most) break;
  }
  return found;
}

/**
 * Reads evidence likewise.
 * @param cut which texts within one that is long are cut
 * @param use gets each text once, as JSON; what it keeps of it stays in memory
 */
export async function readKept(
  reader: Pick<Reader, 'read'>,
  orgId: string,
  heads: readonly Pick<JudgedHead, 'assessmentId' | 'evidenceBytes'>[],
  cut: Cut,
  use: (assessmentId: string, evidence: string) => Promise<void> | void,
): Promise<void> {
  for (const part of partsByBytes(heads, ({ evidenceBytes }) => ROW_BYTES + evidenceBytes)) {
    const ids = part.map(({ assessmentId }) => assessmentId);
    const texts = await reader.read(({ practice }) => practice.evidence(orgId, ids));
    for (const [assessmentId, textOf] of texts) {
      // What is alone in its part may be long.
      if (ids.length === 1) await turnOf(reader)();
      await use(assessmentId, textOf(cut));
    }
  }
}

/** Waits until it is the turn of whoever reads. */
export const turnOf =
  ({ read }: Pick<Reader, 'read'>) =>
  () =>
    read(async () => {});
