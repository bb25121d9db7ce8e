import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFloors } from '../../../src/calibration/file/floors-schema.ts';
import { findMismatches, parseCalibrationLine } from '../../../src/calibration/file/parse-line.ts';
import { buildReport } from '../../../src/calibration/report/build-report.ts';
import { checkFloors } from '../../../src/calibration/report/check-floors.ts';
import { aCase, manyCases } from './cases.ts';

const CONVERSATION = {
  type: 'conversation',
  conversation_id: 'c',
  scenario_id: 's',
  transcript: 'Ann: Hello.',
  rating: 'good',
};
const SCENARIO = { type: 'scenario', scenario_id: 's', name: 'S', criteria: [{ name: 'Listening', description: '' }] };

function problemOf(line: object): string | null {
  const parsed = parseCalibrationLine(JSON.stringify(line));
  return 'problems' in parsed ? parsed.problems.join(' ') : null;
}

describe('a line of a calibration file', () => {
  it.each([
    ['rating alone', CONVERSATION],
    ['a rating as a number', { ...CONVERSATION, rating: 3.5 }],
    [
      'scores, one of them null',
      {
        ...CONVERSATION,
        rating: undefined,
        ratings: [
          { rater: 'a', criterion: 'Listening', score: null },
          { rater: 'b', criterion: 'Listening', score: 2 },
        ],
      },
    ],
    [
      'a transcript in a file, and who it is',
      {
        ...CONVERSATION,
        transcript: undefined,
        transcript_file: 'c.vtt',
        user: { display_name: 'Ann', email: 'ann@example.com', user_id: 'u' },
      },
    ],
    [
      'a scenario as an import has it',
      {
        ...SCENARIO,
        scale: { min: 0, max: 10 },
        criteria: [
          { name: 'Listening', description: '', weight: 2, anchors: [{ level: 3, description: 'Middling.' }] },
        ],
      },
    ],
  ])('may be %s', (_, line) => {
    expect(problemOf(line)).toBeNull();
  });

  it.each([
    [{ ...CONVERSATION, type: 'session' }, 'type must be "scenario" or "conversation".'],
    [
      { ...CONVERSATION, conversation_id: '' },
      'conversation_id must be text of 1 to 256 bytes, well-formed and without NUL.',
    ],
    [
      { ...CONVERSATION, scenario_id: undefined },
      'scenario_id is required and must be text of 1 to 256 bytes, well-formed and without NUL.',
    ],
    [{ ...CONVERSATION, rating: 'fine' }, 'rating must be "good", "bad" or a number on the scenario’s scale.'],
    [{ ...CONVERSATION, rating: undefined }, 'rating or ratings must be given: there is nothing to compare with.'],
    [
      { ...CONVERSATION, rating: undefined, ratings: [] },
      'rating or ratings must be given: there is nothing to compare with.',
    ],
    [{ ...CONVERSATION, transcript: undefined }, 'Either transcript or transcript_file must be given, and not both.'],
    [
      { ...CONVERSATION, transcript_file: 'c.txt' },
      'Either transcript or transcript_file must be given, and not both.',
    ],
    [{ ...CONVERSATION, transcript: ' \n' }, 'transcript must not be blank.'],
    [
      { ...CONVERSATION, ratings: [{ rater: 'a', criterion: 'Listening', score: 'high' }] },
      'ratings[0].score must be a number, or null where it could not be judged.',
    ],
    [
      { ...CONVERSATION, ratings: [{ rater: 'a', criterion: 'Listening' }] },
      'ratings[0].score is required and must be a number, or null where it could not be judged.',
    ],
    [
      {
        ...CONVERSATION,
        ratings: [
          { rater: 'a', criterion: 'X', score: 1 },
          { rater: 'a', criterion: 'X', score: 2 },
        ],
      },
      'ratings[1] is a second score by the same rater of the same criterion.',
    ],
    [{ ...CONVERSATION, user: { name: 'Ann' } }, 'user may only have the fields user_id, display_name, email.'],
    [
      { ...CONVERSATION, score: 3 },
      'The line may only have the fields type, conversation_id, scenario_id, transcript, transcript_file, user, rating, ratings.',
    ],
    [{ ...SCENARIO, scale: { min: 5, max: 1 } }, 'scale.max must be greater than scale.min.'],
  ])('is refused with the field and what it must be: %j', (line, problem) => {
    expect(problemOf(line)).toBe(problem);
  });

  it('is refused where it is no JSON, and whatever it holds nothing is thrown', () => {
    expect(parseCalibrationLine('{')).toEqual({
      problems: ['It is not JSON; each line must be one JSON object.'],
    });
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseCalibrationLine(JSON.stringify(value))));
  });

  it.each([
    [{ rating: 6 }, 'rating must be on the scenario’s scale, from 1 to 5.'],
    [
      { ratings: [{ rater: 'a', criterion: 'Listening', score: 0.5 }] },
      'ratings[0].score must be on the scenario’s scale, from 1 to 5.',
    ],
    [
      { ratings: [{ rater: 'a', criterion: 'Discovery', score: 1 }] },
      'ratings[0].criterion must be the name of one of the scenario’s criteria.',
    ],
    [{ rating: 5, ratings: [{ rater: 'a', criterion: 'Listening', score: null }] }, null],
  ])('must fit its scenario: %j', (fields, problem) => {
    const [line, scenario] = [
      parseCalibrationLine(JSON.stringify({ ...CONVERSATION, ...fields })),
      parseCalibrationLine(JSON.stringify(SCENARIO)),
    ];
    if (
      'problems' in line ||
      line.line.type !== 'conversation' ||
      'problems' in scenario ||
      scenario.line.type !== 'scenario'
    )
      throw new Error('not valid');
    expect(findMismatches(line.line, scenario.line)).toEqual(problem === null ? [] : [problem]);
  });
});

describe('floors', () => {
  const report = buildReport(
    [
      ...manyCases(20, (index) => [1 + (index % 5), 1 + (index % 5)]),
      aCase('alone', { Listening: [3, null] }),
      aCase('other', { Discovery: [null, null] }),
    ],
    0,
  );

  it('are met from their own value on', () => {
    const results = checkFloors(report, {
      overall: { kappa: 1, judged_alone_at_most: 1 },
      criteria: [{ criterion: 'Listening', within_one: 1, judged: 20 }],
    });
    expect(results.map(({ criterion, figure, met }) => [criterion, figure, met])).toEqual([
      [null, 'kappa', true],
      [null, 'judged_alone_at_most', true],
      ['Listening', 'within_one', true],
      ['Listening', 'judged', true],
    ]);
  });

  it('are missed below it, by too many judged alone, by figures that cannot be computed, and by criteria that are not there', () => {
    const results = checkFloors(report, {
      overall: { auc: 0.5, judged_alone_at_most: 0 },
      criteria: [
        { criterion: 'Listening', judged: 21 },
        { criterion: 'Missing', kappa: -1 },
      ],
    });
    expect(results.map(({ met }) => met)).toEqual([false, false, false, false]);
  });

  it('of the command line are for every criterion that anybody scored, and for all together', () => {
    expect(checkFloors(report, {}, { kappa: 0.5 }).map(({ criterion, met }) => [criterion, met])).toEqual([
      [null, true],
      ['Listening', true],
    ]);
    expect(checkFloors(report, {}, { auc: 0.5 }).map(({ criterion, figure, met }) => [criterion, figure, met])).toEqual(
      [[null, 'auc', false]],
    );
  });

  it('are read from a file that says nothing else', () => {
    expect(parseFloors('{"note":["why"],"overall":{"kappa":0.5}}')).toEqual({
      floors: { note: ['why'], overall: { kappa: 0.5 } },
    });
    expect(parseFloors('{')).toEqual({ problem: 'It is not JSON.' });
    expect(parseFloors('{"overall":{"kapa":1}}')).toEqual({
      problem:
        'overall may only have the fields kappa, spearman, within_one, auc, auc_equal_length, judged, judged_alone_at_most.',
    });
    expect(parseFloors('{"criteria":[{"criterion":"A","kappa":2}]}')).toEqual({
      problem: 'criteria[0].kappa must be a number from -1 to 1.',
    });
  });
});
