import { describe, expect, it } from 'vitest';
import { differences } from '../../../console/src/pages/scenarios/versions/differences.ts';
import { compareWords } from '../../../console/src/pages/scenarios/versions/compare-words.ts';
import { movers, overallOf, summarise } from '../../../console/src/pages/scenarios/trial/summary.ts';
import type { Compared, Criterion, Version } from '../../../src/http/console/api/scenarios.ts';

const criterion = (name: string, fields: Partial<Criterion> = {}): Criterion => ({
  name,
  description: '',
  anchors: [],
  weight: 1,
  measures: [],
  ...fields,
});
const version = (criteria: Criterion[], max = 5): Version => ({ version: 1, scale: { min: 1, max }, criteria });

describe('what a version changed', () => {
  it('is each criterion that came, went or says something else', () => {
    const before = version([criterion('A'), criterion('B'), criterion('C')]);
    const after = version([criterion('C', { weight: 2 }), criterion('A', { description: 'x' }), criterion('D')], 10);
    expect(differences(before, after)).toEqual([
      { what: 'scale', before: '1–5', after: '1–10' },
      { what: 'weight', name: 'C', before: 1, after: 2 },
      { what: 'description', name: 'A', before: '', after: 'x' },
      { what: 'added', name: 'D', description: '' },
      { what: 'removed', name: 'B', description: '' },
      { what: 'moved' },
    ]);
  });
  it('has what each level and measure said before and says now', () => {
    const anchor = (level: number, description: string) => ({ level, description });
    const before = criterion('A', { anchors: [anchor(1, 'none'), anchor(5, 'all')] });
    const measures = [{ measure: 'open-questions', weight: null }];
    const after = criterion('A', { anchors: [anchor(5, 'most'), anchor(1, 'none'), anchor(3, 'some')], measures });
    expect(differences(version([before]), version([after]))).toEqual([
      {
        what: 'anchors',
        name: 'A',
        levels: [
          { level: 3, before: '', after: 'some' },
          { level: 5, before: 'all', after: 'most' },
        ],
      },
      { what: 'measures', name: 'A', before: [], after: measures },
    ]);
  });
  it('is shown word by word: what both texts begin and end with, and what is in one of them', () => {
    expect(compareWords('Finds out what they need now', 'Finds out why they ask now')).toEqual({
      start: 'Finds out ',
      before: 'what they need',
      after: 'why they ask',
      end: ' now',
    });
    // A comma behind a word is none of it.
    expect(compareWords('behind it, and more', 'behind it today, and more')).toEqual({
      start: 'behind it',
      before: '',
      after: ' today',
      end: ', and more',
    });
    expect(compareWords('a a', 'a')).toEqual({ start: 'a', before: ' a', after: '', end: '' });
    expect(compareWords('', 'new')).toEqual({ start: '', before: '', after: 'new', end: '' });
    expect(compareWords('same', 'same')).toEqual({ start: 'same', before: '', after: '', end: '' });
  });
  it('is nothing where nothing differs', () => {
    expect(differences(version([criterion('A')]), version([criterion('A')]))).toEqual([]);
  });
});

describe('what a rubric does to the last conversations', () => {
  const row = (id: string, moves: [string, number | null, number | null][]): Compared => ({
    assessment_id: id,
    user_id: 'u',
    name: 'U',
    at: null,
    problem: null,
    moves: moves.map(([name, before, after]) => ({ criterion: name, before, after, reason: null, because: [] })),
  });
  const rows = [
    row('1', [
      ['A', 3, 4],
      ['B', null, 2],
      ['C', 3, null],
    ]),
    row('2', [
      ['A', 4, 3.5],
      ['B', null, 3],
      ['C', 4, null],
    ]),
    row('3', [['A', 2, 2.04]]),
  ];
  it('is told of the whole conversations too, which other weights move where no score does', () => {
    const same = [
      row('1', [
        ['A', 2, 2],
        ['B', 4, 4],
      ]),
      row('2', [
        ['A', 3, 3],
        ['B', 3, 3],
      ]),
    ];
    const weighs = (a: number) => [criterion('A', { weight: a }), criterion('B')];
    expect(overallOf(same, { before: weighs(1), after: weighs(3) })).toEqual({
      before: 3,
      after: 2.75,
      moved: 1,
      all: 2,
    });
    expect(overallOf([], { before: weighs(1), after: weighs(3) })).toBeNull();
  });
  it('is summed up for each criterion', () => {
    expect(summarise(rows)).toMatchObject([
      { criterion: 'A', kind: 'kept', up: 1, down: 1, meanBefore: 3 },
      { criterion: 'B', kind: 'new', pairs: [], meanAfter: 2.5 },
      { criterion: 'C', kind: 'gone', pairs: [] },
    ]);
  });
  it('is led by the scores that move most', () => {
    expect(movers(rows, 5).map(({ row: { assessment_id: id }, by }) => [id, by])).toEqual([
      ['1', 1],
      ['2', -0.5],
    ]);
  });
});
