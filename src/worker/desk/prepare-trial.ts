import type { AssessorInput } from '../../domain/assessments/assessor.ts';
import { invalidArgument } from '../../domain/errors.ts';
import { checkedLine, criteriaInput } from '../../domain/scenarios/check-rubric.ts';
import { trialValidator } from '../../domain/scenarios/scenario-desk.ts';
import { readBody } from '../../domain/schemas/read-body.ts';
import { requireTranscript } from '../../domain/sessions/read-added-call.ts';
import { withStatedUser } from '../../transcript/own-form.ts';
import { transcriptDamage } from '../../transcript/transcript-damage.ts';

/** Braces, brackets, colons and commas that the body may have. */
const MAX_PARTS = 10_000;

/** Reads what a rubric is tried on. @throws DomainError invalid_argument */
export function prepareTrial({
  orgId,
  body,
  maxTranscriptBytes,
}: {
  orgId: string;
  body: Uint8Array;
  maxTranscriptBytes: number;
}): AssessorInput {
  const { name, rubric, transcript, speaker } = readBody(body, trialValidator(), MAX_PARTS);
  requireTranscript(transcript, maxTranscriptBytes);
  const damage = transcriptDamage(transcript);
  if (damage) throw invalidArgument(damage.sentence);
  const { criteria } = checkedLine({ scenario_id: 'draft', name, ...rubric });
  const stated = speaker === null ? transcript : withStatedUser(transcript, speaker);
  if (stated === null) throw invalidArgument('speaker must be one of the speakers of the transcript.');
  return {
    orgId,
    transcript: stated,
    user: { userId: 'nobody', email: null, displayName: null },
    scenario: { name, version: 0, scale: rubric.scale, criteria: criteriaInput(criteria) },
  };
}
