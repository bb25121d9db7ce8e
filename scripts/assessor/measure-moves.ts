import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOLD_MOVES } from '../../src/assessment/moves/codes.ts';
import type { MoveModels } from '../../src/assessment/moves/find-moves.ts';
import { MY_MOVES_DATA } from '../../src/assessment/moves/my-moves-data.ts';
import { THEIR_MOVES_DATA } from '../../src/assessment/moves/their-moves-data.ts';
import { englishWordsForModels } from '../../src/assessment/moves/tokens.ts';
import { germanWordsForModels } from '../../src/assessment/languages/de/words-for-models.ts';
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
  TRANSLATED_HANDS,
} from './train/hands.ts';
import {
  readFragments,
  readMaterial,
  readPublic,
  readTranslated,
  teaching,
  type Material,
} from './train/read-material.ts';
import { patternGuesses } from './train/pattern-guesses.ts';
import { unseeingModels } from './train/unseeing-models.ts';
import { yesFigures } from './train/yes-figures.ts';
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
 * With `--yes` a yes is measured alone, as one move and in its three ways, which takes some minutes.
 * With `--german` the German models are measured, each hand of the translated conversations left out.
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
    german: { type: 'boolean', default: false },
    agreement: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    patterns: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
const root = join(import.meta.dirname, '../../training');
const hands = values.german ? TRANSLATED_HANDS : TRAINING_HANDS;
const readWords = values.german ? germanWordsForModels : englishWordsForModels;
const material = values.german ? readTranslated(root, 'german-translated', hands) : readMaterial(root, hands);
const parts = values.fragments && !values.german ? readFragments(root, FRAGMENT_TRAINING_HANDS) : [];
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
  const whole = trainMoves(material, readWords);
  const learn = (hands: readonly Material[], sources: readonly Material[]): MoveModels => {
    const moves = hands === material ? whole : trainMoves(hands, readWords);
    const told = readToldModel(trainTold([...hands, ...sources], moves.theirs.names, readWords));
    return { ...readModels(moves, readWords), told };
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
  const trainer = moveTrainer([...material, ...taught, ...parts], readWords);
  const leftOut = new Map(
    hands.map((hand) => {
      const models = readModels(trainer.without([hand]), readWords);
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
  const models = readModels(trainer.without([]), readWords);
  const own = dialogues.length === 0 ? models : readModels(trainMoves([...material, ...parts], readWords), readWords);
  const elsewhere = PUBLIC_SOURCES.flatMap((source) => {
    const theirs = dialogues.filter(({ call }) => call.hand === source);
    if (theirs.length === 0) return [];
    const taught = [...material, ...others.filter(({ call }) => call.hand !== source), ...parts];
    const rest = readModels(trainMoves(taught, readWords), readWords);
    return [[source, guesses(rest, theirs)] as const, [`${source}, own`, guesses(own, theirs)] as const];
  });

  // Nothing is kept for testing of what was translated: `npm run measure:language` has calls in German.
  const tests: (readonly [string, ReadonlyMap<Found, readonly Guess[]>])[] = values.german
    ? []
    : [
        ['the test hands', guesses(models, readMaterial(root, TEST_HANDS))],
        ...kept.map((hand) => [keptOf(hand), guesses(models, readMaterial(root, [hand]))] as const),
        ...FRAGMENT_TEST_HANDS.map(
          (hand) => [fragmentsOf(hand), guesses(models, readFragments(root, [hand]))] as const,
        ),
        ...elsewhere,
      ];

  // Thresholds come from our own hands: how often a move is made in a public source is not known before it is labelled.
  for (const mine of [false, true]) {
    process.stdout.write(`${mine ? 'The user’s' : 'Their'} moves\n`);
    for (const move of foundOf(mine)) {
      const threshold = bestThreshold(of(hands, move));
      for (const [title, found] of [
        ['a hand left out', of(hands, move)],
        ...tests.map(([title, found]) => [title, found.get(move) ?? []] as const),
      ] as const) {
        say(title, figure(move, found, threshold));
      }
    }
  }
}

/** A yes on hands that were left out, and by the shipped models on those that nothing was learnt from. */
function measureYes(): void {
  const moves = { mine: MY_MOVES_DATA, theirs: THEIR_MOVES_DATA };
  const figures = yesFigures(material, unseeingModels([...material, ...parts], moves, readWords));
  const tests = [TEST_HANDS, ...(values.kept ? [KEPT_HANDS] : [])].map(
    (hands) => [hands.join(', '), guesses(readModels(moves, readWords), readMaterial(root, hands))] as const,
  );
  for (const found of figures) {
    say('a hand left out', found);
    for (const [title, all] of tests) say(title, figure(found.move, all.get(found.move) ?? [], found.threshold));
  }
}

if (values.agreement) measureAgreement();
else if (values.yes) measureYes();
else if (values.patterns) measurePatterns();
else if (values.told) measureTold();
else measureMoves();
