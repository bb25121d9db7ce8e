import { describe, expect, it } from 'vitest';
import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';

const problemOf = (line: object | string | null) => {
  const parsed = parseLine(JSON.stringify(line));
  return 'problems' in parsed ? parsed.problems.join(' ') : null;
};

describe('a line of an import', () => {
  it.each([[null], ['text'], [[{ type: 'team' }]]])('must be an object with a type: %j', (line) => {
    expect(problemOf(line)).toMatch(/^type must be /);
  });

  it('has criteria of different names, in earlier versions too', () => {
    const criterion = { name: 'Discovery', description: '' };
    expect(problemOf(scenarioLine('s', { criteria: [criterion, criterion] }))).toBe(
      'criteria must have different names.',
    );
    expect(problemOf(scenarioLine('s', { criteria: [criterion, { ...criterion, name: 'Closing' }] }))).toBeNull();
  });

  it('has a transcript with words, or none', () => {
    expect(problemOf(sessionLine('c', 'u', { transcript: ' \n ' }))).toBe('transcript must not be blank.');
    expect(problemOf(sessionLine('c', 'u', { transcript: 'Seller: Hello.' }))).toBeNull();
  });

  it('has of each kept transcript the text, or what is left of a removed one', () => {
    const [at, digest] = ['2026-04-08T10:00:00.000Z', 'a'.repeat(64)];
    const problem = 'transcripts must each have text, or, where it was removed, digest and removed_at.';
    const given = (transcript: object) =>
      problemOf({ ...sessionLine('c', 'u'), transcripts: [{ revision: 1, received_at: at, ...transcript }] });
    expect(given({ text: 'Seller: Hello.' })).toBeNull();
    expect(given({ digest, removed_at: at })).toBeNull();
    for (const wrong of [
      {},
      { digest },
      { removed_at: at },
      { text: 'Seller: Hello.', digest },
      { text: 'Seller: Hello.', removed_at: at },
    ])
      expect(given(wrong)).toBe(problem);
  });

  it('has scores that people set only where its assessment is completed', () => {
    const step = { criterion: 'Discovery', score: 2, reason: 'Heard it.', by: null, at: '2026-04-08T11:00:00.000Z' };
    const given = (state: 'completed' | 'failed' | undefined) =>
      problemOf({ ...assessmentLine('a', 'u'), overrides: [step], ...(state && { state }) });
    expect([given(undefined), given('completed')]).toEqual([null, null]);
    expect(given('failed')).toBe('overrides must be of a completed assessment.');
  });

  it('has evidence without NUL, in names of fields too', () => {
    const given = (evidence: object) => problemOf({ ...assessmentLine('a', 'u'), evidence });
    expect(given({ a: [{ b: 'text' }] })).toBeNull();
    for (const evidence of [
      { a: [{ b: 'te\0xt' }] },
      { a: [{ 'b\0': 1 }] },
      { a: '\uD800' },
      { good: 'text', bad: ['good', 'te\0xt'] },
    ])
      expect(given(evidence)).toBe('evidence must hold well-formed text without NUL.');
  });

  it('has evidence that is not nested so deep that what reads it would overflow the stack', () => {
    const given = (levels: number) => {
      const evidence = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      const parsed = parseLine(`${JSON.stringify(assessmentLine('a', 'u')).slice(0, -1)},"evidence":${evidence}}`);
      return 'problems' in parsed ? parsed.problems.join(' ') : null;
    };
    for (const levels of [101, 100_000]) expect(given(levels)).toBe('evidence must not be nested more than 100 deep.');
    expect(given(100)).toBeNull();
  });

  it('has evidence that pages about people can read several of', () => {
    const given = (evidence: object) => problemOf({ ...assessmentLine('a', 'u'), evidence });
    const said = 'evidence must have at most 4,194,304 bytes.';
    expect(given({ text: 'é'.repeat(2_097_118) })).toBeNull();
    expect(given({ text: 'é'.repeat(2_097_119) })).toBe(said);
    // Names of fields count too. Many values take long to be read, and have little text.
    expect(given(Array.from({ length: 112_000 }, () => 0))).toBeNull();
    expect(given(Array.from({ length: 115_000 }, () => 0))).toBe(said);
  });

  it('puts a person into at most 100 teams', () => {
    const given = (length: number) =>
      problemOf(userLine('u', { team_ids: Array.from({ length }, (_item, index) => `team-${index}`) }));
    expect([given(100), given(101)]).toEqual([null, 'team_ids must be a list of at most 100 ids.']);
  });

  it('has scores with as much text as can be read at once', () => {
    const given = (count: number, feedback: string) =>
      problemOf(
        assessmentLine('a', 'u', {
          criteria: Array.from({ length: count }, () => ({ name: 'é', score: 1, description: 'é'.repeat(32_767) })),
          coach_feedback: feedback,
        }),
      );
    expect(given(63, 'é'.repeat(32_768))).toBeNull();
    const many = (length: number) =>
      problemOf(
        assessmentLine('a', 'u', {
          criteria: Array.from({ length }, () => ({ name: 'é', score: 1, description: '' })),
        }),
      );
    expect([many(500), many(501)]).toEqual([null, 'criteria must be at most 500.']);
    expect(given(64, 'x')).toBe('criteria and coach_feedback must have at most 4,194,304 bytes of text together.');
  });

  it('bounds the criteria of each version of a scenario', () => {
    const given = (count: number, bytes: number) =>
      Array.from({ length: count }, (_item, index) => ({ name: `${index}`, description: 'a'.repeat(bytes) }));
    const now = (count: number, bytes: number) => problemOf(scenarioLine('s', { criteria: given(count, bytes) }));
    const before = (count: number, bytes: number) =>
      problemOf(
        scenarioLine('s', {
          version: 2,
          earlier_versions: [{ version: 1, scale: { min: 1, max: 5 }, criteria: given(count, bytes) }],
        }),
      );
    for (const problem of [now, before]) {
      expect([problem(500, 1_000), problem(60, 16_384)]).toEqual([null, null]);
      expect(problem(501, 0)).toBe('criteria must be at most 500 in each version.');
      expect(problem(64, 16_384)).toBe('criteria must have at most 1,048,576 bytes in each version.');
    }
  });

  it.each([
    [{ type: 'team', team_id: 1, name: 'x' }, 'team_id'],
    [{ ...userLine('u'), team_ids: 'x' }, 'team_ids'],
    [{ ...scenarioLine('s'), criteria: 'x' }, 'criteria'],
    [{ ...sessionLine('c', 'u'), kind: 'x' }, 'kind'],
    [{ ...assessmentLine('a', 'u'), criteria: [{ name: 'A' }] }, 'criteria'],
    [{ type: 'organisation', transcript_retention_days: -1 }, 'transcript_retention_days'],
  ])('has fields of its kind: of %j the answer names the wrong one', (line, field) => {
    expect(problemOf(line)).toContain(field);
  });

  it('is told everything that is wrong with it, field by field, as far as ten', () => {
    const told = (line: object) => {
      const parsed = parseLine(JSON.stringify(line));
      return 'problems' in parsed ? parsed.problems.map((problem) => problem.split(' ', 1)[0]) : [];
    };
    expect(told({ type: 'user', user_id: 'u', email: 5, org_status: '', team_ids: ['a', 7], more: 1 })).toEqual([
      'display_name',
      'org_role',
      'The',
      'email',
      'org_status',
      'team_ids[1]',
    ]);
    const criteria = Array.from({ length: 50 }, () => ({ name: 1, description: '' }));
    expect(told({ ...scenarioLine('s'), name: 5, criteria })).toHaveLength(10);
    const twice = [{ name: 'A', description: '', anchors: [{ level: 9, description: '' }] }];
    expect(told(scenarioLine('s', { scale: { min: 5, max: 1 }, criteria: [...twice, ...twice] }))).toEqual([
      'scale.max',
      'criteria',
      'criteria.anchors.level',
    ]);
  });

  it('of each kind is taken as it is where nothing is wrong', () => {
    for (const line of [
      { type: 'organisation', transcript_retention_days: 5 },
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('u'),
      scenarioLine('s'),
      sessionLine('c', 'u'),
      { ...assessmentLine('a', 'u'), evidence: null, overrides: [], state: 'failed' },
    ])
      expect(parseLine(JSON.stringify(line))).toEqual({ line });
    expect(parseLine('{')).toEqual({
      problems: ['It is not JSON; each line must be one JSON object.'],
      userId: null,
    });
  });

  it('has a scale that goes up', () => {
    const scale = (min: number, max: number) => problemOf(scenarioLine('s', { scale: { min, max } }));
    expect([scale(1, 2), scale(-1, 0)]).toEqual([null, null]);
    for (const problem of [scale(2, 2), scale(2, 1)]) expect(problem).toBe('scale.max must be greater than scale.min.');
  });

  it('has anchors at different levels of the scale, in earlier versions too', () => {
    const criteria = (...levels: number[]) => [
      { name: 'A', description: '', anchors: levels.map((level) => ({ level, description: '' })) },
    ];
    const anchored = (...levels: number[]) => problemOf(scenarioLine('s', { criteria: criteria(...levels) }));
    expect([anchored(1, 5), anchored()]).toEqual([null, null]);
    for (const wrong of [anchored(0.5), anchored(3, 5.5)])
      expect(wrong).toBe('criteria.anchors.level must be on the scale, from 1 to 5.');
    expect(anchored(2, 3, 2)).toBe('criteria.anchors must have different levels.');
    const before = { version: 1, scale: { min: 0, max: 2 }, criteria: criteria(5) };
    expect(problemOf(scenarioLine('s', { version: 2, earlier_versions: [before] }))).toBe(
      'criteria.anchors.level must be on the scale, from 0 to 2.',
    );
  });

  it('has earlier versions that are different, and before its own', () => {
    const given = (version: number | undefined, ...versions: number[]) =>
      problemOf(
        scenarioLine('s', {
          ...(version !== undefined && { version }),
          earlier_versions: versions.map((one) => ({ version: one, scale: { min: 1, max: 5 }, criteria: [] })),
        }),
      );
    expect([given(3, 1, 2), given(3), given(undefined)]).toEqual([null, null, null]);
    for (const wrong of [given(3, 1, 1), given(3, 1, 3), given(3, 4, 1), given(undefined, 1)])
      expect(wrong).toBe('earlier_versions must have different versions, each before version.');
  });

  it('has one text, or all that there were', () => {
    const text = 'Seller: Hello.';
    const both = { transcript: text, transcripts: [{ revision: 1, text, received_at: '2026-04-08T10:00:00.000Z' }] };
    expect(problemOf(sessionLine('c', 'u', both))).toBe('transcript and transcripts must not both be given.');
  });
});
