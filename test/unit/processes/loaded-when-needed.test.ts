import { expect, it } from 'vitest';
import { sources } from '../../../scripts/rooms/sources.ts';

it('one process alone loads nothing of several: one file names them, and imports them when they are asked for', () => {
  const elsewhere = sources().filter(({ room }) => room !== 'processes');
  const naming = elsewhere.filter(({ code }) => /node:cluster|\/processes\//.test(code));
  expect(naming.map(({ path }) => path)).toEqual(['src/app/start-processes.ts']);
  const [app] = naming;
  const statements = app?.code.match(/^import (?!type).*$/gm) ?? [];
  expect(statements).not.toEqual([]);
  expect(statements.filter((statement) => /processes|totals|metrics/.test(statement))).toEqual([]);
});
