import { describe, expect, it } from 'vitest';
import { figuresIn } from '../../../../src/assessment/moves/figures-in.ts';
import { BETWEEN, figuresBetween } from '../../../../src/assessment/moves/figures-between.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { findMoves, modelsOf } from '../../../../src/assessment/moves/find-moves.ts';
import { TOLD_MOVES, type TheirMove } from '../../../../src/assessment/moves/codes.ts';
import { THEIR_MOVES_DATA } from '../../../../src/assessment/moves/their-moves-data.ts';
import { THEIR_TOLD_DATA } from '../../../../src/assessment/moves/their-told-data.ts';
import { readToldModel, TOLD } from '../../../../src/assessment/moves/told-model.ts';
import { turnFeatures } from '../../../../src/assessment/moves/turn-features.ts';

const turnsOf = (lines: readonly string[]) =>
  turnFeatures(
    lines.map((line) => ({ mine: line.startsWith('R: '), text: line.slice(3) })),
    english.models.readWords,
  );

/** The rows of what figures are to others, as lists of the places that are 1. */
function rowsOf(lines: readonly string[]): number[][] {
  const rows: number[][] = [];
  figuresBetween(turnsOf(lines), (row) => rows.push([...row.entries()].flatMap(([at, is]) => (is === 1 ? [at] : []))));
  return rows;
}

describe('the figures of a turn', () => {
  it('are those in digits, each once, and so many at most', () => {
    expect(figuresIn(['2', 'or', 'two', '2', '3pm', 'x4'])).toEqual(['2', '3pm']);
    expect(figuresIn(Array.from({ length: 50 }, (_, at) => String(at)))).toHaveLength(20);
  });

  it('are new, said back, others than before, or missing beside those around them', () => {
    expect(rowsOf(['R: I can do 50.', 'C: Make it 40.', 'R: 40 it is.', 'C: Good.', 'C: So 40.'])).toEqual([
      [0, 4, 7],
      [0, 3, 4, 6],
      [0, 1],
      [8],
      [0, 2, 5],
    ]);
    expect(rowsOf([])).toEqual([]);
  });

  it('have as many places as the model has weights', () =>
    expect(THEIR_TOLD_DATA.betweenWeights.map(({ length }) => length)).toEqual(TOLD_MOVES.map(() => BETWEEN)));
});

describe('what is told of single turns', () => {
  const told = (lines: readonly string[], move: TheirMove): boolean[] =>
    findMoves(turnsOf(lines), modelsOf(english.models)).map((turn) => turn.told.get(move) >= TOLD);

  it('has a weight for each name of the model of their moves', () =>
    expect(readToldModel(THEIR_TOLD_DATA).nameWeights).toHaveLength(
      THEIR_MOVES_DATA.names.split('\n').length * TOLD_MOVES.length,
    ));

  // Written for this test; none is from a dialogue that taught.
  it.each([
    'That is a lot of money.',
    'We cannot pay that much.',
    "I can't spend that much on it.",
    'That is too much for me.',
  ])('finds what people say when they hold back and take something on: %s', (doubt) => {
    const talk = [
      'R: We could do the whole kitchen for 900 if you book today.',
      `C: ${doubt}`,
      'R: What would work for you? I could leave out the shelves and do 750.',
      'C: Ok, I can do 750. I will pay half of it on Monday.',
    ];
    expect(told(talk, 'commitment')).toEqual([false, false, false, true]);
    expect(told(talk, 'pushback')).toEqual([false, true, false, false]);
  });

  it('finds acceptance in what they do at once, and without its words', () => {
    const talk = [
      'R: I can hold the blue one for you until Friday at 40.',
      'C: Go on then. What time do you open?',
      'R: Nine.',
      'C: Fine, put my name on it, I will come in on my break.',
    ];
    expect(told(talk, 'acceptance')[3]).toBe(true);
    expect(told(talk, 'pushback')[3]).toBe(false);
  });

  // The fifth of the moves: their names are added up four at a time.
  it('finds protest at how they are treated', () => {
    const talk = [
      'R: As I said, the premium plan has everything.',
      'C: You keep saying that. You are not listening to me.',
      'R: It also has free support.',
      'C: I have told you three times now, stop reading it out to me.',
      'R: Fair enough. What would you like to know?',
      'C: What it costs for two of us.',
    ];
    const protest = told(talk, 'protest');
    expect([protest[3], protest[5]]).toEqual([true, false]);
  });

  it('tells nothing of the user', () =>
    expect(
      TOLD_MOVES.map((move) =>
        findMoves(turnsOf(['R: I will pay 750 on Monday.']), modelsOf(english.models))[0]?.told.get(move),
      ),
    ).toEqual(TOLD_MOVES.map(() => 0)));
});
