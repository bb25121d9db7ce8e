import { expect, it } from 'vitest';
import type { AssessmentRecord } from '../../../../src/domain/assessments/read-assessment.ts';
import { readEvidence } from '../../../../src/evidence/read-evidence.ts';
import { explained } from '../../../../src/http/console/views/explained.ts';
import { overviewOf } from '../../../../src/http/console/views/overview.ts';
import { knownPerson } from '../../../../src/people/gathered.ts';
import { createSharedTexts } from '../../../../src/people/shared-texts.ts';
import { recordOf } from '../../../support/completed-assessment.ts';

const listed = (count: number, name: string) => Array.from({ length: count }, (_item, at) => `${name} ${at}`);

/** An assessment with so many of each. */
function recordWith(many: { criteria: number; notJudged: number; steps: number; notes: number }): AssessmentRecord {
  const notAssessed = [
    // The last of the scored ones is scored: it does not stand among those without a score.
    { name: `Scored ${many.criteria - 1}`, reason: 'None.' },
    ...listed(many.notJudged, 'Unscored').map((name) => ({ name, reason: 'None.' })),
  ];
  const transcript = { format: 'labelled', turns: 2, language: 'en', notes: listed(many.notes, 'Note') };
  const step = { criterion: 'Scored 0', score: 3, reason: 'Heard it.', by: null };
  return recordOf({
    criteria: listed(many.criteria, 'Scored').map((name) => ({ name, score: 3, description: '' })),
    assessor: 'builtin@1',
    evidence: JSON.stringify({ notAssessed, transcript }),
    overrides: {
      original: { criteria: [], strongestCriteria: null },
      steps: Array.from({ length: many.steps }, (_item, at) => ({ ...step, at })),
    },
  });
}

function shown(many: Parameters<typeof recordWith>[0]) {
  const record = recordWith(many);
  return explained(record, readEvidence(record.assessment.evidence), []);
}

it('an assessment says how many criteria, changes and notes are not shown', () => {
  const much = shown({ criteria: 620, notJudged: 340, steps: 1_001, notes: 103 });
  expect(much.left_out).toEqual({ criteria: 120, not_judged: 140, steps: 1, notes: 3 });
  expect([much.criteria.length, much.not_judged.length, much.steps.length, much.notes.length]).toEqual([
    500, 200, 1_000, 100,
  ]);
  const all = shown({ criteria: 500, notJudged: 200, steps: 1_000, notes: 100 });
  expect(all.left_out).toEqual({ criteria: 0, not_judged: 0, steps: 0, notes: 0 });
});

it('the overview says how many teams and criteria with scores are not shown', async () => {
  const teamIds = listed(203, 'team');
  const person = {
    ...knownPerson(
      {
        orgId: 'o',
        userId: 'u',
        email: null,
        displayName: null,
        orgRole: null,
        orgStatus: null,
        teamIds: teamIds.slice(0, 202),
      },
      undefined,
      createSharedTexts(10),
    ),
    figures: {
      conversations: 1,
      lastAt: 0,
      overall: 0.5,
      scored: 1,
      trend: [],
      criteria: listed(15, 'Criterion').map((name) => ({ name, points: 0.5, of: 1 })),
      falling: null,
      advice: null,
      unheeded: 0,
      newest: null,
      weeks: [],
    },
  };
  const seen = {
    people: [person],
    attention: new Map(),
    teams: new Map(teamIds.map((id) => [id, id])),
    roles: [],
    statuses: [],
  };
  const { heat } = await overviewOf(seen, null, 0, () => Promise.resolve());
  expect(heat.left_out).toEqual({ teams: 2, criteria: 3 });
  expect([heat.rows.length, heat.criteria.length]).toEqual([201, 12]);
});
