import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bestThreshold, figure, guesses, type Guess } from './train/move-figures.ts';
import { movesOf, readLabels, readMaterial, TEST_HANDS, TRAINING_HANDS, type Material } from './train/read-material.ts';
import { readModel } from '../src/assessment/moves/model-data.ts';
import { trainMoves } from './train/train-moves.ts';

/*
 * How well learnt models find what turns do, on sources that nothing was learnt from: `npm run measure:moves`, on the test
 * hands. `--public FOLDER` measures dialogues as well whose labels are in training/labels but whose text is not here:
 * FOLDER has a file a dialogue, `ID.txt`, a turn a line, `1 R: text` (training/README.md says which dialogues).
 * Thresholds are chosen on training hands, each left out in turn.
 */
const { values } = parseArgs({ options: { public: { type: 'string' } } });
const root = join(import.meta.dirname, '../training');
const training = readMaterial(root, TRAINING_HANDS);
const sets: [string, Material[]][] = [['the test hands', readMaterial(root, TEST_HANDS)]];
if (values.public !== undefined) {
  const folder = values.public;
  for (const source of ['pfg', 'casino'])
    sets.push([
      source,
      readdirSync(folder)
        .filter((name) => name.startsWith(`${source}-`))
        .toSorted()
        .map((name) => readDialogue(folder, name)),
    ]);
}

function readDialogue(folder: string, name: string): Material {
  const turns = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const match = /^\d+ (?<side>[RC]): ?(?<text>.*)$/u.exec(line);
      return match === null ? [] : [{ mine: match.groups?.['side'] === 'R', text: match.groups?.['text'] ?? '' }];
    });
  const call = { id: name.replace('.txt', ''), hand: 'public', about: '', text: '', user: '', turns };
  return {
    call,
    passes: ['first', 'second'].flatMap((reader) => {
      const labels = readLabels(join(root, 'labels', reader), call);
      return labels === null ? [] : [labels];
    }),
    ratings: [],
  };
}

const two = (value: number): string => value.toFixed(2);
for (const mine of [false, true]) {
  const leftOut = new Map(movesOf(mine).map((move): [typeof move, Guess[]] => [move, []]));
  for (const hand of TRAINING_HANDS) {
    const rest = training.filter(({ call }) => call.hand !== hand);
    const own = training.filter(({ call }) => call.hand === hand);
    for (const [move, list] of guesses(readModel(trainMoves(rest, mine)), own, mine)) leftOut.get(move)?.push(...list);
  }
  const model = readModel(trainMoves(training, mine));
  for (const [title, material] of sets) {
    process.stdout.write(`${mine ? 'The user’s' : 'Their'} moves, ${title}\n`);
    for (const [move, list] of guesses(model, material, mine)) {
      const found = figure(move, list, bestThreshold(leftOut.get(move) ?? []));
      process.stdout.write(
        `  ${move.padEnd(16)} marked ${String(found.marked).padStart(4)}  F1 ${two(found.f1)} (precision ${two(found.precision)}, recall ${two(found.recall)})  the two readers ${two(found.readers)}\n`,
      );
    }
  }
}
