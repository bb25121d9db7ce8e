import { readEvidence } from '../evidence/read-evidence.ts';
import { AssessorFailure } from '../domain/assessments/queue/assessor-failure.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../domain/assessments/assessor.ts';
import type { ScenarioLine } from '../domain/imports/lines/schema.ts';
import { DEFAULT_WEIGHT, DEFAULT_SCALE } from '../evidence/rubric.ts';
import type { Case, JudgedCriterion } from './case.ts';
import type { ConversationLine } from './file/line-schema.ts';

/** The organisation that conversations under calibration belong to, for an assessor that counts by organisation. */
const CALIBRATION = 'calibration';

/** A conversation after it was judged: what goes into the report, and the assessor's own record. */
export interface JudgedConversation {
  item: Case;
  /** null where the assessor failed. */
  result: AssessorResult | null;
}

/**
 * Has one conversation judged. An assessor that fails is a finding, not an error: the conversation is counted as
 * failed.
 * @param transcript its text @param signal ends it
 */
export async function judgeForCalibration(
  assessor: Assessor,
  line: ConversationLine,
  scenario: ScenarioLine,
  transcript: string,
  signal: AbortSignal,
): Promise<JudgedConversation> {
  const input = inputOf(line, scenario, transcript);
  const { scale } = input.scenario;
  const outcome = await attempt(assessor, input, signal);
  const evidence = readEvidence(outcome.result?.evidence ?? null);
  const reasons = new Map(evidence.notAssessed.map(({ name, reason }) => [name, reason]));
  const criteria = input.scenario.criteria.map(({ name, weight = DEFAULT_WEIGHT }): JudgedCriterion => {
    const program = outcome.result?.criteria.find((criterion) => criterion.name === name)?.score ?? null;
    return {
      name,
      scale,
      weight,
      program,
      humans: (line.ratings ?? []).flatMap(({ rater, criterion, score }) =>
        criterion === name ? [{ rater, score }] : [],
      ),
      reason: program === null ? (outcome.failure ?? reasons.get(name) ?? null) : null,
    };
  });
  const item: Case = {
    conversationId: line.conversation_id,
    scale,
    rating: line.rating ?? null,
    words: evidence.transcript?.words ?? countWords(transcript),
    assessor: outcome.result?.assessor ?? null,
    failure: outcome.failure,
    criteria,
  };
  return { item, result: outcome.result };
}

async function attempt(
  assessor: Assessor,
  input: AssessorInput,
  signal: AbortSignal,
): Promise<{ result: AssessorResult; failure: null } | { result: null; failure: string }> {
  try {
    return { result: await assessor.assess(input, signal), failure: null };
  } catch (error) {
    // Any other message may hold text of the transcript; its kind does not.
    return {
      result: null,
      failure:
        error instanceof AssessorFailure
          ? error.message
          : `The assessor failed (${error instanceof Error ? error.name : 'unknown'}).`,
    };
  }
}

function inputOf(
  { conversation_id: id, user }: ConversationLine,
  { name, scale, criteria, version }: ScenarioLine,
  transcript: string,
): AssessorInput {
  return {
    orgId: CALIBRATION,
    transcript,
    user: { userId: user?.user_id ?? id, email: user?.email ?? null, displayName: user?.display_name ?? null },
    scenario: { name, scale: scale ?? DEFAULT_SCALE, version: version ?? 1, criteria },
  };
}

/**
 * Words of a transcript as it stands, without lines that only give times or numbers: for assessors that do not say how
 * many they read.
 */
export function countWords(transcript: string): number {
  return (
    transcript
      .split('\n')
      .filter((line) => !line.includes('-->'))
      .join('\n')
      .match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0
  );
}
