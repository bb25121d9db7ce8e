import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { THEIR_MOVES, MY_MOVES } from '../src/assessment/moves/codes.ts';
import type { ModelData } from '../src/assessment/moves/model-data.ts';
import { learnSkills } from './train/learn-skills.ts';
import { readMaterial, readPublic, teaching, TRAINING_HANDS } from './train/read-material.ts';
import { trainMoves } from './train/train-moves.ts';

/*
 * Learns the models of moves and of skills from training/ and writes them into src/assessment: `npm run train`. The same
 * material gives the same files to the byte. It never reads the test hands. With `--public FOLDER` public dialogues teach too
 * (training/README.md says where their texts come from), which the shipped models do not have.
 */
const { values } = parseArgs({ options: { material: { type: 'string' }, public: { type: 'string' } } });
const root = join(import.meta.dirname, '..');
const folder = values.material ?? join(root, 'training');
const material = readMaterial(folder, TRAINING_HANDS);
process.stderr.write(`${material.length} conversations of hands ${TRAINING_HANDS.join(', ')}\n`);

const head = '/* Made by `npm run train` from training/; do not edit. */\n';

function writeModel(file: string, name: string, data: ModelData): void {
  writeFileSync(
    join(root, 'src/assessment/moves', file),
    `${head}import type { ModelData } from './model-data.ts';\n\nexport const ${name}: ModelData = ${JSON.stringify(data)};\n`,
  );
  process.stderr.write(`${file}: ${data.names.split('\n').length} words and pairs\n`);
}

const others = values.public === undefined ? [] : teaching(folder, readPublic(folder, values.public));
process.stderr.write(`${others.length} public dialogues\n`);

const moves = trainMoves([...material, ...others]);
writeModel('their-moves-data.ts', 'THEIR_MOVES_DATA', moves.theirs);
writeModel('my-moves-data.ts', 'MY_MOVES_DATA', moves.mine);

const skills = learnSkills(material);
writeFileSync(
  join(root, 'src/assessment/effect/skills-data.ts'),
  `${head}import type { SkillModel } from './skill-model.ts';\n\nexport const SKILLS_DATA: readonly SkillModel[] = ${JSON.stringify(skills)};\n`,
);
process.stderr.write(`${THEIR_MOVES.length + MY_MOVES.length} moves, ${skills.length} skills\n`);
