import type { ModelCriterionEvidence, ModelEvidence } from '../../evidence/model.ts';
import type { Scale } from '../../evidence/rubric.ts';
import type { Piece } from './asking/windows.ts';
import { chooseFeedback, describeModelCriterion } from './describe-model.ts';
import type { CriterionVerdict } from './judge-batch.ts';
import { pointsOf } from './levels.ts';
import { modelAssessor, PROMPT_VERSION } from './prompt-version.ts';
import { rubricDigest, type RubricCriterion } from './rubric.ts';
import { requestsOf, type ModelSession } from './session.ts';

/** The result of an assessment by a model. It has the form of the built-in one, with other evidence. */
export interface ModelResult {
  criteria: { name: string; score: number; description: string }[];
  coachFeedback: string | null;
  transcriptLengthMs: number | null;
  evidence: ModelEvidence;
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

/**
 * Makes the result of what was judged: scores, feedback and texts by arithmetic, and the evidence for all of them.
 * @param nothing why nothing could be judged; null where something was
 * @param windows the pieces of the conversation as they were read
 */
export function toModelResult(
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
