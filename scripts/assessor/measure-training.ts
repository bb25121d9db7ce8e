import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { likeness } from './train/likeness.ts';
import { orderOfSkills } from './train/order-of-skills.ts';
import { assessAll, CRITERION_OF, ratingFigures } from './train/rating-figures.ts';
import { HANDS_BY_NAME } from './train/hands.ts';
import { SKILLS } from './train/read-files.ts';
import { readMaterial } from './train/read-material.ts';

/*
 * How well whole assessments order conversations whose readers' ratings are known: `npm run measure:training`, on the test
 * hands; `--hands later` on the hand that wrote when all models stood; `--hands kept` on the hand that is kept for testing; `--hands training` on those the models were learnt
 * from, which says little. `--show ID` prints one assessment.
 */
const { values } = parseArgs({
  options: { hands: { type: 'string', default: 'test' }, show: { type: 'string', multiple: true } },
});
const hands = HANDS_BY_NAME.get(values.hands);
if (hands === undefined) throw new Error(`--hands is one of ${[...HANDS_BY_NAME.keys()].join(', ')}.`);
const root = join(import.meta.dirname, '../../training');
const all = assessAll(readMaterial(root, hands));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

say(`${all.length} conversations of the ${values.hands} hands`);
for (const { skill, judged, rated, rank, rankByHand, inOrder, pairs, readers } of ratingFigures(all))
  say(
    `${skill.padEnd(11)} judged ${judged} of ${rated}  rank ${rank.toFixed(2)} (${[...rankByHand].map(([hand, value]) => `${hand} ${value.toFixed(2)}`).join(', ')})  pairs 1.5 apart ${(inOrder * 100).toFixed(0)} % of ${pairs}  readers ${readers.toFixed(2)}`,
  );
for (const { one, other, scores, readers } of likeness(all))
  say(`${one} with ${other}: scores ${scores.toFixed(2)}, readers ${readers.toFixed(2)}`);
const order = orderOfSkills(all, 1);
say(
  `order of skills within a call: ${(order.share * 100).toFixed(1)} % of ${order.pairs} pairs that readers put a level or more apart`,
);
const texts = all.flatMap(({ result }) => result.criteria.map(({ description }) => description));
const mean = (list: readonly number[]): string =>
  (list.reduce((sum, value) => sum + value, 0) / list.length).toFixed(1);
say(
  `descriptions: ${mean(texts.map(({ length }) => length))} characters, ${mean(texts.map((text) => text.match(/\d+(?:\.\d+)?/gu)?.length ?? 0))} figures on average`,
);
for (const id of values.show ?? []) {
  const found = all.find(({ item }) => item.call.id === id);
  if (found === undefined) continue;
  const { item, result } = found;
  say(`\n${id}: ${item.call.about}`);
  for (const { name, score, description } of result.criteria) {
    const skill = SKILLS.find((one) => CRITERION_OF[one] === name) ?? 'overall';
    say(`  ${name} ${score} (readers ${item.ratings.map((one) => one[skill] ?? 'none').join(', ')}): ${description}`);
  }
  for (const { name, reason } of result.evidence.notAssessed) say(`  ${name}: ${reason}`);
  say(`  ${result.coachFeedback ?? ''}`);
}
