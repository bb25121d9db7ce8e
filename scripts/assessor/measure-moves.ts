import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOLD_MOVES } from '../../src/assessment/moves/codes.ts';
import type { MoveModels } from '../../src/assessment/moves/find-moves.ts';
import { readToldModel, TOLD } from '../../src/assessment/moves/told-model.ts';
import {
  bestThreshold,
  figure,
  foundOf,
  guesses,
  labelled,
  toldGuesses,
  type Found,
  type Guess,
  type MoveFigure,
} from './train/move-figures.ts';
import {
  FRAGMENT_TEST_HANDS,
  FRAGMENT_TRAINING_HANDS,
  KEPT_HANDS,
  PUBLIC_SOURCES,
  TEST_HANDS,
  TRAINING_HANDS,
} from './train/hands.ts';
import { readFragments, readMaterial, readPublic, teaching, type Material } from './train/read-material.ts';
import { patternGuesses } from './train/pattern-guesses.ts';
import { moveTrainer, readModels, trainMoves } from './train/train-moves.ts';
import { trainTold } from './train/train-told.ts';

/*
 * How well learnt models find what turns do, on sources that nothing was learnt from: `npm run measure:moves [-- --public FOLDER]`.
 * Every training hand is left out in turn (on average over these stands "a hand left out"), then the test hands, and the fragments
 * of a hand that is kept for testing, are judged by what all training hands taught. Each public source whose texts are in the folder is
 * judged by what the hands and the other sources taught; beside it stands what our hands alone teach. The fragments of hands for training
 * teach too, but for `--no-fragments`; with `--teach` also the public dialogues, which the shipped models do not have. What is told of single
 * turns has a model of its own, which fragments and public dialogues teach: with `--told` it alone is measured, each hand and each
 * source left out. With `--kept` the hand that is kept for testing is measured too, which is for once, after a choice is made.
 * With `--agreement` nothing is learnt: it says how well each hand's two readers find each other's labels, with `--patterns` beside it
 * how well lists of phrases alone find them.
 */
const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    fragments: { type: 'boolean', default: true },
    teach: { type: 'boolean', default: false },
    told: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
    agreement: { type: 'boolean', default: false },
    patterns: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
const root = join(import.meta.dirname, '../../training');
const material = readMaterial(root, TRAINING_HANDS);
const parts = values.fragments ? readFragments(root, FRAGMENT_TRAINING_HANDS) : [];
const dialogues = values.public === undefined ? [] : readPublic(root, values.public);
const others = teaching(root, dialogues);
const taught = values.teach ? others : [];
const kept = values.kept ? KEPT_HANDS : [];
const two = (value: number): string => value.toFixed(2);

function say(title: string, { move, marked, f1, precision, recall, readers }: MoveFigure): void {
  process.stdout.write(
    `  ${move.padEnd(16)} ${title.padEnd(16)} marked ${String(marked).padStart(4)}  F1 ${two(f1)} (precision ${two(precision)}, recall ${two(recall)})  the two readers ${two(readers)}\n`,
  );
}

const fragmentsOf = (hand: string): string => `fragments ${hand}`;
const keptOf = (hand: string): string => `kept hand ${hand}`;

/** The public sources whose texts are there. */
const publicly = (): (readonly [string, readonly Material[]])[] =>
  PUBLIC_SOURCES.map((source) => [source, dialogues.filter(({ call }) => call.hand === source)] as const).filter(
    ([, list]) => list.length > 0,
  );

function measureAgreement(): void {
  const parts = [...FRAGMENT_TRAINING_HANDS, ...FRAGMENT_TEST_HANDS];
  for (const [title, list] of [
    ...[...TRAINING_HANDS, ...TEST_HANDS, ...KEPT_HANDS].map(
      (hand) => [`hand ${hand}`, readMaterial(root, [hand])] as const,
    ),
    ...parts.map((hand) => [fragmentsOf(hand), readFragments(root, [hand])] as const),
    ...publicly(),
  ]) {
    process.stdout.write(`${title}\n`);
    const found = labelled(list);
    for (const move of [...foundOf(false), ...foundOf(true)]) {
      const { marked, readers } = figure(move, found.get(move) ?? [], TOLD);
      process.stdout.write(
        `  ${move.padEnd(16)} marked ${String(marked).padStart(4)}  the two readers ${two(readers)}\n`,
      );
    }
  }
}

function measurePatterns(): void {
  const sources = [
    ['all training hands', material],
    ...TRAINING_HANDS.map((hand) => [`hand ${hand}`, readMaterial(root, [hand])] as const),
    ['the test hands', readMaterial(root, TEST_HANDS)],
    ...[...FRAGMENT_TRAINING_HANDS, ...FRAGMENT_TEST_HANDS].map(
      (hand) => [fragmentsOf(hand), readFragments(root, [hand])] as const,
    ),
    ...publicly(),
  ] as const;
  for (const [title, list] of sources)
    for (const [move, found] of patternGuesses(list)) say(title, figure(move, found, TOLD));
}

function measureTold(): void {
  if (others.length === 0) throw new Error('What is told is learnt from public dialogues too: --public FOLDER.');
  const whole = trainMoves(material);
  const learn = (hands: readonly Material[], sources: readonly Material[]): MoveModels => {
    const moves = hands === material ? whole : trainMoves(hands);
    return { ...readModels(moves), told: readToldModel(trainTold([...hands, ...sources], moves.theirs.names)) };
  };
  const fragments = readFragments(root, FRAGMENT_TRAINING_HANDS);
  const elsewhere = [...fragments, ...others];
  const all = learn(material, elsewhere);
  const rest = (list: readonly Material[], source: string): Material[] =>
    list.filter(({ call }) => call.hand !== source);
  const only = (list: readonly Material[], source: string): Material[] =>
    list.filter(({ call }) => call.hand === source);
  const found = [
    ...TRAINING_HANDS.map((hand) => toldGuesses(learn(rest(material, hand), elsewhere), only(material, hand))),
    toldGuesses(all, readMaterial(root, TEST_HANDS)),
    ...kept.map((hand) => toldGuesses(all, readMaterial(root, [hand]))),
    ...FRAGMENT_TEST_HANDS.map((hand) => toldGuesses(all, readFragments(root, [hand]))),
    ...FRAGMENT_TRAINING_HANDS.map((hand) =>
      toldGuesses(learn(material, rest(elsewhere, hand)), only(fragments, hand)),
    ),
    ...PUBLIC_SOURCES.map((source) => toldGuesses(learn(material, rest(elsewhere, source)), only(dialogues, source))),
  ];
  const hands = TRAINING_HANDS.length;
  for (const move of TOLD_MOVES) {
    const of = (at: number): readonly Guess[] => found[at]?.get(move) ?? [];
    say(
      'a hand left out',
      figure(
        move,
        TRAINING_HANDS.flatMap((_, at) => of(at)),
        TOLD,
      ),
    );
    for (const [at, title] of [
      'the test hands',
      ...kept.map(keptOf),
      ...[...FRAGMENT_TEST_HANDS, ...FRAGMENT_TRAINING_HANDS].map(fragmentsOf),
      ...PUBLIC_SOURCES,
    ].entries())
      say(title, figure(move, of(hands + at), TOLD));
  }
}

function measureMoves(): void {
  const trainer = moveTrainer([...material, ...taught, ...parts]);
  const leftOut = new Map(
    TRAINING_HANDS.map((hand) => {
      const models = readModels(trainer.without([hand]));
      return [
        hand,
        guesses(
          models,
          material.filter(({ call }) => call.hand === hand),
        ),
      ];
    }),
  );
  const of = (hands: readonly string[], move: Found): Guess[] =>
    hands.flatMap((hand) => [...(leftOut.get(hand)?.get(move) ?? [])]);
  const models = readModels(trainer.without([]));
  const test = guesses(models, readMaterial(root, TEST_HANDS));
  const unseen = kept.map((hand) => ({ hand, found: guesses(models, readMaterial(root, [hand])) }));
  const fragments = FRAGMENT_TEST_HANDS.map((hand) => ({ hand, found: guesses(models, readFragments(root, [hand])) }));
  const own = dialogues.length === 0 ? models : readModels(trainMoves([...material, ...parts]));
  const elsewhere = PUBLIC_SOURCES.flatMap((source) => {
    const theirs = dialogues.filter(({ call }) => call.hand === source);
    if (theirs.length === 0) return [];
    const rest = readModels(trainMoves([...material, ...others.filter(({ call }) => call.hand !== source), ...parts]));
    return [
      { source, found: guesses(rest, theirs) },
      { source: `${source}, own`, found: guesses(own, theirs) },
    ];
  });

  // Thresholds come from our own hands: how often a move is made in a public source is not known before it is labelled.
  for (const mine of [false, true]) {
    process.stdout.write(`${mine ? 'The user’s' : 'Their'} moves\n`);
    for (const move of foundOf(mine)) {
      const threshold = bestThreshold(of(TRAINING_HANDS, move));
      for (const [title, found] of [
        ['a hand left out', of(TRAINING_HANDS, move)],
        ['the test hands', test.get(move) ?? []],
        ...unseen.map(({ hand, found }) => [keptOf(hand), found.get(move) ?? []] as const),
        ...fragments.map(({ hand, found }) => [fragmentsOf(hand), found.get(move) ?? []] as const),
        ...elsewhere.map(({ source, found }) => [source, found.get(move) ?? []] as const),
      ] as const) {
        say(title, figure(move, found, threshold));
      }
    }
  }
}

if (values.agreement) measureAgreement();
else if (values.patterns) measurePatterns();
else if (values.told) measureTold();
else measureMoves();
