import { together } from '../../../lib/work/together.ts';
import type { CommandContext } from '../../context.ts';
import { listSession } from '../../sessions/list-session.ts';
import type { Assessment } from '../assessment.ts';
import { asFailed } from './end-attempt.ts';

/** Ends an assessment as failed, with its reason, and lists its session if this was the first. */
export async function closeFailed(
  context: CommandContext,
  assessment: Assessment,
  reason: string,
  transcriptLengthMs: number | null,
): Promise<void> {
  await together(
    listSession(context, assessment, transcriptLengthMs),
    context.stores.assessments.update(assessment, asFailed(assessment, reason, context.now)),
  );
}
