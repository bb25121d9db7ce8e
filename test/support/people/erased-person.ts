import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import {
  assessmentLine,
  claim,
  fail,
  importLines,
  ingest,
  MAX_ATTEMPTS,
  mustClaim,
  scenarioLine,
  sessionLine,
  userLine,
} from '../organisation.ts';

export const PERSON = 'usr-quartermain-7f3a';

/**
 * Texts that are this person's alone: their id, address, names past and present, words of their calls, and what was
 * made of them.
 */
export const TRACES = [
  PERSON,
  'zebulon.quartermain@example.org',
  'Zebulon Quartermain',
  'Zebulon Oldname-Wexford',
  'TRANSCRIPT-MARK-',
  'QUOTED-MARK-',
  'FEEDBACK-MARK-',
  'DESCRIBED-MARK-',
  'EVIDENCE-MARK-',
  'FAILURE-MARK-',
  'OVERRIDE-MARK-',
  'EXTERNAL-MARK-',
  'asm-quartermain-',
  'ses-quartermain-',
];

/** Somebody else, with rows of every kind beside the person's. */
export const OTHER = 'usr-other';

const long = (mark: string) =>
  `Seller: ${mark} Hello, what brings you here?\nBuyer: ${'The reporting takes two days and nobody reads it. '.repeat(900)}${mark}`;

/** Fills an organisation with two people who have rows of every kind, one of which is written over and over. */
export async function fillForErasure(storage: Storage, orgId: string, calls = 12): Promise<void> {
  const person = (display_name: string): ImportLine =>
    userLine(PERSON, { email: 'zebulon.quartermain@example.org', display_name, team_ids: ['t'] });
  await importLines(storage, orgId, [
    { type: 'team', team_id: 't', name: 'Team' },
    scenarioLine('s'),
    person('Zebulon Oldname-Wexford'),
    userLine(OTHER, { team_ids: ['t'] }),
  ]);
  await importLines(storage, orgId, [person('Zebulon Quartermain')]);
  for (const [userId, id] of [
    [PERSON, 'quartermain'],
    [OTHER, 'other'],
  ] as const) {
    const mark = (kind: string) => (userId === PERSON ? `${kind}-MARK-` : 'something else');
    await importLines(storage, orgId, [
      sessionLine(`ses-${id}-listed`, userId, { scenario_id: 's', transcript: long(`${mark('TRANSCRIPT')} imported`) }),
      sessionLine(`ses-${id}-unlisted`, userId, { listed: false, completed_at: null, external_conversation_id: null }),
      assessmentLine(`asm-${id}-alone`, userId, {
        coach_feedback: mark('FEEDBACK'),
        criteria: [{ name: 'Discovery', score: 3, description: mark('DESCRIBED') }],
        evidence: { note: mark('EVIDENCE') },
      }),
    ]);
    for (let call = 0; call < calls; call += 1) {
      await ingest(storage, orgId, `${mark('EXTERNAL')}${id}-${call}`, {
        userId,
        transcript:
          call % 3 === 0 ? long(`${mark('TRANSCRIPT')}${call}`) : `Seller: ${mark('TRANSCRIPT')}${call}\nBuyer: No.`,
      });
      const claimed = await mustClaim(storage);
      if (call % 4 === 3)
        await storage.execute('finishAssessment', {
          ...claimed,
          maxAttempts: MAX_ATTEMPTS,
          outcome: { type: 'failed', reason: mark('FAILURE'), mayRepeat: false, transcriptLengthMs: null },
        });
      else await storage.execute('finishAssessment', { ...claimed, maxAttempts: MAX_ATTEMPTS, outcome: outcome(mark) });
      if (call % 4 === 0) {
        await storage.execute('overrideScore', {
          orgId,
          assessmentId: claimed.assessmentId,
          criterion: 'Discovery',
          score: 2,
          reason: mark('OVERRIDE'),
          by: null,
        });
      }
    }
  }
  for (let claimed = await claim(storage); claimed; claimed = await claim(storage)) await fail(storage, claimed);
}

function outcome(mark: (kind: string) => string) {
  return {
    type: 'succeeded' as const,
    criteria: [{ name: 'Discovery', score: 4, description: `${mark('DESCRIBED')} Asked: “${mark('QUOTED')}”` }],
    coachFeedback: mark('FEEDBACK'),
    transcriptLengthMs: null,
    evidence: JSON.stringify({
      quotes: [{ turn: 1, speaker: 'Seller', text: mark('QUOTED') }],
      note: mark('EVIDENCE'),
    }),
    assessor: 'test@1',
  };
}

/** Erases as the command does, but for the files. @returns how many rows went beside the user's own */
export async function eraseUser(storage: Storage, orgId: string, userId: string): Promise<number> {
  await storage.execute('beginErasure', { orgId, userId });
  let deleted = 0;
  for (let from: Parameters<typeof next>[1] = null; ;) {
    const part = await next(storage, from, orgId, userId);
    deleted += part.deleted;
    from = part.next;
    if (from === null) return deleted;
  }
}

function next(
  storage: Storage,
  from: Awaited<ReturnType<typeof storage.execute<'continueErasure'>>>['next'],
  orgId: string,
  userId: string,
) {
  return storage.execute('continueErasure', { orgId, userId, from });
}
