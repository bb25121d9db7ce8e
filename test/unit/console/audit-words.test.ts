import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { de } from '../../../console/src/text/practice/de.ts';
import { en } from '../../../console/src/text/practice/en.ts';

const DOMAIN = join(import.meta.dirname, '../../../src/domain');

/** What commands record, as the source of those that record says it: a noun in the singular and a verb. */
function recorded(): string[] {
  const texts = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(DOMAIN, name), 'utf8'))
    .filter((text) => text.includes('recordEvent('));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/'((?:account|assessment|call|key|organisation|person|scenario|team|user)\.[a-z_]+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
  return [...new Set(found)].toSorted();
}

it('the audit log has words in every language for whatever is recorded', () => {
  expect(recorded().length).toBeGreaterThan(15);
  for (const { audit } of [en, de]) {
    expect(recorded().filter((action) => !(action in audit.actions))).toEqual([]);
    expect(recorded().filter((action) => !(String(action.split('.')[0]) in audit.kinds))).toEqual([]);
  }
});
