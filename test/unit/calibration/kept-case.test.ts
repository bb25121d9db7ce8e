import { expect, it } from 'vitest';
import { openCaseWriter, type KeptCase } from '../../../src/calibration/file/kept-case.ts';
import { findMismatches, parseCalibrationLine } from '../../../src/calibration/file/parse-line.ts';
import { completedAssessment } from '../../support/completed-assessment.ts';

const scenario = (version: number, scenarioId = 's', criterion = 'Clarity'): KeptCase['scenario'] => ({
  orgId: 'acme',
  scenarioId,
  version,
  name: 'Call',
  archived: false,
  scale: { min: 1, max: 5 },
  criteria: [{ name: criterion, description: 'Is clear.', weight: 1, anchors: null, measures: null }],
});
const kept = (assessmentId: string, of: KeptCase['scenario'], scores: Record<string, number | null>): KeptCase => ({
  assessment: completedAssessment({
    assessmentId,
    sessionId: 'c',
    scenarioId: of.scenarioId,
    scenarioVersion: of.version,
    transcriptRevision: 1,
    completedAt: 1,
    assessor: 'builtin@1',
    overrides: {
      original: { criteria: [], strongestCriteria: null },
      steps: Object.entries(scores).map(([criterion, score], at) => ({
        criterion,
        score,
        reason: 'No.',
        by: null,
        at,
      })),
    },
  }),
  scenario: of,
  user: { userId: 'u', email: null, displayName: null },
  transcript: 'A: Hello.',
  reviews: [],
});

it('each version of a scenario has a line and an id of its own, however long or like another', () => {
  const { linesOf } = openCaseWriter();
  const long = 'é'.repeat(64);
  const lines = [
    kept('a', scenario(2), { Clarity: 3 }),
    kept('b', scenario(1), { Clarity: 4 }),
    kept('c', scenario(2), { Clarity: 5 }),
    kept('d', scenario(7, 's@1'), { Clarity: 1 }),
    kept('e', scenario(1, long), { Clarity: 1 }),
    kept('f', scenario(2, long), { Clarity: 1 }),
  ].flatMap(linesOf);
  const scenarios = new Map(lines.flatMap((line) => (line.type === 'scenario' ? [[line.scenario_id, line]] : [])));
  expect([...scenarios.keys()].slice(0, 3)).toEqual(['s', 's@1', 's@1@7']);
  expect(scenarios.size).toBe(5);
  for (const line of lines) {
    expect(parseCalibrationLine(JSON.stringify(line))).toEqual({ line });
    const rubric = scenarios.get(line.scenario_id);
    expect(rubric && line.type === 'conversation' ? findMismatches(line, rubric) : []).toEqual([]);
  }
});

it('a score that the scenario does not know, is off its scale or was withdrawn is no rating', () => {
  const { linesOf } = openCaseWriter();
  expect(linesOf(kept('a', scenario(1), { Other: 3 }))).toEqual([]);
  expect(linesOf(kept('b', scenario(1), { Clarity: 9 }))).toEqual([]);
  expect(linesOf(kept('c', scenario(1), { Clarity: null }))).toEqual([]);
  expect(linesOf(kept('d', scenario(1), { Clarity: 2, Other: 3 }))[1]).toMatchObject({
    ratings: [{ rater: 'override', criterion: 'Clarity', score: 2 }],
  });
});

it('what reviewers gave stands beside scores that others set, one of each rater for a criterion', () => {
  const reviews = [
    { by: 'Jo', scores: [{ criterion: 'Clarity', score: 4 }] },
    {
      by: 'Jo',
      scores: [
        { criterion: 'Clarity', score: null },
        { criterion: 'Gone', score: 2 },
      ],
    },
  ];
  const linesOf = (given: KeptCase) => openCaseWriter().linesOf(given).at(-1);
  expect(linesOf({ ...kept('a', scenario(1), { Clarity: 2 }), reviews })).toMatchObject({
    ratings: [
      { rater: 'Jo', criterion: 'Clarity', score: 4 },
      { rater: 'Jo (2)', criterion: 'Clarity', score: null },
      { rater: 'override', criterion: 'Clarity', score: 2 },
    ],
  });
  expect(linesOf({ ...kept('a', scenario(1), {}), reviews: reviews.slice(1) })).toBeUndefined();
});
