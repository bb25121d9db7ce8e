import { together } from '../../../lib/work/together.ts';
import type { CommandContext } from '../../context.ts';
import type { Stores } from '../../stores.ts';
import type { Change } from '../../change.ts';
import type { AssessorInput } from '../assessor.ts';
import type { Assessment } from '../assessment.ts';
import { assessorInputs, type NoInput } from '../assessor-input.ts';
import { closeFailed } from './close-failed.ts';
import { nextProgress, type Progress } from '../state.ts';

export interface ClaimAssessmentsInput {
  leaseMs: number;
  maxAttempts: number;
  /** How many are claimed at most. */
  count: number;
  /** The organisation whose turn it was last, as the claim before said; the next one in the order of ids is served. */
  after?: string;
  /** An organisation whose turn is not over: one of its assessments is claimed first, where any is ready. */
  stay?: string;
  /** Organisations of which none is claimed now; those that have work in hand, where a place is kept for others. */
  apart?: readonly string[];
  /** Only transcripts of so many bytes at most, the shortest first, whosever turn it is. */
  atMostBytes?: number;
  /** Before those whose turn it is, the shortest transcript of so many bytes at most, of whichever organisation. */
  shortestFirst?: number;
  /** Organisations that are passed over for that one where another has any: of which something was claimed lately. */
  newcomersTo?: readonly string[];
}

/** What a worker needs to do the work and to prove, when it is done, that it still holds it. */
export interface Claim {
  orgId: string;
  assessmentId: string;
  leaseToken: string;
  attempts: number;
  /** Where the next claim goes on; null where this one passed the turns, which go on where they were. */
  turn: string | null;
  input: AssessorInput;
}

/** Looks for whose turn it is in one command, besides one for each claim. They keep it short. */
const STEPS = 20;
/**
 * How many of the newest are looked at for short ones, and for the shortest, which is looked for less often: whose text is how
 * long takes some microseconds each.
 */
const [LOOKED_AT, LOOKED_AT_FOR_SHORTEST] = [500, 2_000];

/**
 * Claims assessments, counting the attempts. Organisations take turns: of the next one that has something ready, the
 * assessment that has waited longest, and so on with the one after it until there are enough. So what one organisation
 * has waiting delays another's by one assessment, or by as many as fit into one turn.
 * One whose lease ran out is ready too; where its attempts are used up it ends as failed instead, and the next one is
 * looked at.
 * @returns the claims in the order of their turns; none when nothing is ready
 */
export async function claimAssessments(context: CommandContext, input: ClaimAssessmentsInput): Promise<Claim[]> {
  const { stay, apart = [], atMostBytes, shortestFirst, newcomersTo } = input;
  if (atMostBytes !== undefined) return claimShort(context, input, { newest: LOOKED_AT, bytes: atMostBytes, apart });
  const claims: Claim[] = [];
  if (shortestFirst !== undefined) {
    const part = { newest: LOOKED_AT_FOR_SHORTEST, bytes: shortestFirst };
    const passing = (passedOver: readonly string[]) =>
      claimShort(context, { ...input, count: 1 }, { ...part, apart: passedOver });
    if (newcomersTo) claims.push(...(await passing([...apart, ...newcomersTo])));
    if (claims.length === 0) claims.push(...(await passing(apart)));
  }
  if (stay !== undefined && claims.length < input.count)
    claims.push(...(await claimOf(context, input, [{ orgId: stay, share: 1 }])).claims);
  const most = STEPS + input.count + apart.length;
  let turn = input.after ?? '';
  for (let steps = 0; steps < most && claims.length < input.count;) {
    const line = await nextInLine(context, turn, { most: input.count - claims.length, mostSteps: most - steps, apart });
    turn = line.turn;
    steps += line.steps;
    const found = await claimOf(context, input, shares(line.orgIds, input.count - claims.length));
    claims.push(...found.claims);
    // Where all that have something ready were in line, and each had less than its share, another look finds nothing.
    if (line.isEnd || (line.isAll && found.isShort)) return claims;
  }
  if (claims.length >= input.count || apart.length > 0) return claims;
  // Many organisations wait for a later time, or others claim at the same time. Something is ready, so work goes on, and
  // the next claim looks further.
  const found = await context.stores.assessments.nextReady(context.now, null, input.count - claims.length);
  return [...claims, ...(await takeAll(context, input, found, () => turn))];
}

/**
 * Claims short ones, past the turns of organisations: thousands with a long one each may be before the one whose call takes
 * a few ms. The turn stays where it was, so each still comes to it, whatever passes by.
 */
async function claimShort(
  context: CommandContext,
  input: ClaimAssessmentsInput,
  part: { newest: number; bytes: number; apart: readonly string[] },
): Promise<Claim[]> {
  const { stores, now } = context;
  const refs = await stores.assessments.shortReady({ ...part, now, limit: input.count });
  const found: Assessment[] = [];
  for (const { orgId, assessmentId } of refs)
    found.push(...(await stores.assessments.findManyUnlockedForUpdate(orgId, [assessmentId])));
  // Another worker may have claimed one between both looks.
  const ready = found.filter(({ state, readyAt }) => (state === 'queued' || state === 'processing') && readyAt <= now);
  return takeAll(context, input, ready, () => null);
}

/**
 * The organisations whose turn comes next, each once: so many at most, and none of those that stand apart. Their ids make
 * a circle, which is walked once at most: to its end, and from its beginning up to the organisation it began behind.
 */
async function nextInLine(
  { stores, now }: CommandContext,
  after: string,
  { most, mostSteps, apart }: { most: number; mostSteps: number; apart: readonly string[] },
) {
  const orgIds: string[] = [];
  let turn = after;
  let isPastEnd = after === '';
  for (let steps = 1; steps <= mostSteps; steps += 1) {
    const next = await stores.assessments.nextTurn(turn, now);
    if (!next) return { orgIds, turn, steps, isAll: true, isEnd: true };
    const { orgId } = next;
    const isAround = isPastEnd && (orgId === null || orgId === after || orgIds.includes(orgId));
    if (orgId === null) isPastEnd = true;
    else if (!apart.includes(orgId) && !orgIds.includes(orgId)) orgIds.push(orgId);
    turn = orgId ?? '';
    // Once more around, there would be those that are in line already, and those that stand apart.
    if (isAround) return { orgIds, turn: orgIds.at(-1) ?? turn, steps, isAll: true, isEnd: orgIds.length === 0 };
    if (orgIds.length === most) return { orgIds, turn, steps, isAll: false, isEnd: false };
  }
  return { orgIds, turn, steps: mostSteps, isAll: false, isEnd: false };
}

interface Share {
  orgId: string;
  share: number;
}

/** Parts a number of claims among organisations; those whose turn comes first get what is over. */
function shares(orgIds: readonly string[], count: number): Share[] {
  return orgIds.map((orgId, index) => ({ orgId, share: Math.ceil((count - index) / orgIds.length) }));
}

/** Claims the shares of a line. `isShort`: each of its organisations had less than its share. */
async function claimOf(context: CommandContext, input: ClaimAssessmentsInput, line: readonly Share[]) {
  const { stores, now } = context;
  const found = await together(...line.map(({ orgId, share }) => stores.assessments.nextReady(now, orgId, share)));
  return {
    claims: await takeAll(context, input, found.flat(), ({ orgId }) => orgId),
    isShort: line.every(({ share }, index) => (found[index]?.length ?? 0) < share),
  };
}

/** Claims what was found, and ends as failed what can never be judged. */
async function takeAll(
  context: CommandContext,
  { leaseMs, maxAttempts }: ClaimAssessmentsInput,
  found: readonly Assessment[],
  turnOf: (found: Assessment) => string | null,
): Promise<Claim[]> {
  const { stores, now } = context;
  const hopeless: { assessment: Assessment; reason: string }[] = [];
  const waiting: { assessment: Assessment; progress: Progress }[] = [];
  for (const assessment of found) {
    const isLost = assessment.state === 'processing';
    const progress = isLost ? nextProgress(assessment, { type: 'workerLost' }, maxAttempts) : assessment;
    if (progress?.state === 'queued') waiting.push({ assessment, progress });
    else hopeless.push({ assessment, reason: 'Its worker stopped without an answer, every time.' });
  }
  const inputs = await inputsOf(
    stores,
    waiting.map(({ assessment }) => assessment),
  );
  const claims: Claim[] = [];
  const changes: Change<Assessment>[] = [];
  for (const { assessment: before, progress } of waiting) {
    const work = inputs.get(before);
    if (!work) throw new Error('a ready assessment was not read');
    if ('lacks' in work) {
      hopeless.push({ assessment: before, reason: work.reason });
      continue;
    }
    const claimed = nextProgress(progress, { type: 'claimed' }, maxAttempts);
    if (!claimed) throw new Error('a ready assessment cannot be claimed');
    const { orgId, assessmentId } = before;
    const leaseToken = context.newId('lease');
    const briefing = {
      email: work.user.email,
      displayName: work.user.displayName,
      scenarioName: work.scenario.name,
      ...(work.wideScores && { wideScores: work.wideScores }),
    };
    changes.push({ before, after: { ...before, ...claimed, leaseToken, readyAt: now + leaseMs, briefing } });
    claims.push({ orgId, assessmentId, leaseToken, attempts: claimed.attempts, turn: turnOf(before), input: work });
  }
  await together(
    stores.assessments.writeMany(changes),
    ...hopeless.map(({ assessment, reason }) => closeFailed(context, assessment, reason, null)),
  );
  return claims;
}

/** What is to be judged, for assessments of any organisations: those of one are read together. */
async function inputsOf(stores: Stores, assessments: readonly Assessment[]) {
  const inputs = new Map<Assessment, AssessorInput | NoInput>();
  await together(
    ...[...Map.groupBy(assessments, ({ orgId }) => orgId)].map(async ([orgId, own]) => {
      for (const [index, input] of (await assessorInputs(stores, orgId, own)).entries()) {
        const assessment = own[index];
        if (assessment) inputs.set(assessment, input);
      }
    }),
  );
  return inputs;
}
