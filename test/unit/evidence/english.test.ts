import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tell } from '../../../src/evidence/sentences/tell.ts';
import { SENTENCES } from '../../../src/evidence/sentences/table.ts';

/*
 * What versions 3.8.0 and 3.9.0 said, before its sentences had codes: of the sample organisation, a training hand, and conversations
 * that little can be said of (said-calls.ts). Beside each its code and values, as 3.10.0 keeps them.
 */
const LINES = readFileSync(new URL('./english.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { english: string; said: { code: string; values: Record<string, unknown> } } => JSON.parse(line));

it('every sentence is said in English as before it had a code, to the byte', () => {
  expect(LINES.length).toBeGreaterThan(300);
  const wrong = LINES.filter(({ english, said }) => tell(said) !== english);
  expect(wrong).toEqual([]);
});

it('most sentences are among them', () => {
  const codes = new Set(LINES.map(({ said }) => said.code));
  expect(Object.keys(SENTENCES).filter((code) => codes.has(code)).length).toBeGreaterThan(70);
});
