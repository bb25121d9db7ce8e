import { assessmentSummaries } from '../../batches/assessment-summaries.ts';
import { openCaseWriter, type KeptCase } from '../../calibration/file/kept-case.ts';
import { assessorInput } from '../../domain/assessments/assessor-input.ts';
import { rubricOf } from '../../domain/assessments/scores/rubric-of.ts';
import type { Storage } from '../../domain/ports.ts';
import type { AssessmentRef } from '../../domain/refs.ts';

/** What went into a calibration file, and what could not. */
export interface KeptCounts {
  conversations: number;
  ratings: number;
  /** Such assessments whose transcript, scenario or session is gone, or of which no override is in force. */
  leftOut: number;
}

/**
 * The assessments of an organisation that people overrode or reviewed, as text of a calibration file, one conversation in memory at a time.
 * @param progress hears the counts after each conversation
 */
export async function* keptCases(
  { reader }: Pick<Storage, 'reader'>,
  orgId: string,
  { signal, progress }: { signal: AbortSignal; progress: (counts: KeptCounts) => void },
): AsyncGenerator<string> {
  const { linesOf } = openCaseWriter();
  const counts: KeptCounts = { conversations: 0, ratings: 0, leftOut: 0 };
  for await (const assessmentId of rated(reader, orgId)) {
    signal.throwIfAborted();
    const kept = await readCase(reader, { orgId, assessmentId });
    const lines = kept ? linesOf(kept) : [];
    const conversation = lines.at(-1);
    if (conversation?.type === 'conversation') {
      counts.conversations += 1;
      counts.ratings += conversation.ratings?.length ?? 0;
    } else counts.leftOut += 1;
    progress(counts);
    if (lines.length > 0) yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
}

/** Reviewed assessments that are read at a time. */
const AT_ONCE = 200;

/** The ids of assessments that people overrode, then of the others that they reviewed. */
async function* rated(reader: Storage['reader'], orgId: string): AsyncGenerator<string> {
  for await (const part of assessmentSummaries({ reader }, orgId, { only: 'overridden' }))
    for (const { assessmentId } of part) yield assessmentId;
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    const part = await reader.read(async ({ reviews, assessments }) => {
      const ids = await reviews.reviewed(orgId, { after: from, limit: AT_ONCE });
      return { last: ids.at(-1), fresh: await assessments.notOverridden(orgId, ids) };
    });
    yield* part.fresh;
    after = part.last;
  }
}

/** What an assessment was judged on, at one state of the data; undefined where a part of it is gone. */
function readCase(reader: Storage['reader'], ref: AssessmentRef): Promise<KeptCase | undefined> {
  return reader.read(async (stores) => {
    const assessment = await stores.assessments.find(ref);
    if (assessment?.state !== 'completed') return undefined;
    const input = await assessorInput(stores, assessment);
    const scenario = await rubricOf(stores, assessment);
    if ('lacks' in input || !scenario) return undefined;
    const reviews = await stores.reviews.of(ref.orgId, [ref.assessmentId]);
    return { assessment, scenario, user: input.user, transcript: input.transcript, reviews };
  });
}
