import { join } from 'node:path';
import { VARIANTS } from './agreement/variants.ts';
import { assessAll, scoreOf } from './train/rating-figures.ts';
import { TEST_HANDS } from './train/hands.ts';
import { SKILLS } from './train/read-files.ts';
import { readMaterial, type Material } from './train/read-material.ts';

/* How far scores move where the same conversation is written down in another way: `npm run measure:robust`, on the test hands. */
const FORMS: readonly [RegExp, string][] = [
  [/\bwon['’]t\b/giu, 'will not'],
  [/\bcan['’]t\b/giu, 'cannot'],
  [/n['’]t\b/giu, ' not'],
  [/['’]ll\b/giu, ' will'],
  [/['’]re\b/giu, ' are'],
  [/['’]ve\b/giu, ' have'],
  [/\bI['’]m\b/gu, 'I am'],
];
const written: Readonly<Record<string, (text: string) => string>> = {
  'without apostrophes': (text) => text.replaceAll(/['’]/gu, ''),
  'contractions written out': (text) => FORMS.reduce((made, [form, whole]) => made.replaceAll(form, whole), text),
  'no punctuation': VARIANTS['no punctuation'] ?? ((text) => text),
};

const material = readMaterial(join(import.meta.dirname, '../../training'), TEST_HANDS);
const asIs = assessAll(material);
const two = (value: number): string => value.toFixed(2);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

for (const [name, change] of Object.entries(written)) {
  const changed = assessAll(
    material.map((item): Material => ({ ...item, call: { ...item.call, text: change(item.call.text) } })),
  );
  const moved = SKILLS.map((skill) =>
    asIs.flatMap((one, at) => {
      const before = scoreOf(one, skill);
      const again = changed[at];
      const after = again === undefined ? undefined : scoreOf(again, skill);
      return before === undefined || after === undefined ? [] : [Math.abs(after - before)];
    }),
  );
  process.stdout.write(
    `${name}: a score moves by ${two(mean(moved.flat()))} on average, ${two(Math.max(...moved.flat()))} at most; by skill ${SKILLS.map((skill, at) => `${skill} ${two(mean(moved[at] ?? []))}`).join(', ')}\n`,
  );
}
