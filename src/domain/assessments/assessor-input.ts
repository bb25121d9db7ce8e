import { together } from '../../lib/work/together.ts';
import type { AssessorInput } from './assessor.ts';
import type { ReadStores } from '../read-stores.ts';
import { toCriterionInput } from '../scenarios/criterion-input.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Assessment } from './assessment.ts';

/** What keeps an assessment from being judged. */
export interface NoInput {
  lacks: 'session' | 'transcript' | 'scenario';
  reason: string;
}

type AnyInput = AssessorInput | NoInput;

/**
 * What is to be judged: the transcript and the criteria the assessment was queued with, and its user as the directory
 * has them now; or what is missing.
 */
export async function assessorInput(stores: ReadStores, assessment: Assessment): Promise<AnyInput> {
  const [input] = await assessorInputs(stores, assessment.orgId, [assessment]);
  if (!input) throw new Error('an assessment has neither an input nor a reason why not');
  return input;
}

/** The same for several of one organisation, in their order: what they share is read once. */
export async function assessorInputs(
  stores: ReadStores,
  orgId: string,
  assessments: readonly Assessment[],
): Promise<AnyInput[]> {
  if (assessments.length === 0) return [];
  const sessionIds = new Set(assessments.flatMap(({ sessionId }) => sessionId ?? []));
  const scenarios = readOnce(stores, orgId);
  const [sessions, users, organisation, transcripts] = await together(
    stores.sessions.findMany(orgId, [...sessionIds]),
    stores.directory.findNames(orgId, [...new Set(assessments.map(({ userId }) => userId))]),
    stores.organisations.find(orgId),
    stores.sessions.transcripts(
      orgId,
      // No session has an empty id.
      assessments.map(({ sessionId, transcriptRevision: revision }) => ({ sessionId: sessionId ?? '', revision })),
    ),
    // Those that assessments name themselves are read in the same round trip.
    ...assessments.map(async ({ scenarioId, scenarioVersion }) => {
      if (scenarioId !== null && scenarioVersion !== null) await scenarios(scenarioId, scenarioVersion);
    }),
  );
  const sessionOf = new Map(sessions.map((session) => [session.sessionId, session]));
  return together(
    ...assessments.map(async ({ sessionId, userId, scenarioId, scenarioVersion }, index): Promise<AnyInput> => {
      if (sessionId === null) return { lacks: 'session', reason: 'It belongs to no session.' };
      const session = sessionOf.get(sessionId);
      const user = users.get(userId);
      const transcript = transcripts[index];
      if (!session || !user) return { lacks: 'session', reason: 'Its session or user is gone.' };
      if (!transcript) return { lacks: 'transcript', reason: 'Its transcript is gone.' };
      if (transcript.removedAt !== null)
        return { lacks: 'transcript', reason: 'Its transcript was removed when its retention time was over.' };
      // The scenario that it was queued for: the session may have been moved to another scenario since then. Rows of
      // before the scenario was kept use the one of their session.
      const queuedFor = scenarioId ?? session.scenarioId;
      if (queuedFor === null || scenarioVersion === null)
        return { lacks: 'scenario', reason: 'Its session has no scenario.' };
      const scenario = await scenarios(queuedFor, scenarioVersion);
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
    }),
  );
}

/** Versions of scenarios, each read once. */
function readOnce({ scenarios }: ReadStores, orgId: string) {
  const found = new Map<string, Promise<Scenario | undefined>>();
  return (scenarioId: string, version: number) => {
    const key = JSON.stringify([scenarioId, version]);
    const known = found.get(key) ?? scenarios.findVersion({ orgId, scenarioId }, version);
    found.set(key, known);
    return known;
  };
}
