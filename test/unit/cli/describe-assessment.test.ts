import { describe, expect, it } from 'vitest';
import { assessmentRecord } from '../../../src/records/assessment.ts';
import { describeAssessment } from '../../../src/cli/assessments/describe-assessment.ts';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import type { AssessmentRecord } from '../../../src/domain/assessments/read-assessment.ts';
import { recordOf } from '../../support/completed-assessment.ts';

const record = (fields: Partial<Assessment>, beside: Partial<AssessmentRecord> = {}): AssessmentRecord =>
  recordOf(
    {
      strongestCriteria: 'Discovery',
      criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
      ...fields,
    },
    beside,
  );

describe('an assessment as people read it', () => {
  it('of imported history says what is known, and what is not', () => {
    const text = describeAssessment(record({}));
    expect(text).toContain('by nobody knows whom (imported history)');
    expect(text).toContain('Discovery: 4\n  Asked.');
    expect(text).toContain('Overall     4\n');
    expect(text).toContain('No evidence is kept with it.');
  });

  it('of a model’s shows which one, its reasoning, its level’s description, its quotations and what could have been said', () => {
    const text = describeAssessment(
      record({
        assessor: 'llm@1',
        evidence: JSON.stringify({
          model: { asked: 'big', answered: ['big-2026'], promptVersion: '3', temperature: 0, seed: 7 },
          transcript: { format: 'json', vendor: 'gong', turns: 12, notes: ['Two speakers have no name.'] },
          rep: { way: 'name', speaker: 'Ada', confidence: 1, reason: 'The label matches.' },
          criteria: [
            {
              name: 'Discovery',
              score: 4,
              points: 0.75,
              anchors: [
                { level: 1, description: 'Asks nothing.' },
                { level: 4, description: 'Asks about the problem.' },
              ],
              reasoning: 'She asked twice.',
              quotes: [{ turn: 3, speaker: 'Ada', mine: true, text: 'What does that cost you?' }],
              improvement: {
                change: 'Ask who else suffers.',
                moment: { turn: 5, speaker: 'Ada', mine: true, text: 'I see.' },
                instead: 'Who else?',
              },
            },
          ],
          notAssessed: [{ name: 'Charm', reason: 'No words show it.' }],
        }),
      }),
    );
    for (const part of [
      'big-2026, prompt 3, temperature 0, seed 7',
      'gong, 12 turns',
      'those of "Ada", by name, confidence 1',
      'Points: 0.75 of 1',
      'Level 4 is described as: Asks about the problem.',
      'Reasoning: She asked twice.',
      'Turn 3, Ada: "What does that cost you?"',
      'To change: Ask who else suffers.\n    Turn 5, Ada: "I see."\n    Instead: Who else?',
      'Not judged\n  Charm: No words show it.',
      'Two speakers have no name.',
    ])
      expect(text).toContain(part);
  });

  it('that another one stood in for says which, and why', () => {
    const text = describeAssessment(
      record({
        assessor: 'builtin@1',
        evidence: JSON.stringify({
          standsInFor: { assessor: 'llm@1', reason: 'It did not answer.' },
          criteria: 'of a form to come',
        }),
      }),
    );
    expect(text).toContain('Stands in   for llm@1: It did not answer.');
    expect(text).toContain(
      'Some of its evidence has a form that this program does not know (criteria). It is kept: --json prints it as it is.',
    );
  });

  it('says who the user was then, and that there is a newer transcript or version', () => {
    const rubric = {
      orgId: 'acme',
      scenarioId: 's',
      name: 'Call',
      archived: false,
      version: 1,
      scale: { min: 1, max: 5 },
      criteria: [],
    };
    const session = {
      orgId: 'acme',
      sessionId: 'ses_1',
      userId: 'u',
      kind: 'real_call' as const,
      scenarioId: 's',
      externalConversationId: null,
      startedAt: null,
      endedAt: null,
      receivedAt: 0,
      completedAt: 0,
      listed: true,
      firstAssessmentId: 'asm_1',
      transcriptRevision: 2,
    };
    const text = describeAssessment(
      record(
        {
          sessionId: 'ses_1',
          transcriptRevision: 1,
          scenarioId: 's',
          scenarioVersion: 1,
          briefing: { email: null, displayName: 'Ada Byron', scenarioName: 'Call' },
        },
        {
          rubric,
          presentVersion: 3,
          session,
          user: {
            orgId: 'acme',
            userId: 'u',
            email: null,
            displayName: 'Ada Lovelace',
            orgRole: null,
            orgStatus: null,
            teamIds: [],
          },
        },
      ),
    );
    expect(text).toContain('Ada Lovelace (u), then named Ada Byron');
    expect(text).toContain('Call (s), version 1 (now 3), scale 1 to 5');
    expect(text).toContain('revision 1 of 2');
    expect(text).toContain('debrief assess --org acme --session ses_1 --again');
  });

  it('lets nobody’s words steer the terminal', () => {
    const evil = '\u001B[2Jgone\nfake line\u202E';
    const text = describeAssessment(
      record({
        strongestCriteria: evil,
        coachFeedback: evil,
        failureReason: evil,
        assessor: evil,
        criteria: [{ name: evil, score: 1, description: evil }],
        overrides: {
          original: { criteria: [], strongestCriteria: null },
          steps: [{ criterion: evil, score: 1, reason: evil, by: evil, at: 0 }],
        },
        evidence: JSON.stringify({
          criteria: [
            {
              name: evil,
              points: 1,
              measures: [
                {
                  id: evil,
                  title: evil,
                  value: 1,
                  unit: evil,
                  target: evil,
                  source: evil,
                  finding: evil,
                  quotes: [{ turn: 1, speaker: evil, text: evil }],
                },
              ],
              anchor: { level: 1, description: evil },
              reasoning: evil,
            },
          ],
          notAssessed: [{ name: evil, reason: evil }],
          rep: { way: evil, speaker: evil, confidence: 1, reason: evil },
          transcript: { format: evil, turns: 1, notes: [evil] },
          model: { asked: evil },
        }),
      }),
    );
    for (const steering of ['\u001B', '\u202E']) expect(text).not.toContain(steering);
    expect(text.split('\n').some((line) => line.startsWith('fake line'))).toBe(false);
  });

  it('for programs has everything, evidence as it was kept', () => {
    const evidence = { of: ['any', { form: 1 }] };
    const overrides = {
      original: { criteria: [], strongestCriteria: null },
      steps: [{ criterion: 'Discovery', score: 4, reason: 'Heard it.', by: null, at: 0 }],
    };
    expect(assessmentRecord(record({ evidence: JSON.stringify(evidence), overrides }), 4)).toMatchObject({
      evidence,
      overall: 4,
      criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
      original: { criteria: [], strongest_criteria: null },
      overridden_criteria: ['Discovery'],
      overrides: [{ criterion: 'Discovery', score: 4, reason: 'Heard it.', by: null, at: '1970-01-01T00:00:00.000Z' }],
    });
  });
});
