import { overridesInForce } from '../../../domain/assessments/scores/overrides.ts';
import type { AssessmentHead } from '../../../domain/assessments/reads.ts';
import type { AssessmentRecord } from '../../../domain/assessments/read-assessment.ts';
import { firstImpressionOfAll, type FirstImpressionOfAll } from '../../../evidence/interval.ts';
import type { KnownEvidence } from '../../../evidence/read-evidence.ts';
import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import { recognise } from '../../../evidence/sentences/recognise/recognise.ts';
import { recogniseFailure } from '../../../evidence/sentences/recognise/failure.ts';
import { recogniseFeedback } from '../../../evidence/sentences/recognise/feedback.ts';
import { recogniseReading } from '../../../evidence/sentences/recognise/reading.ts';
import { recogniseWhose } from '../../../evidence/sentences/recognise/whose.ts';
import { balanced } from '../../../lib/text/balanced.ts';
import { weightedMean } from '../../../lib/values/weighted-mean.ts';
import type { CriterionRow, Explained } from '../api/assessments.ts';
import { betterOf, criterionRow, quoteOf } from './criterion-row.ts';

/** How much of a kind is shown: what assessors write is far below, and an import may bring megabytes of short entries. */
const MOST_SHOWN = { criteria: 500, notJudged: 200, notes: 100, steps: 1_000 };
/** Measures that are shown of all criteria together, but for some of each. */
const MOST_MEASURES = { all: 3_000, each: 5 };

/** What the pages show of an assessment, without the conversation and what depends on who asks. */
export function explained(
  record: AssessmentRecord,
  evidence: KnownEvidence,
  others: readonly AssessmentHead[],
): Omit<Explained, 'has_transcript' | 'may_override' | 'may_retry'> {
  const { assessment, user, rubric, presentVersion } = record;
  const steps = assessment.overrides?.steps ?? [];
  const criteria = criteriaOf(record, evidence);
  const unjudged = notJudged(evidence, assessment.criteria);
  const kept = firstByName(evidence.criteria);
  const notes = evidence.transcript?.notes ?? [];
  const ofAll = firstImpressionOfAll(
    criteria.map((criterion) => criterion.first_impression),
    evidence.transcript?.turns ?? null,
  );
  const name = user?.displayName ?? assessment.briefing?.displayName ?? null;
  return {
    assessment_id: assessment.assessmentId,
    person: { user_id: assessment.userId, name: name === null ? null : balanced(name) },
    session: sessionOf(record, evidence),
    scenario: rubric && {
      scenario_id: rubric.scenarioId,
      name: rubric.name,
      version: rubric.version,
      present_version: presentVersion,
    },
    scale: rubric && { min: rubric.scale.min, max: rubric.scale.max },
    state: assessment.state,
    failure: assessment.failureReason,
    failure_said: recogniseFailure(assessment.failureReason),
    attempts: assessment.attempts,
    requested_at: assessment.requestedAt,
    completed_at: assessment.completedAt,
    assessor: assessment.assessor,
    model: evidence.model ? evidence.model.answered?.join(', ') || evidence.model.asked : null,
    stands_in_for: evidence.standsInFor && {
      assessor: evidence.standsInFor.assessor,
      reason: evidence.standsInFor.reason,
      reason_said: recogniseFailure(evidence.standsInFor.reason),
    },
    overall: overallOf(criteria, assessment.criteria.slice(MOST_SHOWN.criteria)),
    criteria: ofAll === null ? criteria : criteria.map((criterion) => withoutWhatIsSaidOfAll(criterion, ofAll)),
    first_impression: ofAll,
    not_judged: unjudged
      .slice(0, MOST_SHOWN.notJudged)
      .map((one) => toUnjudged(evidence, one, kept.get(one.name)?.chosen?.measures)),
    left_out: {
      criteria: assessment.criteria.length - criteria.length,
      not_judged: Math.max(0, unjudged.length - MOST_SHOWN.notJudged),
      steps: Math.max(0, steps.length - MOST_SHOWN.steps),
      notes: Math.max(0, notes.length - MOST_SHOWN.notes),
    },
    feedback: assessment.coachFeedback,
    feedback_said: assessment.coachFeedback === null ? null : recogniseFeedback(assessment.coachFeedback, evidence),
    language: evidence.transcript?.language ?? null,
    better: betterLine(evidence),
    steps: steps
      .slice(-MOST_SHOWN.steps)
      .map(({ criterion, score, reason, by, at }) => ({ criterion, score, reason, by, at })),
    others: others.map((other) => ({
      assessment_id: other.assessmentId,
      state: other.state,
      at: other.completedAt ?? other.requestedAt,
      assessor: other.assessor,
      scenario_version: other.scenarioVersion,
    })),
    notes: notes.slice(0, MOST_SHOWN.notes).map((words) => ({ words, said: recogniseReading(words) })),
    speaker: speakerOf(evidence),
  };
}

/** Each score says why it is a first impression only where that is not said of all: `places` are few in a short conversation. */
function withoutWhatIsSaidOfAll(criterion: CriterionRow, { because }: FirstImpressionOfAll): CriterionRow {
  const isSaid = criterion.first_impression === (because === 'short' ? 'places' : because);
  return isSaid ? { ...criterion, first_impression: null } : criterion;
}

function speakerOf({ user, transcript }: KnownEvidence): Explained['speaker'] {
  if (!user) return null;
  const { speaker = null, reason } = user;
  const said = recogniseWhose(reason, { speaker, speakers: transcript?.speakers ?? [] });
  return { label: speaker, reason, reason_said: said };
}

function criteriaOf({ assessment, rubric }: AssessmentRecord, evidence: KnownEvidence): CriterionRow[] {
  const inForce = overridesInForce(assessment.overrides?.steps ?? []);
  const originals = firstByName(assessment.overrides?.original.criteria ?? assessment.criteria);
  const kept = firstByName(evidence.criteria);
  const asked = firstByName(rubric?.criteria ?? []);
  const shown = assessment.criteria.slice(0, MOST_SHOWN.criteria);
  const mostMeasures = Math.max(MOST_MEASURES.each, Math.floor(MOST_MEASURES.all / Math.max(1, shown.length)));
  return shown.map((served) =>
    criterionRow({
      served,
      original: originals.get(served.name),
      override: inForce.get(served.name),
      evidence: kept.get(served.name),
      asked: asked.get(served.name),
      scale: rubric?.scale ?? null,
      mostMeasures,
    }),
  );
}

/** By name; the first of those that have the same. */
function firstByName<Named extends { name: string }>(all: readonly Named[]): Map<string, Named> {
  return new Map(all.toReversed().map((one) => [one.name, one]));
}

function sessionOf({ session }: AssessmentRecord, { transcript }: KnownEvidence): Explained['session'] {
  if (!session) return null;
  const { startedAt, endedAt } = session;
  return {
    session_id: session.sessionId,
    external_conversation_id: session.externalConversationId,
    kind: session.kind,
    at: session.completedAt ?? session.startedAt ?? session.receivedAt,
    length_ms: transcript?.lengthMs ?? (startedAt !== null && endedAt !== null ? endedAt - startedAt : null),
  };
}

/** The mean of the scores by weight; its interval is the mean of theirs, where each has one that still holds. */
/** @param others criteria that are not shown, which count too */
function overallOf(criteria: readonly CriterionRow[], others: readonly { score: number }[]): Explained['overall'] {
  const rest = others.map(({ score: value }) => ({ value, weight: DEFAULT_WEIGHT }));
  const mean = (of: (criterion: CriterionRow) => number) =>
    weightedMean([...criteria.map((criterion) => ({ value: of(criterion), weight: criterion.weight })), ...rest]);
  const score = mean((criterion) => criterion.score);
  if (score === null) return null;
  const isKnown =
    rest.length === 0 && criteria.every(({ interval, override }) => interval !== null && override === null);
  const low = mean((criterion) => criterion.interval?.low ?? criterion.score);
  const high = mean((criterion) => criterion.interval?.high ?? criterion.score);
  return { score, interval: isKnown && low !== null && high !== null ? { low, high } : null };
}

/** The criteria without a score. */
function notJudged({ notAssessed }: KnownEvidence, served: readonly { name: string }[]): KnownEvidence['notAssessed'] {
  const names = new Set(served.map(({ name }) => name));
  return notAssessed.filter(({ name }) => !names.has(name));
}

/** No measure fits what only a model could judge, so none was chosen. */
function toUnjudged(
  { model }: KnownEvidence,
  { name, reason, said }: KnownEvidence['notAssessed'][number],
  chosen: readonly unknown[] | undefined,
): Explained['not_judged'][number] {
  return {
    name,
    reason,
    reason_said: recognise(reason, said),
    needs_model: model === null && chosen?.length === 0,
  };
}

function betterLine({ feedback }: KnownEvidence): Explained['better'] {
  if (!feedback) return null;
  const { criterion, moment, improvement } = feedback;
  if (moment) {
    const { missing, said, instead } = moment;
    const known = missing ? recognise(missing, said) : null;
    return { criterion, ...quoteOf(moment), missing: missing ?? '', missing_said: known, instead };
  }
  const better = betterOf(improvement ?? null);
  return better && { criterion, ...better };
}
