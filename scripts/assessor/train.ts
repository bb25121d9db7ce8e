import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { germanWordsForModels } from '../../src/assessment/languages/de/words-for-models.ts';
import { THEIR_MOVES, MY_MOVES } from '../../src/assessment/moves/codes.ts';
import type { SkillModel } from '../../src/assessment/effect/skill-model.ts';
import type { ModelData } from '../../src/assessment/moves/model-data.ts';
import type { ToldData } from '../../src/assessment/moves/told-model.ts';
import { MY_MOVES_DATA } from '../../src/assessment/moves/my-moves-data.ts';
import { THEIR_MOVES_DATA } from '../../src/assessment/moves/their-moves-data.ts';
import { englishWordsForModels } from '../../src/assessment/moves/tokens.ts';
import { learnSkills } from './train/learn-skills.ts';
import { FIRST_HANDS, FRAGMENT_TRAINING_HANDS, timesOfHand, TRAINING_HANDS, TRANSLATED_HANDS } from './train/hands.ts';
import {
  type Material,
  readFragments,
  readMaterial,
  readPublic,
  readTranslated,
  teaching,
} from './train/read-material.ts';
import { moveTrainer, readModels, type MoveData } from './train/train-moves.ts';
import { unseeingModels } from './train/unseeing-models.ts';
import { trainTold } from './train/train-told.ts';

/*
 * Learns the models of moves and of skills from training/ and writes them into src/assessment: `npm run train`. The same
 * material gives the same files to the byte. It never reads the test hands. What is told of single turns of the other side is
 * learnt with `--public FOLDER` (training/README.md says where the texts of these dialogues come from), with `--told` nothing else. With `--german`
 * the German models alone are learnt, with `--skills` the English skills alone, from the moves that were learnt last.
 */
const { values } = parseArgs({
  options: {
    material: { type: 'string' },
    public: { type: 'string' },
    told: { type: 'boolean', default: false },
    german: { type: 'boolean', default: false },
    skills: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const folder = values.material ?? join(root, 'training');

// How far estimates are spread to the spread that readers use. All of the way adds to errors, and leaves as many calls at the ends of the
// scale as readers do; learnt from all hands, errors are smaller with it than they were half of the way from hands `a` to `d` alone.
const HALF_OF_THE_WAY = 0.5;
const ALL_OF_THE_WAY = 1;

// How far skills are set apart. At 1.5 the correlations between two skills' scores have, on training hands left out, about the mean of the
// readers' (0.86 and 0.84 on hands `a` to `d`, 0.79 and 0.80 on the others); as they were learnt 0.92 and 0.88 (docs/assessment-research.md).
// German ones are as they were learnt: nobody measured what it would do there.
const LIKE_READERS = 1.5;
const AS_LEARNT = 1;

const head = '/* Made by `npm run train` from training/; do not edit. */\n';

function write(file: string, name: string, type: string, from: string, data: unknown): void {
  writeFileSync(
    join(root, 'src/assessment', file),
    `${head}import type { ${type.replace('readonly ', '').replace('[]', '')} } from '${from}';\n\nexport const ${name}: ${type} = ${JSON.stringify(data)};\n`,
  );
}

function writeModel(file: string, name: string, data: ModelData, from: string): void {
  write(file, name, 'ModelData', from, data);
  process.stderr.write(`${file}: ${data.names.split('\n').length} words and pairs\n`);
}

function writeTold(file: string, name: string, data: ToldData, from: string): void {
  write(file, name, 'ToldData', from, data);
}

function writeSkills(file: string, name: string, data: readonly SkillModel[], from: string): void {
  write(file, name, 'readonly SkillModel[]', from, data);
}

function learnGerman(): void {
  const translated = readTranslated(folder, 'german-translated', TRANSLATED_HANDS);
  const trainer = moveTrainer(translated, germanWordsForModels);
  const moves = trainer.without([]);
  const from = '../../moves/model-data.ts';
  writeModel('languages/de/their-moves-data.ts', 'GERMAN_THEIR_MOVES_DATA', moves.theirs, from);
  writeModel('languages/de/my-moves-data.ts', 'GERMAN_MY_MOVES_DATA', moves.mine, from);
  const told = trainTold(translated, moves.theirs.names, germanWordsForModels);
  writeTold('languages/de/their-told-data.ts', 'GERMAN_THEIR_TOLD_DATA', told, '../../moves/told-model.ts');
  const skills = learnSkills(
    translated.filter(({ call }) => FIRST_HANDS.includes(call.hand)),
    {
      modelsWithout: (hand) => readModels(trainer.without([hand]), trainer.readWords),
      timesOf: () => 1,
      spread: HALF_OF_THE_WAY,
      apart: AS_LEARNT,
    },
  );
  writeSkills('languages/de/skills-data.ts', 'GERMAN_SKILLS_DATA', skills, '../../effect/skill-model.ts');
  process.stderr.write(
    `German: ${translated.length} translated conversations of hands ${TRANSLATED_HANDS.join(', ')}\n`,
  );
}

const inEnglish = (): { material: readonly Material[]; fragments: readonly Material[] } => ({
  material: readMaterial(folder, TRAINING_HANDS),
  fragments: readFragments(folder, FRAGMENT_TRAINING_HANDS),
});

function learnEnglishSkills(moves: MoveData): void {
  const { material, fragments } = inEnglish();
  const skills = learnSkills(material, {
    modelsWithout: unseeingModels([...material, ...fragments], moves, englishWordsForModels),
    timesOf: timesOfHand,
    spread: ALL_OF_THE_WAY,
    apart: LIKE_READERS,
  });
  writeSkills('effect/skills-data.ts', 'SKILLS_DATA', skills, './skill-model.ts');
  process.stderr.write(`${THEIR_MOVES.length + MY_MOVES.length} moves, ${skills.length} skills\n`);
}

/** @returns the words of their moves */
function learnEnglish(): string {
  const { material, fragments } = inEnglish();
  process.stderr.write(
    `${material.length} conversations of hands ${TRAINING_HANDS.join(', ')}, ${fragments.length} fragments of ${FRAGMENT_TRAINING_HANDS.join(', ')}\n`,
  );
  const trainer = moveTrainer([...material, ...fragments], englishWordsForModels);
  const moves = trainer.without([]);
  if (moves.theirs.names !== THEIR_MOVES_DATA.names && values.public === undefined)
    throw new Error(
      'The words of their moves changed: what is told of turns must be learnt again, with --public FOLDER.',
    );
  writeModel('moves/their-moves-data.ts', 'THEIR_MOVES_DATA', moves.theirs, './model-data.ts');
  writeModel('moves/my-moves-data.ts', 'MY_MOVES_DATA', moves.mine, './model-data.ts');
  learnEnglishSkills(moves);
  return moves.theirs.names;
}

function learnTold(texts: string, names: string): void {
  const { material, fragments } = inEnglish();
  const dialogues = teaching(folder, readPublic(folder, texts));
  const told = trainTold([...material, ...fragments, ...dialogues], names, englishWordsForModels);
  writeTold('moves/their-told-data.ts', 'THEIR_TOLD_DATA', told, './told-model.ts');
  process.stderr.write(`told of single turns: learnt from ${dialogues.length} public dialogues too\n`);
}

if (values.german) learnGerman();
else if (values.skills) learnEnglishSkills({ mine: MY_MOVES_DATA, theirs: THEIR_MOVES_DATA });
else {
  if (!values.told) learnGerman();
  const names = values.told ? THEIR_MOVES_DATA.names : learnEnglish();
  if (values.public !== undefined) learnTold(values.public, names);
}
