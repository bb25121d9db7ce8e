import type { Scale } from '../../evidence/rubric.ts';
import type { AssessmentInput } from '../types.ts';
import { chooseFeedback, describeModelCriterion } from './describe-model.ts';
import { shownText, turnLine } from './data-lines.ts';
import { evidenceLines, gatherEvidence } from './gather-evidence.ts';
import { judgeBatch, type CriterionVerdict } from './judge-batch.ts';
import { pointsOf } from './levels.ts';
import { modelAssessor, PROMPT_VERSION } from './prompt-version.ts';
import { rubricDigest, numberCriteria, type RubricCriterion } from './rubric.ts';
import { costOf, openSession, questionFor, requestsOf, type Matter, type ModelSession } from './session.ts';
import type { ModelCriterionEvidence, ModelEvidence } from '../../evidence/model.ts';
import type { ModelOptions, ModelPort, PreparedConversation } from './types.ts';
import { fitWindows, type Piece } from './windows.ts';

/** The result of an assessment by a model. It has the form of the built-in one, with other evidence. */
export interface ModelResult {
  criteria: { name: string; score: number; description: string }[];
  coachFeedback: string | null;
  transcriptLengthMs: number | null;
  evidence: ModelEvidence;
}

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
  if (conversation.nothing !== null) return toResult(session, rubric, [], conversation.nothing, []);
  const batches = inBatches(rubric, options.criteriaPerRequest);
  const windows = fitWindows(
    conversation.turns.map((turn): Piece => ({ index: turn.index, text: shownText(turn) })),
    roomFor(session, batches),
  );
  const verdicts =
    windows.length <= 1
      ? await judgeWhole(session, windows[0] ?? [], batches)
      : await judgeParts(session, windows, batches);
  return toResult(session, rubric, verdicts, null, windows);
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
  const judged = await inOrder(batches.map((batch) => judgeBatch(session, matter, batch)));
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
  const gathered = await inOrder(
    batches.flatMap((batch) => matters.map((matter) => gatherEvidence(session, matter, batch))),
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
  const decided = await inOrder(
    open
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

/** Waits until all have ended, then fails with the first failure: no request goes on after that. */
async function inOrder<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
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

function toEvidence(
  criterion: RubricCriterion,
  scale: Scale,
  verdict: CriterionVerdict | undefined,
): ModelCriterionEvidence {
  const { name, weight, levels, anchors } = criterion;
  const settled = verdict?.settled;
  if (settled?.kind !== 'level')
    return {
      name,
      score: null,
      points: null,
      weight,
      levels,
      anchors,
      quotes: [],
      reasoning: null,
      improvement: null,
      notes: [],
    };
  const { level, quotes, reasoning, improvement, notes } = settled;
  return {
    name,
    score: level,
    points: pointsOf(scale, level),
    weight,
    levels,
    anchors,
    quotes,
    reasoning,
    improvement,
    notes,
  };
}

function known(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function toResult(
  session: ModelSession,
  rubric: readonly RubricCriterion[],
  verdicts: readonly CriterionVerdict[],
  nothing: string | null,
  windows: readonly (readonly Piece[])[],
): ModelResult {
  const { scenario, conversation, options } = session;
  const byCriterion = new Map(verdicts.map((verdict) => [verdict.criterion, verdict]));
  const criteria = rubric.map((criterion) => toEvidence(criterion, scenario.scale, byCriterion.get(criterion)));
  const { text, chosen } = chooseFeedback(criteria);
  const replies = session.replies.map(({ reply }) => reply);
  return {
    criteria: rubric.flatMap((criterion, index) => {
      const evidence = criteria[index];
      return evidence === undefined || evidence.score === null
        ? []
        : [{ name: criterion.name, score: evidence.score, description: describeModelCriterion(evidence, criterion) }];
    }),
    coachFeedback: text,
    transcriptLengthMs: conversation.transcript.lengthMs,
    evidence: {
      assessor: modelAssessor(options.model),
      model: {
        asked: options.model,
        answered: known(replies.map(({ model }) => model)),
        fingerprints: known(replies.map(({ fingerprint }) => fingerprint)),
        promptVersion: PROMPT_VERSION,
        format: options.format,
        temperature: options.temperature,
        seed: options.seed,
      },
      rubric: { version: scenario.version ?? null, digest: rubricDigest(scenario, rubric) },
      transcript: { ...conversation.transcript, digest: conversation.digest },
      rep: conversation.user,
      windows: windows.map((window) => ({ from: window[0]?.index ?? 0, to: window.at(-1)?.index ?? 0 })),
      criteria,
      notAssessed: rubric.flatMap((criterion) => {
        const settled = byCriterion.get(criterion)?.settled;
        if (settled?.kind === 'level') return [];
        return [{ name: criterion.name, reason: settled?.reason ?? nothing ?? 'It was not judged.' }];
      }),
      feedback: chosen,
      refused: session.refused,
      withheld: conversation.turns.flatMap(({ index, speaker, toAssessor }) =>
        toAssessor.map((said) => ({ turn: index, speaker, text: said })),
      ),
      ...requestsOf(session),
    },
  };
}
