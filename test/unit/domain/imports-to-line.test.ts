import { describe, expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { organisationLine, scenarioLine, toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Scenario } from '../../../src/domain/scenarios/scenario.ts';
import type { Session, Transcript } from '../../../src/domain/sessions/session.ts';
import { completedAssessment } from '../../support/completed-assessment.ts';

const orgId = 'acme';
const AT = Date.UTC(2026, 3, 8, 10);
const TIME = '2026-04-08T10:00:00.000Z';
const scenario: Scenario = {
  orgId,
  scenarioId: 's',
  name: 'Call',
  archived: true,
  version: 2,
  scale: { min: 0, max: 3 },
  criteria: [
    { name: 'A', description: 'a', anchors: null, weight: 1, measures: null },
    { name: 'B', description: 'b', anchors: [{ level: 1, description: 'low' }], weight: 2.5, measures: ['talk-share'] },
  ],
};
const session: Session = {
  orgId,
  sessionId: 'ses',
  userId: 'u',
  kind: 'real_call',
  scenarioId: 's',
  externalConversationId: 'call',
  startedAt: null,
  endedAt: AT,
  receivedAt: AT,
  completedAt: null,
  listed: true,
  firstAssessmentId: 'a',
  transcriptRevision: 2,
};
const transcript = (fields: Partial<Transcript>): Transcript => ({
  orgId,
  sessionId: 'ses',
  revision: 1,
  text: 'Seller: Hello.',
  digest: 'd',
  receivedAt: AT,
  removedAt: null,
  ...fields,
});
const assessment = completedAssessment({
  orgId,
  assessmentId: 'a',
  readyAt: AT,
  requestedAt: AT,
  completedAt: null,
  strongestCriteria: 'A',
  criteria: [{ name: 'A', score: 2, description: '' }],
});
const written = (fields: Partial<Assessment>) =>
  toLine({ type: 'assessment', assessment: { ...assessment, ...fields }, first: true });

describe('the line of an export', () => {
  it('of a scenario leaves out what is as usual, and has earlier versions where there are some', () => {
    const line = {
      type: 'scenario',
      scenario_id: 's',
      name: 'Call',
      criteria: [
        { name: 'A', description: 'a' },
        {
          name: 'B',
          description: 'b',
          anchors: [{ level: 1, description: 'low' }],
          weight: 2.5,
          measures: ['talk-share'],
        },
      ],
      scale: { min: 0, max: 3 },
      archived: true,
      version: 2,
    };
    expect(scenarioLine(scenario, [])).toEqual(line);
    expect(Object.keys(scenarioLine(scenario, []))).not.toContain('earlier_versions');
    const earlier = { ...scenario, version: 1, criteria: scenario.criteria.slice(0, 1) };
    expect(scenarioLine(scenario, [earlier])).toEqual({
      ...line,
      earlier_versions: [{ version: 1, scale: { min: 0, max: 3 }, criteria: [{ name: 'A', description: 'a' }] }],
    });
  });

  it('of a session has its texts, or what is left of those that were removed, and asks for no assessment', () => {
    const line = {
      type: 'session',
      session_id: 'ses',
      user_id: 'u',
      kind: 'real_call',
      scenario_id: 's',
      completed_at: null,
      started_at: null,
      ended_at: TIME,
      received_at: TIME,
      external_conversation_id: 'call',
      listed: true,
    };
    const of = (transcripts: Transcript[]) => toLine({ type: 'session', session, transcripts });
    expect(Object.keys(of([]))).toEqual(Object.keys(line));
    expect(of([])).toEqual(line);
    expect(of([transcript({ text: '', removedAt: AT }), transcript({ revision: 2 })])).toEqual({
      ...line,
      transcripts: [
        { revision: 1, received_at: TIME, digest: 'd', removed_at: TIME },
        { revision: 2, received_at: TIME, text: 'Seller: Hello.' },
      ],
    });
  });

  it('of an assessment has what is known of it and no field for the rest', () => {
    const line = {
      type: 'assessment',
      assessment_id: 'a',
      user_id: 'u',
      session_id: null,
      completed_at: null,
      strongest_criteria: 'A',
      criteria: [{ name: 'A', score: 2, description: '' }],
      coach_feedback: null,
      state: 'completed',
      first: true,
      attempts: 1,
      requested_at: TIME,
      failure_reason: null,
      scenario_version: null,
      transcript_revision: 0,
      assessor: null,
    };
    expect(Object.keys(written({}))).toEqual(Object.keys(line));
    expect(written({})).toEqual(line);
    const briefing = { email: 'u@example.org', displayName: null, scenarioName: 'Call' };
    expect(written({ completedAt: AT, evidence: '{"a":1}', scenarioId: 's', briefing })).toEqual({
      ...line,
      completed_at: TIME,
      evidence: { a: 1 },
      scenario_id: 's',
      briefing: { user_email: 'u@example.org', user_name: null, scenario_name: 'Call' },
    });
    expect(written({ briefing: { ...briefing, wideScores: 'mark' } })).toMatchObject({
      briefing: { wide_scores: 'mark' },
    });
    expect(written({ evidence: 'no JSON' })).toMatchObject({ evidence: null });
  });

  it('of work that is under way is work to be done', () => {
    for (const state of ['queued', 'failed', 'completed'] as const) expect(written({ state })).toMatchObject({ state });
    expect(written({ state: 'processing' })).toMatchObject({ state: 'queued' });
  });

  it('of changed scores has those of the assessor, and every change', () => {
    const original = { criteria: [{ name: 'A', score: 4, description: 'Asked.' }], strongestCriteria: 'A' };
    const step = { criterion: 'A', score: 2, reason: 'Heard it.', by: null, at: AT };
    expect(written({ strongestCriteria: null, overrides: { original, steps: [step] } })).toMatchObject({
      criteria: original.criteria,
      strongest_criteria: 'A',
      overrides: [{ criterion: 'A', score: 2, reason: 'Heard it.', by: null, at: TIME }],
    });
  });

  it('of an organisation is there where it has settings of its own', () => {
    const of = (
      transcriptRetentionDays: number | null,
      wideScores: 'mark' | 'leave-out',
      dailyTokens: number | null = null,
    ) => organisationLine({ transcriptRetentionDays, wideScores, dailyTokens });
    expect(of(null, 'leave-out')).toBeUndefined();
    expect(of(0, 'leave-out')).toEqual({ type: 'organisation', transcript_retention_days: 0 });
    expect(of(null, 'mark')).toEqual({ type: 'organisation', transcript_retention_days: null, wide_scores: 'mark' });
    expect(of(5, 'mark')).toEqual({ type: 'organisation', transcript_retention_days: 5, wide_scores: 'mark' });
    expect(of(null, 'leave-out', 7_000)).toEqual({
      type: 'organisation',
      transcript_retention_days: null,
      daily_tokens: 7_000,
    });
  });
});
