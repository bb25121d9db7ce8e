import { together } from '../../lib/work/together.ts';
import type { AssessmentInput } from '../types.ts';
import { shownText, turnLine } from './asking/data-lines.ts';
import { evidenceLines, gatherEvidence } from './gather-evidence.ts';
import { judgeBatch, type CriterionVerdict } from './judge-batch.ts';
import { toModelResult, type ModelResult } from './model-result.ts';
import { numberCriteria, type RubricCriterion } from './rubric.ts';
import { costOf, openSession, questionFor, type Matter, type ModelSession } from './session.ts';
import type { ModelOptions, ModelPort, PreparedConversation } from './types.ts';
import { fitWindows, type Piece } from './asking/windows.ts';

/** The least room for a conversation in a request, in tokens, however long the criteria are. */
const LEAST_ROOM = 500;

/**
 * Has a conversation judged by a model, criterion by criterion. Nothing is accepted unchecked: every quotation is
 * looked up in the transcript, every level must be one of the scale, and a criterion that fails twice is left out with
 * the reason. Scores, feedback and texts are made here by arithmetic. A long conversation is read in windows of whole
 * turns, and then judged once by the evidence of all windows.
 *
 * @throws RangeError where the scale of the scenario is invalid; what the port throws
 */
export async function assessWithModel(
  scenario: AssessmentInput['scenario'],
  conversation: PreparedConversation,
  options: ModelOptions,
  port: ModelPort,
): Promise<ModelResult> {
  const rubric = numberCriteria(scenario);
  const session = openSession(scenario, conversation, options, port);
  if (conversation.nothing !== null) return toModelResult(session, rubric, [], conversation.nothing, []);
  const batches = inBatches(rubric, options.criteriaPerRequest);
  const windows = fitWindows(
    conversation.turns.map((turn): Piece => ({ index: turn.index, text: shownText(turn) })),
    roomFor(session, batches),
  );
  const verdicts =
    windows.length <= 1
      ? await judgeWhole(session, windows[0] ?? [], batches)
      : await judgeParts(session, windows, batches);
  return toModelResult(session, rubric, verdicts, null, windows);
}

function inBatches(rubric: readonly RubricCriterion[], size: number): RubricCriterion[][] {
  return Array.from({ length: Math.ceil(rubric.length / size) }, (_, index) =>
    rubric.slice(index * size, (index + 1) * size),
  );
}

/** Tokens that are left for lines after the longest instructions, the answer, and the sentences of a refusal. */
function roomFor(session: ModelSession, batches: readonly RubricCriterion[][]): number {
  const { contextTokens, answerTokens } = session.options;
  const fixed = batches.map((batch) =>
    costOf(questionFor(session, { stage: 'judge', lines: [], part: '' }, batch, []), session.options),
  );
  return Math.max(LEAST_ROOM, contextTokens - Math.max(0, ...fixed) - Math.ceil(answerTokens / 4));
}

function linesOf({ conversation }: ModelSession, window: readonly Piece[]): string[] {
  const who = new Map(conversation.turns.map((turn) => [turn.index, turn.who]));
  return window.map(({ index, text }) => turnLine({ index, who: who.get(index) ?? '' }, text));
}

async function judgeWhole(
  session: ModelSession,
  window: readonly Piece[],
  batches: readonly RubricCriterion[][],
): Promise<CriterionVerdict[]> {
  const matter: Matter = { stage: 'judge', lines: linesOf(session, window), part: '' };
  await reserveFirst(session, [matter], batches);
  const judged = await together(...batches.map((batch) => judgeBatch(session, matter, batch)));
  return keep(session, 'judge', judged);
}

async function judgeParts(
  session: ModelSession,
  windows: readonly (readonly Piece[])[],
  batches: readonly RubricCriterion[][],
): Promise<CriterionVerdict[]> {
  const matters = windows.map((window, index): Matter => ({
    stage: 'gather',
    lines: linesOf(session, window),
    part: `part ${index + 1} of ${windows.length} of the conversation`,
  }));
  await reserveFirst(session, matters, batches, batches.length * session.options.contextTokens);
  const gathered = await together(
    ...batches.flatMap((batch) => matters.map((matter) => gatherEvidence(session, matter, batch))),
  );
  for (const part of gathered) {
    session.refused.push(...part.refused);
    session.replies.push(...part.replies.map((reply) => ({ stage: 'gather' as const, reply })));
  }
  const unread = new Set(gathered.flatMap((part) => part.unread));
  const room = roomFor(session, batches);
  const open = batches.map((batch) =>
    batch.filter(
      (criterion) =>
        !unread.has(criterion) && gathered.some(({ quotes }) => (quotes.get(criterion.number)?.length ?? 0) > 0),
    ),
  );
  const decided = await together(
    ...open
      .filter((batch) => batch.length > 0)
      .map((batch) => {
        const parts = gathered.map(({ quotes }) => batch.flatMap(({ number }) => quotes.get(number) ?? []));
        return judgeBatch(
          session,
          { stage: 'decide', lines: evidenceLines(parts, session.conversation, room), part: '' },
          batch,
        );
      }),
  );
  const verdicts = keep(session, 'decide', decided);
  const known = new Set(verdicts.map(({ criterion }) => criterion));
  const missing = batches
    .flat()
    .filter((criterion) => !known.has(criterion))
    .map((criterion): CriterionVerdict => ({
      criterion,
      refused: [],
      settled: {
        kind: 'not assessable',
        reason: unread.has(criterion)
          ? 'A part of the conversation could not be read: the model gave no answer for it that could be verified, twice.'
          : 'The model found nothing in the conversation that shows it.',
      },
    }));
  return [...verdicts, ...missing];
}

/** Reserves what the first round of requests costs, before any of them is sent. */
async function reserveFirst(
  session: ModelSession,
  matters: readonly Matter[],
  batches: readonly RubricCriterion[][],
  besides = 0,
): Promise<void> {
  const costs = matters.flatMap((matter) =>
    batches.map((batch) => costOf(questionFor(session, matter, batch, []), session.options)),
  );
  await session.port.reserve(costs.reduce((sum, cost) => sum + cost, besides));
}

function keep(
  session: ModelSession,
  stage: 'judge' | 'decide',
  judged: Awaited<ReturnType<typeof judgeBatch>>[],
): CriterionVerdict[] {
  for (const { verdicts, replies } of judged) {
    session.refused.push(...verdicts.flatMap(({ refused }) => refused));
    session.replies.push(...replies.map((reply) => ({ stage, reply })));
  }
  return judged.flatMap(({ verdicts }) => verdicts);
}
