import { expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import type { Session } from '../../../src/domain/sessions/session.ts';
import {
  assessmentColumns,
  peoplesScores,
  progress,
  result,
  scores,
} from '../../../src/storage/queries/assessments/assessment-row.ts';
import { narrowest, type Narrow } from '../../../src/storage/queries/statements/columns.ts';
import { first, listing, sessionColumns } from '../../../src/storage/queries/sessions/session-row.ts';

const ASSESSMENTS: [Assessment, Assessment] = [
  {
    orgId: 'o1',
    assessmentId: 'a1',
    userId: 'u1',
    sessionId: null,
    scenarioId: null,
    scenarioVersion: null,
    transcriptRevision: 0,
    state: 'queued',
    attempts: 0,
    readyAt: 0,
    leaseToken: null,
    failureReason: null,
    requestedAt: 0,
    completedAt: null,
    strongestCriteria: null,
    criteria: [],
    coachFeedback: null,
    assessor: null,
    evidence: null,
    briefing: null,
    overrides: null,
    resubmissions: 0,
  },
  {
    orgId: 'o2',
    assessmentId: 'a2',
    userId: 'u2',
    sessionId: 's',
    scenarioId: 'c',
    scenarioVersion: 1,
    transcriptRevision: 1,
    state: 'completed',
    attempts: 1,
    readyAt: 1,
    leaseToken: 'l',
    failureReason: 'f',
    requestedAt: 1,
    completedAt: 1,
    strongestCriteria: 'n',
    criteria: [{ name: 'n', score: 1, description: 'd' }],
    coachFeedback: 'c',
    assessor: 'b',
    evidence: '{}',
    briefing: { email: null, displayName: null, scenarioName: 's' },
    overrides: { original: { criteria: [], strongestCriteria: null }, steps: [] },
    resubmissions: 1,
  },
];
const SESSIONS: [Session, Session] = [
  {
    orgId: 'o1',
    sessionId: 's1',
    userId: 'u1',
    kind: 'roleplay',
    scenarioId: null,
    externalConversationId: null,
    startedAt: null,
    endedAt: null,
    receivedAt: 0,
    completedAt: null,
    listed: false,
    firstAssessmentId: null,
    transcriptRevision: 0,
  },
  {
    orgId: 'o2',
    sessionId: 's2',
    userId: 'u2',
    kind: 'real_call',
    scenarioId: 'c',
    externalConversationId: 'x',
    startedAt: 1,
    endedAt: 1,
    receivedAt: 1,
    completedAt: 1,
    listed: true,
    firstAssessmentId: 'a',
    transcriptRevision: 1,
  },
];

/** The columns that one field of an item is written to. */
function columnsOf<Item extends object>(
  columns: Record<string, (item: Item, now: number) => unknown>,
  [before, after]: [Item, Item],
  field: string,
): string[] {
  const changed = { ...before, [field]: Reflect.get(after, field) };
  return Object.entries(columns).flatMap(([name, value]) => (value(before, 0) === value(changed, 0) ? [] : [name]));
}

function itWritesAll<Item extends object>(
  name: string,
  narrow: Narrow<string>,
  columns: Record<string, (item: Item, now: number) => unknown>,
  items: [Item, Item],
) {
  it(`${name} writes every column of the fields that it is used for`, () => {
    const written = [...narrow.fields].flatMap((field) => columnsOf(columns, items, field));
    expect(new Set([...written, 'updated_at'])).toEqual(new Set(narrow.columns));
  });
}

itWritesAll('a claim', progress, assessmentColumns, ASSESSMENTS);
itWritesAll('a result', result, assessmentColumns, ASSESSMENTS);
itWritesAll('other scores', scores, assessmentColumns, ASSESSMENTS);
itWritesAll('what people made of scores', peoplesScores, assessmentColumns, ASSESSMENTS);
itWritesAll('attaching a first assessment', first, sessionColumns, SESSIONS);
itWritesAll('a listing', listing, sessionColumns, SESSIONS);

it('a statement is used only where it writes everything that has changed', () => {
  const [before] = ASSESSMENTS;
  const chosen = (change: Partial<Assessment>) =>
    narrowest(
      before,
      { ...before, ...change },
      [
        [progress, 'progress'],
        [result, 'result'],
      ],
      'whole',
    );
  expect(chosen({ state: 'processing', attempts: 1 })).toBe('progress');
  expect(chosen({ state: 'completed', completedAt: 1 })).toBe('result');
  expect(chosen({ state: 'completed', scenarioId: 'c' })).toBe('whole');
});
