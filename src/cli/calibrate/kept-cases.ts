import { assessmentSummaries } from '../../batches/assessment-summaries.ts';
import { openCaseWriter, type KeptCase } from '../../calibration/file/kept-case.ts';
import { assessorInput } from '../../domain/assessments/assessor-input.ts';
import { rubricOf } from '../../domain/assessments/rubric-of.ts';
import type { AssessmentRef, Storage } from '../../domain/ports.ts';

/** What went into a calibration file, and what could not. */
export interface KeptCounts {
  conversations: number;
  ratings: number;
  /** Overridden assessments whose transcript, scenario or session is gone, or of which no override is in force. */
  leftOut: number;
}

/**
 * The overridden assessments of an organisation as text of a calibration file, one conversation in memory at a time.
 * @param progress hears the counts after each conversation
 */
export async function* keptCases(
  { reader }: Pick<Storage, 'reader'>,
  orgId: string,
  { signal, progress }: { signal: AbortSignal; progress: (counts: KeptCounts) => void },
): AsyncGenerator<string> {
  const { linesOf } = openCaseWriter();
  const counts: KeptCounts = { conversations: 0, ratings: 0, leftOut: 0 };
  for await (const part of assessmentSummaries({ reader }, orgId, { only: 'overridden' })) {
    for (const { assessmentId } of part) {
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
}

/** What an assessment was judged on, at one state of the data; undefined where a part of it is gone. */
function readCase(reader: Storage['reader'], ref: AssessmentRef): Promise<KeptCase | undefined> {
  return reader.read(async (stores) => {
    const assessment = await stores.assessments.find(ref);
    if (assessment?.state !== 'completed') return undefined;
    const input = await assessorInput(stores, assessment);
    const scenario = await rubricOf(stores, assessment);
    if ('lacks' in input || !scenario) return undefined;
    return { assessment, scenario, user: input.user, transcript: input.transcript };
  });
}
