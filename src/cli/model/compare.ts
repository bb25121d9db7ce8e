import { assessmentSummaries } from '../../batches/assessment-summaries.ts';
import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import { assessorInput } from '../../domain/assessments/assessor-input.ts';
import type { Storage } from '../../domain/ports.ts';
import type { Assessor } from '../../domain/assessments/assessor.ts';
import type { AssessmentSummary } from '../../domain/assessments/reads.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { print, printAll, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { table } from '../terminal/table.ts';
import { withApplication } from '../with-application.ts';

/** A criterion of one conversation: its score as it is, and as the model would give it; null where there is none. */
interface Row {
  assessmentId: string;
  criterion: string;
  before: number | null;
  now: number | null;
}

/** From here on a score is said to move. */
const MOVES = 0.5;
/** So many failures at the beginning, and no success: the others would fail, too. */
const GIVE_UP_AFTER = 3;

/**
 * Looks whether there is an organisation to compare in, before a person is asked for a model and tokens are spent. No
 * model is needed for it, whatever judges by the settings.
 * @throws DomainError not_found
 */
export async function requireToCompare(orgId: string): Promise<void> {
  await withApplication(({ storage }) => requireOrganisation(storage, orgId), {}, { DEBRIEF_ASSESSOR: 'builtin' });
}

/**
 * Judges an organisation's last conversations again with the model of these settings, and shows what would move. Keeps
 * nothing of it; tokens count for the day's budget.
 */
export async function compareWithModel(
  options: OutputOptions,
  overrides: Record<string, string>,
  { orgId, count }: { orgId: string; count: number },
): Promise<void> {
  await withApplication(
    async ({ storage, assessor }) => {
      await requireOrganisation(storage, orgId);
      const chosen = await lastCompleted(storage, orgId, count);
      const rows: Row[] = [];
      const reasons: string[] = [];
      const progress = startProgress(options);
      const begun = performance.now();
      let judged = 0;
      try {
        await interruptible('Nothing was kept.', async (signal) => {
          for (const [done, assessment] of chosen.entries()) {
            signal.throwIfAborted();
            progress.show(() => `Judged again: ${done} of ${chosen.length}`);
            const anew = await judgeAgain(storage, assessor(), assessment, signal);
            if ('reason' in anew) reasons.push(anew.reason);
            else {
              judged += 1;
              rows.push(...anew.rows);
            }
            if (judged === 0 && reasons.length >= GIVE_UP_AFTER) break;
          }
        });
      } finally {
        progress.end();
      }
      show(options, { orgId, judged, rows, reasons, seconds: (performance.now() - begun) / 1_000 });
    },
    {},
    { ...overrides, DEBRIEF_LLM_FALLBACK: 'none' },
  );
}

/** The completed assessments that were made last, one for each session, the last first. */
async function lastCompleted(storage: Storage, orgId: string, count: number): Promise<AssessmentSummary[]> {
  const bySession = new Map<string, AssessmentSummary>();
  for await (const part of assessmentSummaries(storage, orgId)) {
    for (const assessment of part) {
      const { state, sessionId, completedAt } = assessment;
      if (state !== 'completed' || sessionId === null) continue;
      const other = bySession.get(sessionId);
      if (other === undefined || (other.completedAt ?? 0) <= (completedAt ?? 0)) bySession.set(sessionId, assessment);
    }
    // Of an organisation with a million sessions only the last are held.
    if (bySession.size > 10 * count + 10_000) keepLast(bySession, count);
  }
  keepLast(bySession, count);
  return [...bySession.values()].toSorted(byTime);
}

const byTime = (a: AssessmentSummary, b: AssessmentSummary): number => (b.completedAt ?? 0) - (a.completedAt ?? 0);

function keepLast(bySession: Map<string, AssessmentSummary>, count: number): void {
  for (const { sessionId } of [...bySession.values()].toSorted(byTime).slice(count))
    if (sessionId !== null) bySession.delete(sessionId);
}

async function judgeAgain(
  storage: Storage,
  assessor: Assessor,
  { orgId, assessmentId }: AssessmentSummary,
  signal: AbortSignal,
): Promise<{ rows: Row[] } | { reason: string }> {
  const found = await storage.reader.read(async (stores) => {
    const assessment = await stores.assessments.find({ orgId, assessmentId });
    return assessment && { assessment, input: await assessorInput(stores, assessment) };
  });
  if (!found) return { reason: 'It was deleted meanwhile.' };
  const { assessment, input } = found;
  if ('lacks' in input) return { reason: input.reason };
  try {
    const { criteria } = await assessor.assess(input, signal);
    const before = new Map(assessment.criteria.map(({ name, score }) => [name, score]));
    const now = new Map(criteria.map(({ name, score }) => [name, score]));
    const names = input.scenario.criteria.map(({ name }) => name);
    return {
      rows: names.map((criterion) => ({
        assessmentId,
        criterion,
        before: before.get(criterion) ?? null,
        now: now.get(criterion) ?? null,
      })),
    };
  } catch (error) {
    if (error instanceof AssessorFailure || error instanceof AssessorPostponed) return { reason: error.message };
    throw error;
  }
}

interface Outcome {
  orgId: string;
  judged: number;
  rows: readonly Row[];
  reasons: readonly string[];
  seconds: number;
}

function moveOf({ before, now }: Row): number | null {
  return before === null || now === null ? null : now - before;
}

function show(options: OutputOptions, { orgId, judged, rows, reasons, seconds }: Outcome): void {
  const both = rows.flatMap((row) => moveOf(row) ?? []);
  const moving = rows
    .filter((row) => row.before !== row.now && Math.abs(moveOf(row) ?? Number.POSITIVE_INFINITY) >= MOVES)
    .toSorted((a, b) => Math.abs(moveOf(b) ?? 0) - Math.abs(moveOf(a) ?? 0));
  const mean = both.length === 0 ? null : both.reduce((sum, move) => sum + move, 0) / both.length;
  printAll(
    options,
    rows.map((row) => ({
      assessment_id: row.assessmentId,
      criterion: row.criterion,
      before: row.before,
      now: row.now,
      move: moveOf(row),
    })),
    moving.length === 0
      ? 'No score would move by half a level or more.'
      : table(
          ['assessment', 'criterion', 'is', 'would be', 'moves'],
          moving.map((row) => [
            row.assessmentId,
            row.criterion,
            shown(row.before),
            shown(row.now),
            signed(moveOf(row)),
          ]),
        ),
  );
  const unjudged = [...new Set(reasons)].slice(0, 3).join(' ');
  print(
    options,
    {
      org_id: orgId,
      judged,
      not_judged: reasons.length,
      not_judged_because: [...new Set(reasons)],
      scores: rows.length,
      would_move: moving.length,
      mean_move: mean,
      seconds: Number(seconds.toFixed(3)),
    },
    `Conversations judged again: ${judged}, in ${seconds.toFixed(1)} seconds. Scores that would move by half a level or more: ${moving.length} of ${rows.length}; on average they move by ${signed(mean)}.${reasons.length === 0 ? '' : ` Not judged: ${reasons.length}. ${unjudged}`} Nothing was kept.`,
  );
  if (judged === 0 && reasons.length > 0) process.exitCode = 1;
}

const shown = (score: number | null): string => (score === null ? 'not judged' : String(score));
const signed = (move: number | null): string => (move === null ? '' : `${move > 0 ? '+' : ''}${move.toFixed(1)}`);
