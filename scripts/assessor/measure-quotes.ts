import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HANDS_BY_NAME } from './train/hands.ts';
import { borneMoment, borneQuotes, type Borne } from './train/quote-labels.ts';
import { assessAll } from './train/rating-figures.ts';
import { readMaterial } from './train/read-material.ts';

/*
 * How often a turn that an assessment quotes shows its verdict, and the moment of the feedback a reply that met badly what was said, by the
 * labels of two readers: `npm run measure:quotes`, on the hands that were learnt from; `--hands test`, `later` or `kept` on others. `--show`
 * prints the quotations of which no reader's labels bear out what is said, which may be done of training hands alone.
 */
const { values } = parseArgs({
  options: { hands: { type: 'string', default: 'training' }, show: { type: 'boolean', default: false } },
});
const hands = HANDS_BY_NAME.get(values.hands);
if (hands === undefined) throw new Error(`--hands is one of ${[...HANDS_BY_NAME.keys()].join(', ')}.`);
if (values.show && values.hands !== 'training') throw new Error('Only what was learnt from is shown.');
const all = assessAll(readMaterial(join(import.meta.dirname, '../../training'), hands));
const quotes = all.flatMap(borneQuotes);
const moments = all.flatMap((one) => borneMoment(one) ?? []);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const share = (part: number, of: number): string => `${part} (${((100 * part) / of).toFixed(0)} %)`;

function tell(title: string, list: readonly Borne[]): void {
  const both = list.filter(({ readers }) => readers.every(Boolean)).length;
  const none = list.filter(({ readers }) => !readers.some(Boolean)).length;
  say(
    `${title.padEnd(42)} shown ${String(list.length).padStart(4)}  both readers ${share(both, list.length).padStart(11)}  one ${share(list.length - both - none, list.length).padStart(10)}  neither ${share(none, list.length).padStart(10)}`,
  );
}

function tellBy(list: readonly Borne[], keyOf: (borne: Borne) => string): void {
  for (const key of [...new Set(list.map(keyOf))].toSorted())
    tell(
      key,
      list.filter((one) => keyOf(one) === key),
    );
}

const verdicts = all.reduce((sum, { result }) => sum + result.criteria.length, 0);
say(`${all.length} conversations of the ${values.hands} hands, ${verdicts} verdicts`);
tell(
  'all that is quoted',
  quotes.filter(({ isPointed }) => !isPointed),
);
tell(
  'quoted elsewhere, and pointed to',
  quotes.filter(({ isPointed }) => isPointed),
);
tellBy(quotes, ({ skill }) => skill);
tell(
  'the move that the reason beside it names',
  quotes.flatMap((one) => (one.named === null ? [] : { ...one, readers: one.named })),
);
say('\nBy verdict');
tellBy(quotes, ({ said }) => said);
say('\nBy skill and reason');
tellBy(quotes, ({ skill, because }) => `${skill}, ${because === '' ? 'no reason' : because}`);
say('\nMoments of the feedback');
tell('all', moments);
tellBy(moments, ({ skill }) => skill);
tellBy(moments, ({ said }) => said);
if (values.show)
  for (const { id, skill, said, because, turns } of [...quotes, ...moments].filter(
    ({ readers }) => !readers.some(Boolean),
  ))
    say(`${id}\t${skill}\t${said}\t${because}\tturn ${turns.join(', ')}`);
