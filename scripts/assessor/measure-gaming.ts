import { join } from 'node:path';
import { checkJudgements, checkKinds, checkStrategies } from './train/check-judgements.ts';

/*
 * What strategies for a good score without good work get, and judgements that any manager would make: `npm run
 * measure:gaming`. Nothing is learnt from these conversations. Ends with 1 where one does not hold.
 */
const root = join(import.meta.dirname, '../../training');
for (const [title, { held, all, broken }] of [
  ['Strategies', checkStrategies(root)],
  ['Other strategies and honest ones like them, written before the rules', checkStrategies(root, 'gaming-unseen')],
  ['Six more, written before anybody saw what they get', checkStrategies(root, 'gaming-later')],
  [
    'Strategies and honest calls in German, written before anybody saw what they get',
    checkStrategies(root, 'gaming-german'),
  ],
  ['Feelings said back in service calls, written with the rule about kinds of talk', checkStrategies(root, 'kinds')],
  ['Kinds of talk', checkKinds(root)],
  ['Kinds of talk in German', checkKinds(root, 'kinds-german')],
  ['Short conversations, written before anybody saw what they get', checkStrategies(root, 'short')],
  ['Judgements', checkJudgements(root)],
  ['Judgements of an outsider, written before anybody saw a score', checkJudgements(root, 'judgements-outside')],
] as const) {
  process.stdout.write(`${title}: ${held} of ${all} hold\n${broken.map((line) => `  ${line}\n`).join('')}`);
  if (held < all) process.exitCode = 1;
}
