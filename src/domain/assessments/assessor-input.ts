import { together } from '../../lib/together.ts';
import type { AssessorInput } from './assessor.ts';
import type { ReadStores } from '../read-stores.ts';
import { toCriterionInput } from '../scenarios/criterion-input.ts';
import type { Assessment } from './assessment.ts';

/** What keeps an assessment from being judged. */
export interface NoInput {
  lacks: 'session' | 'transcript' | 'scenario';
  reason: string;
}

/**
 * What is to be judged: the transcript and the criteria the assessment was queued with, and its user as the directory
 * has them now; or what is missing.
 */
export async function assessorInput(stores: ReadStores, assessment: Assessment): Promise<AssessorInput | NoInput> {
  const { orgId, sessionId, userId, scenarioVersion } = assessment;
  if (sessionId === null) return { lacks: 'session', reason: 'It belongs to no session.' };
  const [session, user, transcript, organisation] = await together(
    stores.sessions.find({ orgId, sessionId }),
    stores.directory.findUser({ orgId, userId }),
    stores.sessions.transcript({ orgId, sessionId }, assessment.transcriptRevision),
    stores.organisations.find(orgId),
  );
  if (!session || !user) return { lacks: 'session', reason: 'Its session or user is gone.' };
  if (!transcript) return { lacks: 'transcript', reason: 'Its transcript is gone.' };
  if (transcript.removedAt !== null)
    return { lacks: 'transcript', reason: 'Its transcript was removed when its retention time was over.' };
  // The scenario that it was queued for: the session may have been moved to another scenario since then. Rows of before
  // the scenario was kept use the one of their session.
  const scenarioId = assessment.scenarioId ?? session.scenarioId;
  if (scenarioId === null || scenarioVersion === null)
    return { lacks: 'scenario', reason: 'Its session has no scenario.' };
  const scenario = await stores.scenarios.findVersion({ orgId, scenarioId }, scenarioVersion);
  if (!scenario) return { lacks: 'scenario', reason: 'Its scenario is gone.' };
  return {
    orgId,
    transcript: transcript.text,
    ...(organisation?.wideScores === 'mark' && { wideScores: organisation.wideScores }),
    user: { userId, email: user.email, displayName: user.displayName },
    scenario: {
      name: scenario.name,
      scale: scenario.scale,
      version: scenario.version,
      criteria: scenario.criteria.map(toCriterionInput),
    },
  };
}
