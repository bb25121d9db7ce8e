import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { THEIR_MOVES, MY_MOVES } from '../src/assessment/moves/codes.ts';
import type { ModelData } from '../src/assessment/moves/model-data.ts';
import { learnSkills } from './train/learn-skills.ts';
import { readMaterial, readPublic, teaching, TRAINING_HANDS } from './train/read-material.ts';
import { trainMoves } from './train/train-moves.ts';

/*
 * Learns the models of moves and of skills from training/ and public dialogues, and writes them into src/assessment:
 * `npm run train -- --public FOLDER` (training/README.md says where their texts come from). The same material gives the same
 * files to the byte. It never reads the test hands, nor the public dialogues that are kept for testing.
 */
const { values } = parseArgs({
  options: { material: { type: 'string' }, public: { type: 'string' }, own: { type: 'boolean', default: false } },
});
if (values.public === undefined && !values.own)
  throw new Error(
    'Name the folder with the texts of public dialogues with --public (training/README.md), or learn without them with --own: then the models are not those that are shipped.',
  );
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

// Rated by readers are our hands alone, and so are the moves by which their ratings are learnt: with public dialogues among these,
// poor conversations get a tenth of a level more.
const skills = learnSkills(material);
writeFileSync(
  join(root, 'src/assessment/effect/skills-data.ts'),
  `${head}import type { SkillModel } from './skill-model.ts';\n\nexport const SKILLS_DATA: readonly SkillModel[] = ${JSON.stringify(skills)};\n`,
);
process.stderr.write(`${THEIR_MOVES.length + MY_MOVES.length} moves, ${skills.length} skills\n`);
