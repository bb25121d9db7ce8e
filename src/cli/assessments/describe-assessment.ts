import { overallScore } from '../../domain/assessments/scores/overall-score.ts';
import { weightsOf } from '../../domain/assessments/scores/weights-of.ts';
import { overridesInForce } from '../../domain/assessments/scores/overrides.ts';
import type { AssessmentRecord } from '../../domain/assessments/read-assessment.ts';
import { readEvidence, type KnownEvidence } from '../../evidence/read-evidence.ts';
import { amount, figure } from '../terminal/amount.ts';
import { oneLine } from '../terminal/one-line.ts';
import { localTime, localTimeOr } from '../terminal/time.ts';
import { criterionLines } from './criterion-lines.ts';

/**
 * An assessment for people: who, what of, by what, every score with what it rests on, what was not judged, and what
 * people made of it.
 */
export function describeAssessment(record: AssessmentRecord): string {
  const { assessment, rubric } = record;
  const evidence = readEvidence(assessment.evidence);
  const steps = assessment.overrides?.steps ?? [];
  const inForce = overridesInForce(steps);
  const originals = assessment.overrides?.original.criteria ?? assessment.criteria;
  const criteria = assessment.criteria.flatMap((served) => [
    '',
    ...criterionLines({
      served,
      original: originals.find(({ name }) => name === served.name),
      override: inForce.get(served.name),
      evidence: evidence.criteria.find(({ name }) => name === served.name),
      anchors: rubric?.criteria.find(({ name }) => name === served.name)?.anchors ?? [],
    }),
  ]);
  return [
    ...head(record, evidence),
    ...(assessment.failureReason === null ? [] : [row('Failure', assessment.failureReason)]),
    ...criteria,
    ...section(
      'Not judged',
      evidence.notAssessed.map(({ name, reason }) => `${name}: ${reason}`),
    ),
    ...section('Feedback', assessment.coachFeedback === null ? [] : [assessment.coachFeedback]),
    ...section(
      'Scores that people set, oldest first',
      steps.map(
        ({ criterion, score, reason, by, at }) =>
          `${localTime(at)}, ${by ?? 'nobody said who'}: ${criterion} ${score === null ? 'back to the original' : `set to ${score}`}. ${reason}`,
      ),
    ),
    ...section('What a reader should know', evidence.transcript?.notes ?? []),
    ...remarks(record, evidence),
  ].join('\n');
}

/** The mean of its scores by weight; null where nothing was judged. */
export function overallOf({ assessment, rubric }: Pick<AssessmentRecord, 'assessment' | 'rubric'>): number | null {
  return overallScore(assessment.criteria, weightsOf(rubric));
}

function head(
  { assessment, user, session, rubric, presentVersion }: AssessmentRecord,
  { transcript, user: found, model, standsInFor }: KnownEvidence,
): string[] {
  const { briefing } = assessment;
  const overall = overallOf({ assessment, rubric });
  const nameNow = user?.displayName ?? null;
  const nameThen =
    briefing && briefing.displayName !== nameNow ? `, then named ${briefing.displayName ?? 'by id alone'}` : '';
  const version =
    rubric &&
    `version ${rubric.version}${presentVersion === rubric.version ? '' : ` (now ${presentVersion ?? '-'})`}, scale ${rubric.scale.min} to ${rubric.scale.max}`;
  const judge =
    assessment.assessor ?? (assessment.state === 'completed' ? 'nobody knows whom (imported history)' : null);
  return [
    `Assessment ${oneLine(assessment.assessmentId)}: ${assessment.state}`,
    row('User', `${nameNow === null ? '' : `${nameNow} `}(${assessment.userId})${nameThen}`),
    row(
      'Session',
      assessment.sessionId === null
        ? '-'
        : `${assessment.sessionId}${session ? ` (${session.kind === 'real_call' ? 'real call' : 'roleplay'}, ${localTimeOr(session.completedAt)})` : ' (not there)'}`,
    ),
    row('Scenario', rubric ? `${rubric.name} (${rubric.scenarioId}), ${version}` : (assessment.scenarioId ?? '-')),
    row(
      'Transcript',
      `revision ${assessment.transcriptRevision === 0 ? '-' : `${assessment.transcriptRevision}${session ? ` of ${session.transcriptRevision}` : ''}`}${transcript ? `: ${transcript.vendor ?? transcript.format}, ${amount(transcript.turns, 'turn')}` : ''}`,
    ),
    row(
      'Made',
      `${localTimeOr(assessment.completedAt)}${judge === null ? '' : `, by ${judge}`}, attempts: ${assessment.attempts}`,
    ),
    ...(standsInFor ? [row('Stands in', `for ${standsInFor.assessor}: ${standsInFor.reason}`)] : []),
    ...(model
      ? [
          row(
            'Model',
            `${model.answered?.join(', ') || model.asked}, prompt ${model.promptVersion ?? '-'}, temperature ${model.temperature ?? '-'}, seed ${model.seed ?? '-'}`,
          ),
        ]
      : []),
    ...(found
      ? [
          row(
            'Their turns',
            `${found.speaker === null ? 'not found' : `those of "${found.speaker}"`}, by ${found.way}, confidence ${found.confidence}. ${found.reason}`,
          ),
        ]
      : []),
    row('Overall', overall === null ? '-' : figure(overall)),
    row('Strongest', assessment.strongestCriteria ?? '-'),
  ];
}

function remarks({ assessment, session }: AssessmentRecord, { unread }: KnownEvidence): string[] {
  const remarks: string[] = [];
  if (assessment.state === 'completed' && assessment.evidence === null) remarks.push('No evidence is kept with it.');
  if (unread.length > 0)
    remarks.push(
      `Some of its evidence has a form that this program does not know (${unread.join(', ')}). It is kept: --json prints it as it is.`,
    );
  if (session && session.transcriptRevision > assessment.transcriptRevision && assessment.transcriptRevision > 0) {
    remarks.push(
      `The session has a newer transcript: debrief assess --org ${assessment.orgId} --session ${session.sessionId} --again has it assessed, and keeps this one.`,
    );
  }
  return remarks.length === 0 ? [] : ['', ...remarks.map(oneLine)];
}

function row(title: string, text: string): string {
  return `  ${title.padEnd(12)}${oneLine(text)}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${oneLine(line)}`)];
}
