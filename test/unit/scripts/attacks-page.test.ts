import { expect, test } from 'vitest';
import { figuresPage, type Figures } from '../../../scripts/hostile/figures-page.ts';
import { aboutKept, figuresIn, withKept } from '../../../scripts/hostile/kept-figures.ts';

const attack = (name: string) => ({ name, what: `sends ${name} | and more`, run: async () => {} });
const figures = (name: string, engine: string, more: Partial<Figures> = {}): Figures => ({
  name,
  engine,
  passed: true,
  failures: [],
  p99Ms: 20.4,
  consoleP99Ms: 80,
  assessedMs: 640,
  memoryMiB: 300,
  ...more,
});
const page = (results: readonly Figures[]) =>
  figuresPage(results, [attack('floods'), attack('drips')], 'npm run hostile', 'a machine.').split('\n');

test('has a row for each attack, in the order of the suite, with its figures on both engines', () => {
  const lines = page([figures('drips', 'sqlite'), figures('floods', 'sqlite'), figures('floods', 'postgres')]);
  const rows = lines.filter((line) => line.startsWith('| `'));
  expect(rows).toEqual([
    '| `floods` | sends floods \\| and more | 20 | 80 | 0.6 | 300 | 20 | 80 | 0.6 | 300 |',
    '| `drips` | sends drips \\| and more | 20 | 80 | 0.6 | 300 |  |  |  |  |',
  ]);
});

test('shows only the engine that was attacked', () => {
  const text = page([figures('floods', 'postgres')]).join('\n');
  expect(text).toContain('| `floods` | sends floods \\| and more | 20 | 80 | 0.6 | 300 |\n');
  expect(text).not.toContain('embedded');
});

test('marks what is over an aim, and says in words what went beyond it', () => {
  const slow = { passed: false, failures: ['p99 700 ms'], p99Ms: 700, assessedMs: null };
  const text = page([figures('floods', 'sqlite', slow), figures('drips', 'sqlite')]).join('\n');
  expect(text).toContain('| **700** | 80 | **never** | 300 |');
  expect(text).toContain('- embedded: 1 of 2 within every aim. The highest: 700 ms on `/v1`');
  expect(text).toContain('- `floods`, embedded: p99 700 ms');
});

test('keeps what it showed of attacks that were not run again', () => {
  const slow = { passed: false, failures: ['p99 700 ms; 600 MiB'], p99Ms: 700, assessedMs: null, memoryMiB: 600.2 };
  const before = page([figures('floods', 'sqlite', slow), figures('floods', 'postgres'), figures('drips', 'sqlite')]);
  const kept = figuresIn(before.join('\n'));
  expect(page(kept)).toEqual(before);
  const again = page(withKept([figures('drips', 'sqlite', { p99Ms: 31 })], kept));
  expect(again.find((line) => line.startsWith('| `drips`'))).toContain('| 31 | 80 |');
  expect(again.find((line) => line.startsWith('| `floods`'))).toBe(
    before.find((line) => line.startsWith('| `floods`')),
  );
  expect(aboutKept('on 2026-11-24 and 2026-11-23, load 1', 2)).toBe(
    ' 2 figures are of earlier runs, since 2026-11-23.',
  );
  expect(aboutKept('', 0)).toBe('');
});
