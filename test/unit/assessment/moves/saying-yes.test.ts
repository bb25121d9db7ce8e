import { describe, expect, it } from 'vitest';
import { figure, guesses } from '../../../../scripts/assessor/train/move-figures.ts';
import type { Material } from '../../../../scripts/assessor/train/read-material.ts';
import { sourceOf } from '../../../../scripts/assessor/train/source-rows.ts';
import { GERMAN_THEIR_MOVES_DATA } from '../../../../src/assessment/languages/de/their-moves-data.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import {
  LEARNT_OF_THEIRS,
  SAYING_YES,
  THEIR_MOVES,
  type Move,
  type TheirMove,
} from '../../../../src/assessment/moves/codes.ts';
import { contextOf, contextSize } from '../../../../src/assessment/moves/context.ts';
import { findMoves, modelsOf } from '../../../../src/assessment/moves/find-moves.ts';
import { readAlone } from '../../../../src/assessment/moves/model.ts';
import { THEIR_MOVES_DATA } from '../../../../src/assessment/moves/their-moves-data.ts';
import { turnFeatures } from '../../../../src/assessment/moves/turn-features.ts';

const turns = [
  { mine: true, text: 'Shall I put you down for Thursday at ten, then?' },
  { mine: false, text: 'Go on, then. Thursday. I suppose it has to be done.' },
  { mine: true, text: 'I will bring the samples.' },
  { mine: false, text: 'What does the roof weigh?' },
];

describe('saying yes', () => {
  it.each([
    ['English', THEIR_MOVES_DATA],
    ['German', GERMAN_THEIR_MOVES_DATA],
  ])('is learnt in both passes beside the other moves: %s', (_name, theirs) => {
    expect(theirs.moves).toEqual(LEARNT_OF_THEIRS);
    const width = contextSize(false);
    expect(theirs.contextWeights.map((weights) => weights.length)).toEqual(theirs.moves.map(() => width));
    const [ownYes, ...ofOthers] = theirs.contextWeights.map((weights) => weights.at(-1)).toReversed();
    expect(ownYes).toBeGreaterThan(0.5);
    // What the first pass says of it changes no other move.
    expect(ofOthers).toEqual(THEIR_MOVES.map(() => 0));
  });

  it('is the last figure of the context of the other side’s turns alone', () => {
    const models = modelsOf(english.models);
    const alone = turnFeatures(turns, models.readWords).map((features) =>
      readAlone(features.mine ? models.mine : models.theirs, features),
    );
    const figures = new Float64Array(contextSize(false));
    contextOf(alone, 1, figures);
    const odds = alone[1]?.odds;
    expect(figures.at(-1)).toBeCloseTo(Math.min(4, odds?.block[odds.from + THEIR_MOVES.length] ?? NaN) / 4, 6);
    expect(figures.at(-1)).not.toBe(0);
  });

  it('is likely where somebody takes something on, and of the user nothing is said', () => {
    const likely = findMoves(turnFeatures(turns, english.models.readWords), modelsOf(english.models)).map(({ moves }) =>
      moves.get(SAYING_YES),
    );
    expect(likely[1]).toBeGreaterThan(0.6);
    expect(likely[3]).toBeLessThan(0.3);
    expect([likely[0], likely[2]]).toEqual([0, 0]);
  });

  it('is what a reader saw who marked any way of it', () => {
    const marked = (...moves: Move[]): ReadonlySet<Move> => new Set(moves);
    const ways: TheirMove[] = ['grudging', 'commitment'];
    const material: Material = {
      call: { id: 't-01', hand: 't', about: '', text: '', user: '', turns },
      part: false,
      passes: ways.map((way) => [marked(), marked(way), marked(), marked('pushback')]),
      ratings: [],
    };
    const { rows } = sourceOf(material, english.models.readWords);
    expect(rows.map(({ truth }) => truth.get(SAYING_YES) ?? 0)).toEqual([0, 1, 0, 0]);
    const found = guesses(modelsOf(english.models), [material]);
    expect(figure(SAYING_YES, found.get(SAYING_YES) ?? [], 0.5)).toMatchObject({ marked: 1, readers: 1, f1: 1 });
  });
});
