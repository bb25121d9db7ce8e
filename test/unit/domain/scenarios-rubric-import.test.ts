import { describe, expect, it } from 'vitest';
import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';

describe('a scenario’s rubric in an import', () => {
  const problemOf = (criterion: object, scale?: object) => {
    const parsed = parseLine(
      JSON.stringify({
        type: 'scenario',
        scenario_id: 's',
        name: 'S',
        criteria: [{ name: 'One', description: '', ...criterion }],
        ...(scale && { scale }),
      }),
    );
    return 'problems' in parsed ? parsed.problems.join(' ') : null;
  };

  it('takes anchors on the scale, a weight, and measures with and without weights', () => {
    expect(
      problemOf({
        anchors: [
          { level: 1, description: 'None.' },
          { level: 5, description: 'All.' },
        ],
        weight: 0.5,
        measures: ['uptake', { measure: 'talk-share', weight: 3 }],
      }),
    ).toBeNull();
    expect(problemOf({ anchors: [{ level: -1, description: 'None.' }] }, { min: -1, max: 0 })).toBeNull();
  });

  it.each([
    [
      'a level off the scale',
      { anchors: [{ level: 6, description: '' }] },
      'criteria.anchors.level must be on the scale, from 1 to 5.',
    ],
    [
      'a level twice',
      {
        anchors: [
          { level: 2, description: 'a' },
          { level: 2, description: 'b' },
        ],
      },
      'criteria.anchors must have different levels.',
    ],
    ['a weight of nothing', { weight: 0 }, 'criteria[0].weight must be a number above 0 and at most 1000.'],
    [
      'a misspelt field',
      { anchor: [] },
      'criteria[0] may only have the fields name, description, anchors, weight, measures.',
    ],
    [
      'a measure that is neither',
      { measures: [3] },
      'criteria[0].measures[0] must be a measure\'s id, or {"measure", "weight"}.',
    ],
    [
      'a measure’s weight below 0',
      { measures: [{ measure: 'uptake', weight: -1 }] },
      'criteria[0].measures[0] must be a measure\'s id, or {"measure", "weight"}.',
    ],
  ])('refuses %s, naming the field', (_, criterion, problem) => {
    expect(problemOf(criterion)).toBe(problem);
  });
});
