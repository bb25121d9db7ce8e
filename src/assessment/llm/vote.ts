import { intervalIsWide, WIDE_SENTENCE, type WideScores } from '../../evidence/interval.ts';
import type { ModelCriterionEvidence, ModelEvidence } from '../../evidence/model.ts';
import { together } from '../../lib/work/together.ts';
import type { AssessmentInput } from '../types.ts';
import { assessWithModel } from './assess-with-model.ts';
import type { ModelResult } from './model-result.ts';
import { chooseFeedback } from './describe-model.ts';
import { pointsOf } from './levels.ts';
import { modelAssessor } from './prompt-version.ts';
import type { ModelOptions, ModelPort, PreparedConversation, Voter } from './types.ts';

/** Who asks the same model once more asks with some chance, else the answer would be the same. */
const TEMPERATURE_AGAIN = 0.7;

/** Every vote that the options ask for: each model, as many times as wanted; the first one as a single judge would be. */
function votersOf({ model, others = [], votes = 1, temperature, seed }: ModelOptions): Voter[] {
  return [model, ...others].flatMap((name) =>
    Array.from({ length: votes }, (_item, time) => ({
      model: name,
      temperature: temperature === null || time === 0 ? temperature : TEMPERATURE_AGAIN,
      seed: seed === null ? null : seed + time,
    })),
  );
}

interface Counted {
  evidence: ModelCriterionEvidence;
  description: string;
  reason: string | null;
}

interface Counting {
  results: readonly ModelResult[];
  scale: AssessmentInput['scenario']['scale'];
  wideScores: WideScores;
}

const unjudged = (evidence: ModelCriterionEvidence): ModelCriterionEvidence => ({
  ...evidence,
  score: null,
  points: null,
  quotes: [],
  reasoning: null,
  improvement: null,
});

// The median, the lower of two; with the quotations of the first vote that gave it.
function count({ results, scale, wideScores }: Counting, at: number): Counted | null {
  const given = results.flatMap(({ evidence }) => evidence.criteria[at] ?? []);
  const votes = given.map(({ score }) => score);
  const levels = votes.filter((level) => level !== null).toSorted((a, b) => a - b);
  const median = levels[Math.ceil(levels.length / 2) - 1];
  const [low, high] = [levels[0], levels.at(-1)];
  const shown = given.findIndex(({ score }) => score === median);
  const evidence = given[Math.max(0, shown)];
  if (evidence === undefined) return null;
  if (median === undefined || low === undefined || high === undefined || levels.length * 2 <= votes.length) {
    const own = results.flatMap((one) => one.evidence.notAssessed.find(({ name }) => name === evidence.name) ?? [])[0];
    const reason = `Only ${levels.length} of ${votes.length} votes gave a level. ${own?.reason ?? ''}`.trim();
    return { evidence: { ...unjudged(evidence), votes }, description: '', reason };
  }
  const interval = { low: pointsOf(scale, low), high: pointsOf(scale, high) };
  const wide = intervalIsWide(interval);
  const said = `Votes: ${levels.join(', ')}.`;
  if (wide && wideScores === 'leave-out')
    return {
      evidence: { ...unjudged(evidence), votes, interval },
      description: '',
      reason: `The votes lie more than half of the scale apart (${levels.join(', ')}), so that none of them says enough.`,
    };
  const from = results[shown]?.criteria.find(({ name }) => name === evidence.name);
  return {
    evidence: { ...evidence, votes, interval, ...(wide && { tooWide: true as const }) },
    description: [from?.description ?? '', said, ...(wide ? [WIDE_SENTENCE] : [])].join(' ').trim(),
    reason: null,
  };
}

/** Tokens and requests of all votes together. */
function togetherOf(all: readonly ModelEvidence[]): Pick<ModelEvidence, 'requests' | 'usage' | 'refused'> {
  const sum = (of: (usage: ModelEvidence['usage']) => number): number =>
    all.reduce((total, { usage }) => total + of(usage), 0);
  return {
    requests: all.flatMap(({ requests }) => requests),
    refused: all.flatMap(({ refused }) => refused),
    usage: {
      requests: sum(({ requests }) => requests),
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
    },
  };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/**
 * Has a conversation judged by several votes, of several models or of one that is asked again. A criterion gets the median of
 * the levels, where more than half of the votes gave one; their spread is its interval. Each vote is checked as a
 * single judge's answer is. One vote is an assessment by a model as it is.
 *
 * @throws what {@link assessWithModel} throws, where any of them does
 */
export async function assessByVotes(
  scenario: AssessmentInput['scenario'],
  conversation: PreparedConversation,
  options: ModelOptions,
  port: ModelPort,
  wideScores: WideScores = 'leave-out',
): Promise<ModelResult> {
  const voters = votersOf(options);
  if (voters.length === 1) return assessWithModel(scenario, conversation, options, port);
  const results = await together(
    ...voters.map((voter) =>
      assessWithModel(
        scenario,
        conversation,
        { ...options, ...voter },
        { reserve: port.reserve, ask: (question, cost) => port.ask({ ...question, voter }, cost) },
      ),
    ),
  );
  const [first] = results;
  if (first === undefined) throw new Error('there are no votes');
  const counting = { results, scale: scenario.scale, wideScores };
  const counted = first.evidence.criteria.flatMap((_criterion, at) => count(counting, at) ?? []);
  const criteria = counted.map(({ evidence }) => evidence);
  const { text, chosen } = chooseFeedback(criteria);
  const all = results.map(({ evidence }) => evidence);
  return {
    criteria: counted.flatMap(({ evidence: { name, score }, description }) =>
      score === null ? [] : [{ name, score, description }],
    ),
    coachFeedback: text,
    transcriptLengthMs: first.transcriptLengthMs,
    evidence: {
      ...first.evidence,
      assessor: modelAssessor(distinct(voters.map(({ model }) => model)).join('+')),
      model: {
        ...first.evidence.model,
        answered: distinct(all.flatMap(({ model }) => model.answered)),
        fingerprints: distinct(all.flatMap(({ model }) => model.fingerprints)),
        voters,
      },
      criteria,
      notAssessed: counted.flatMap(({ evidence: { name }, reason }) => (reason === null ? [] : [{ name, reason }])),
      feedback: chosen,
      ...togetherOf(all),
    },
  };
}
