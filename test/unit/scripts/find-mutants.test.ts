import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { instrument } from '../../../scripts/mutate/find-mutants.ts';

const SOURCE = `
import { help } from './help.ts';
export type Kind = 'one' | 'two';
interface Row { name: string; 'of day': 1 }
export function price(rows: readonly Row[], kind: Kind = 'one'): number {
  let sum: number = 0;
  for (const { name } of rows.filter((row) => row.name !== 'free')) sum += name.length * 2;
  help(sum);
  return kind === 'one' && sum > 10 ? sum - 1 : (rows[0]?.name.slice(1).length ?? sum);
}
`;

function run(code: string, active: string | null): { result: number; helped: number } {
  let helped = 0;
  const plain = stripTypeScriptTypes(code.replace(/^import .*$/m, ''), { mode: 'strip' }).replaceAll('export ', '');
  const price: (rows: { name: string }[]) => number = new Function('help', 'globalThis', `${plain}; return price;`)(
    () => (helped += 1),
    { __mutation: (name: string) => name === active },
  );
  return { result: price([{ name: 'pro plan' }, { name: 'free' }, { name: 'basic' }]), helped };
}

describe('the mutants of a file', () => {
  const { code, mutants } = instrument('price.ts', SOURCE);
  const idOf = (was: string, becomes: string) =>
    `price.ts:${mutants.find((mutant) => mutant.was === was && mutant.becomes === becomes)?.id}`;

  it('change nothing while none is active', () => {
    expect(run(code, null)).toEqual({ result: 25, helped: 1 });
  });

  it.each<[string, string, { result: number; helped: number }]>([
    ['sum - 1', '(sum) + (1)', { result: 27, helped: 1 }],
    ['name.length * 2', '(name.length) / (2)', { result: 7, helped: 1 }],
    ["row.name !== 'free'", "(row.name) === ('free')", { result: 7, helped: 1 }],
    ["rows.filter((row) => row.name !== 'free')", 'rows', { result: 33, helped: 1 }],
    ['help(sum);', '', { result: 25, helped: 0 }],
    ["'free'", "''", { result: 33, helped: 1 }],
    ['10', '(10 + 1)', { result: 25, helped: 1 }],
  ])('%s becomes %s', (was, becomes, expected) => {
    expect(run(code, idOf(was, becomes))).toEqual(expected);
  });

  it('come with what the module keeps between calls, so that the runner can empty it', () => {
    const kept: unknown[] = [];
    const { code: keeping } = instrument('cache.ts', 'const cache = new Map(); const list = [1]; cache.set(1, list);');
    new Function('globalThis', keeping)({
      __mutation: () => false,
      __kept: (values: unknown[]) => kept.push(...values),
    });
    expect(kept).toEqual([new Map([[1, [1]]])]);
  });

  it('leave types, imports and chains of ?. as they are', () => {
    const places = mutants.map(({ was }) => was);
    expect(places).not.toContain("'./help.ts'");
    expect(places).not.toContain("'two'");
    expect(places).not.toContain("'of day'");
    expect(places).not.toContain('rows[0]?.name.slice(1)');
  });
});
