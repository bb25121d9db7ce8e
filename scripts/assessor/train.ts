import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { THEIR_MOVES, MY_MOVES } from '../../src/assessment/moves/codes.ts';
import type { ModelData } from '../../src/assessment/moves/model-data.ts';
import { THEIR_MOVES_DATA } from '../../src/assessment/moves/their-moves-data.ts';
import { learnShared, learnSkills } from './train/learn-skills.ts';
import { FRAGMENT_TRAINING_HANDS, SKILL_HANDS, TRAINING_HANDS } from './train/hands.ts';
import { readFragments, readMaterial, readPublic, readRated, teaching } from './train/read-material.ts';
import { moveTrainer } from './train/train-moves.ts';
import { trainTold } from './train/train-told.ts';

/*
 * Learns the models of moves and of skills from training/ and writes them into src/assessment: `npm run train`. The same
 * material gives the same files to the byte. It never reads the test hands. What is told of single turns of the other side is
 * learnt with `--public FOLDER` (training/README.md says where the texts of these dialogues come from), with `--told` nothing else. With `--shared` only
 * what is estimated in German is learnt.
 */
const { values } = parseArgs({
  options: {
    material: { type: 'string' },
    public: { type: 'string' },
    told: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const folder = values.material ?? join(root, 'training');
const material = readMaterial(folder, TRAINING_HANDS);
const fragments = readFragments(folder, FRAGMENT_TRAINING_HANDS);
process.stderr.write(
  `${material.length} conversations of hands ${TRAINING_HANDS.join(', ')}, ${fragments.length} fragments of ${FRAGMENT_TRAINING_HANDS.join(', ')}\n`,
);

const head = '/* Made by `npm run train` from training/; do not edit. */\n';

function write(file: string, name: string, type: string, from: string, data: unknown): void {
  writeFileSync(
    join(root, 'src/assessment', file),
    `${head}import type { ${type.replace('readonly ', '').replace('[]', '')} } from '${from}';\n\nexport const ${name}: ${type} = ${JSON.stringify(data)};\n`,
  );
}

function writeModel(file: string, name: string, data: ModelData): void {
  write(`moves/${file}`, name, 'ModelData', './model-data.ts', data);
  process.stderr.write(`${file}: ${data.names.split('\n').length} words and pairs\n`);
}

const rated = material.filter(({ call }) => SKILL_HANDS.includes(call.hand));
const german = learnShared(rated, readRated(join(folder, 'german-own')));
if (!values.told)
  write(
    'languages/de/skills-data.ts',
    'GERMAN_SKILLS_DATA',
    'readonly SkillModel[]',
    '../../effect/skill-model.ts',
    german,
  );

let { names } = THEIR_MOVES_DATA;
if (!values.told && !values.shared) {
  const trainer = moveTrainer([...material, ...fragments]);
  const moves = trainer.without([]);
  if (moves.theirs.names !== names && values.public === undefined)
    throw new Error(
      'The words of their moves changed: what is told of turns must be learnt again, with --public FOLDER.',
    );
  ({ names } = moves.theirs);
  writeModel('their-moves-data.ts', 'THEIR_MOVES_DATA', moves.theirs);
  writeModel('my-moves-data.ts', 'MY_MOVES_DATA', moves.mine);
  const skills = learnSkills(rated, trainer);
  write('effect/skills-data.ts', 'SKILLS_DATA', 'readonly SkillModel[]', './skill-model.ts', skills);
  process.stderr.write(`${THEIR_MOVES.length + MY_MOVES.length} moves, ${skills.length} skills\n`);
}

if (values.public !== undefined) {
  const dialogues = teaching(folder, readPublic(folder, values.public));
  write(
    'moves/their-told-data.ts',
    'THEIR_TOLD_DATA',
    'ToldData',
    './told-model.ts',
    trainTold([...material, ...fragments, ...dialogues], names),
  );
  process.stderr.write(`told of single turns: learnt from ${dialogues.length} public dialogues too\n`);
}
