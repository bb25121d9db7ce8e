import { describe, expect, it } from 'vitest';
import {
  readCalibrationSearch,
  rowsBehind,
} from '../../../console/src/pages/organisation/calibration/calibration-search.ts';
import { byPerson } from '../../../console/src/pages/practice/by-person.ts';
import { chosenMoves } from '../../../console/src/pages/scenarios/trial/chosen-moves.ts';
import { formOfKey, keyOf } from '../../../console/src/parts/secrets/key-of.ts';
import type { CalibrationReportRow } from '../../../src/http/console/api/calibration.ts';
import type { Looked } from '../../../src/http/console/api/morning.ts';
import type { Compared } from '../../../src/http/console/api/scenarios.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';

describe('the rows behind a number of the calibration report', () => {
  const none = { value: null, low: null, high: null };
  const agreement = { n: 2, kappa: none, spearman: none, within_one: none, bias: none };
  const scored = [
    [0, 1, 1],
    [0, 5, 3],
    [0, 2, null],
    [1, 4, 4],
  ].map(([criterion, people, program], index) => ({
    assessment_id: `asm_${index}`,
    user_id: 'u',
    name: 'U',
    criterion: criterion ?? 0,
    people: people ?? 0,
    program: program ?? null,
    cell: typeof program === 'number' ? { people: (people ?? 1) - 1, program: program - 1 } : null,
  }));
  const criteria = ['A', 'B'].map((name) => ({ name, agreement, people_only: 0, program_only: 0, grid: [] }));
  const report: CalibrationReportRow = {
    conversations: 4,
    assessors: [],
    all: agreement,
    finding: { too_few: true, chance: null, lean: 0 },
    criteria,
    scale: { min: 1, max: 5 },
    scored,
    disagreements: [],
  };
  const ids = (show: string | undefined) => rowsBehind(report, show)?.rows.map(({ assessment_id: id }) => id);

  it('are those of its criterion and square, the furthest apart first', () => {
    expect(ids('all')).toEqual(['asm_1', 'asm_0', 'asm_3']);
    expect(ids('0')).toEqual(['asm_1', 'asm_0']);
    expect(ids('0.4.2')).toEqual(['asm_1']);
    expect(ids('0-left')).toEqual(['asm_2']);
    expect(ids('7')).toBeUndefined();
    expect(ids(undefined)).toBeUndefined();
  });

  it('are named by the address, which may say anything', () => {
    expect(readCalibrationSearch({ scenario: 's', show: 1 })).toEqual({ scenario: 's', show: '1' });
    for (const show of ['x', '1.2', '-1', '1.2.3.4', {}, -1])
      expect(readCalibrationSearch({ show }), String(show)).toEqual({});
  });
});

it('scores behind a count of a changed rubric are those that go where it says', () => {
  const moves = [
    ['A', 3, 4],
    ['A', 4, 2],
    ['A', 3, null],
    ['B', 1, 5],
  ] as const;
  const rows: Compared[] = moves.map(([criterion, before, after], index) => ({
    assessment_id: `asm_${index}`,
    user_id: 'u',
    name: 'U',
    at: null,
    problem: null,
    moves: [{ criterion, before, after, reason: after === null ? 'Too short.' : null, because: [] }],
  }));
  const of = (which: 'all' | 'up' | 'down' | 'unjudged') =>
    chosenMoves(rows, { criterion: 'A', which }).map(({ row }) => row.assessment_id);
  expect(of('up')).toEqual(['asm_0']);
  expect(of('down')).toEqual(['asm_1']);
  expect(of('unjudged')).toEqual(['asm_2']);
  expect(of('all')).toEqual(['asm_1', 'asm_0', 'asm_2']);
});

it('somebody with several reasons stands once in the morning, before those with one, and praise comes last', () => {
  const looked = (user_id: string): Looked => ({
    user_id,
    name: user_id,
    team_ids: [],
    trend: [],
    newest: null,
    last_at: null,
    weakest: null,
    from: null,
    to: null,
    of: null,
    median: null,
    criterion: null,
    times: null,
    assessment_id: null,
    days: null,
  });
  const group = (reason: 'falling' | 'low' | 'high', ...users: string[]) => ({
    reason,
    total: users.length,
    rows: users.map(looked),
  });
  const people = byPerson([group('falling', 'a', 'b'), group('low', 'b'), group('high', 'c')]);
  expect(people.map(({ person, findings }) => [person.user_id, findings.map(({ reason }) => reason)])).toEqual([
    ['b', ['falling', 'low']],
    ['a', ['falling']],
    ['c', ['high']],
  ]);
});

describe('a key that is pasted', () => {
  const { secret } = makeSecret(new Uint8Array(32).fill(7));
  it('is found in whatever it was copied with', () => {
    for (const pasted of [
      secret,
      ` ${secret}\n`,
      `"${secret}"`,
      `Bearer ${secret}`,
      `Authorization: Bearer ${secret}`,
      `curl -i -H "Authorization: Bearer ${secret}" "http://127.0.0.1/v1/users"`,
    ])
      expect(keyOf(pasted)).toBe(secret);
    expect(formOfKey(secret)).toBe('whole');
  });
  it('is said to be none where a part is missing', () => {
    expect(formOfKey(keyOf(secret.slice(0, -1)))).toBe('other');
    expect(formOfKey(keyOf('dbr_…'))).toBe('none');
    expect(formOfKey(keyOf(`${secret}x`))).toBe('other');
    expect(formOfKey('')).toBe('none');
  });
});
