import { join } from 'node:path';
import { checkMoments } from './train/check-moments.ts';

/*
 * Whether the feedback shows a moment that a coach would choose, and whether an assessment shows a turn twice: `npm run
 * measure:feedback`; `--show` prints the feedback, which a person has to read. Nothing is learnt from these conversations.
 */
const { all, broken, shown, twice, descriptions, quoted, feedback } = checkMoments(
  join(import.meta.dirname, '../../training'),
);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (process.argv.includes('--show')) for (const [id, text] of feedback) say(`${id}: ${text ?? ''}\n`);
for (const line of broken) say(line);
say(`${all - broken.length} of ${all} moments are ones that a coach would choose`);
say(
  `${twice} of ${shown} moments show a turn that a description shows too; ${quoted} of ${descriptions} descriptions quote a turn`,
);
