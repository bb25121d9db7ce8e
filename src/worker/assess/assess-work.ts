import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Claim } from '../../domain/assessments/queue/claim-assessments.ts';
import type { AttemptOutcome } from '../../domain/assessments/queue/end-attempt.ts';
import type { Storage } from '../../domain/ports.ts';
import type { Assessor, AssessorResult } from '../../domain/assessments/assessor.ts';
import type { ClaimedJob, Failed, LaneQueue, LaneWork, JobOutcome, Postponed } from '../lane/lane.ts';
import { isOutOfMemory } from '../threads/thread-memory.ts';

/** An assessment that this process holds. */
export interface AssessmentJob extends ClaimedJob {
  claim: Claim;
}

export interface AssessWorkOptions {
  storage: Storage;
  assessor: Assessor;
  /** Ms, from any start; it never goes back. */
  monotonic?: () => number;
}

/**
 * How long a turn of an organisation lasts, in ms: it goes on while what was assessed in it took less, claiming and
 * recording included. So many short calls do not queue up behind one long call of another organisation after each of them.
 */
const TURN_MS = 500;
/**
 * How long the turns of a round may take together beyond one call each, in ms: where hundreds of organisations have calls
 * waiting, each has one in its turn.
 */
const ROUND_MS = 2_000;
/**
 * While more waits than is claimed, the shortest is claimed past the turns once in so many ms: hundreds of organisations with
 * calls of half an hour each hold up a call of a minute by no more than this.
 */
const SHORTEST_EVERY_MS = 200;
/**
 * A call of a newcomer passes the turns as often, from the second round on: of an organisation of which nothing was claimed
 * lately. Else one with a single call would wait for a whole round of hundreds that have ten each. So many organisations are
 * remembered as served lately.
 */
const REMEMBERED = 2_000;

/** Assessing conversations, as the work of a lane. Its queue is the table of assessments. */
export function assessWork({
  storage,
  assessor,
  monotonic = () => performance.now(),
}: AssessWorkOptions): LaneWork<AssessmentJob, AssessorResult> {
  return {
    name: 'assessment',
    queue: assessmentQueue(storage, monotonic, assessor.spareBytes),
    run: ({ claim }, signal, time) => assessor.assess(claim.input, signal, time),
    explain,
    kindOf,
  };
}

function assessmentQueue(
  storage: Storage,
  monotonic: () => number,
  spareBytes: number | undefined,
): LaneQueue<AssessmentJob, AssessorResult> {
  /** Whose turn it is, of the organisations, how long their work has taken in it, and how much of it is in hand. */
  let turn = { orgId: '', usedMs: 0, inHand: 0 };
  /** Organisations that had a turn in this round of their ids, and in the one before. */
  let [inRound, inLastRound] = [0, 0];
  /** Whether more may wait than the last claim took, and when the shortest was claimed first, and that of a newcomer. */
  let [isBehind, shortestAt, newcomerAt] = [false, -Infinity, -Infinity];
  /** Whether the last claim went past the turns. */
  let hasPassed = false;
  /** Of whom something was claimed since nothing was left waiting; who was served longest ago stands first. */
  const lately = new Set<string>();
  /** Since when jobs are in hand, by their tokens. */
  const begun = new Map<string, number>();
  const turnMs = () => Math.min(TURN_MS, ROUND_MS / Math.max(1, inRound, inLastRound));
  const stay = (apart: readonly string[]) =>
    turn.orgId !== '' && turn.inHand === 0 && turn.usedMs < turnMs() && !apart.includes(turn.orgId)
      ? { stay: turn.orgId }
      : {};
  /** What goes past the turns, if anything does: never two claims in a row, so that the turns go on whatever passes. */
  const past = (at: number) => {
    const isDue = (since: number) => at - since >= SHORTEST_EVERY_MS;
    const mayPass = isBehind && !hasPassed;
    hasPassed = false;
    if (spareBytes === undefined || !mayPass) return {};
    if (isDue(shortestAt)) {
      [hasPassed, shortestAt] = [true, at];
      return { shortestFirst: spareBytes };
    }
    // In the first round all are newcomers but those that were quick.
    if (inLastRound === 0 || !isDue(newcomerAt)) return {};
    [hasPassed, newcomerAt] = [true, at];
    return { shortestFirst: spareBytes, newcomersTo: [...lately] };
  };
  const remember = (orgId: string) => {
    lately.delete(orgId);
    lately.add(orgId);
    const [first] = lately;
    if (lately.size > REMEMBERED && first !== undefined) lately.delete(first);
  };
  const beginTurn = (orgId: string) => {
    if (orgId < turn.orgId) [inRound, inLastRound] = [0, inRound];
    inRound += 1;
    turn = { orgId, usedMs: 0, inHand: 0 };
  };
  const begin = (claim: Claim, since: number) => {
    // What passed the turns begins none: else whose turn is over would have another.
    if (claim.turn !== null && claim.turn !== turn.orgId) beginTurn(claim.turn);
    else if (claim.turn !== null && turn.inHand === 0 && turn.usedMs >= turnMs()) turn.usedMs = 0;
    if (claim.orgId !== turn.orgId) return;
    turn.inHand += 1;
    begun.set(claim.leaseToken, since);
  };
  const end = ({ claim: { orgId }, leaseToken }: AssessmentJob) => {
    const since = begun.get(leaseToken);
    if (since === undefined) return;
    begun.delete(leaseToken);
    if (orgId !== turn.orgId) return;
    turn.inHand -= 1;
    turn.usedMs += monotonic() - since;
  };
  const held = ({ claim: { orgId, assessmentId, leaseToken } }: AssessmentJob) => ({ orgId, assessmentId, leaseToken });
  return {
    async claim({ leaseMs, maxAttempts }, count, apart) {
      const since = monotonic();
      const claims = await storage.execute('claimAssessments', {
        leaseMs,
        maxAttempts,
        count,
        after: turn.orgId,
        ...stay(apart),
        ...(apart.length > 0 ? { apart, ...(spareBytes !== undefined && { atMostBytes: spareBytes }) } : past(since)),
      });
      if (apart.length === 0) isBehind = claims.length >= count;
      if (!isBehind) {
        lately.clear();
        inLastRound = 0;
      }
      for (const claim of claims) {
        begin(claim, since);
        remember(claim.orgId);
      }
      return claims.map((claim) => {
        const { orgId, assessmentId, attempts, leaseToken } = claim;
        return { claim, owner: orgId, leaseToken, fields: { orgId, assessmentId, attempt: attempts } };
      });
    },
    renew: (job, leaseMs) => storage.execute('renewLease', { ...held(job), leaseMs }),
    async finish(job, outcome, { maxAttempts }) {
      end(job);
      const since = monotonic();
      const state = await storage
        .execute('finishAssessment', { ...held(job), maxAttempts, outcome: recordOf(outcome) })
        .finally(() => {
          if (job.claim.orgId === turn.orgId) turn.usedMs += monotonic() - since;
        });
      if (state === null) return null;
      return state === 'queued' ? 'again' : state === 'failed' ? 'given up' : 'done';
    },
    release(job, postponed) {
      end(job);
      return storage.execute('releaseAssessment', {
        ...held(job),
        ...(postponed && { postponed: { reason: postponed.reason, waitMs: postponed.waitMs } }),
      });
    },
    hasReady: async () => (await storage.reader.queueStatus()).oldestReadyMs !== 0,
    onChange: (wake) => storage.onCommit(wake),
    correctTimes: () => storage.execute('correctQueueTimes', {}),
  };
}

/** What is recorded of an attempt. */
function recordOf(outcome: JobOutcome<AssessorResult>): AttemptOutcome {
  if (outcome.type === 'failed') return { ...outcome, transcriptLengthMs: null };
  const { assessor, criteria, coachFeedback, transcriptLengthMs, evidence } = outcome.result;
  return { type: 'succeeded', criteria, coachFeedback, transcriptLengthMs, evidence, assessor };
}

function explain(error: unknown): Failed | Postponed | null {
  if (error instanceof AssessorPostponed) return { type: 'postponed', reason: error.message, waitMs: error.waitMs };
  if (error instanceof AssessorFailure) return { type: 'failed', reason: error.message, mayRepeat: error.mayRepeat };
  return null;
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The assessor failed.';
  if (isOutOfMemory(error)) return 'The assessor ran out of memory.';
  return `The assessor failed (${error.name}).`;
}
