import { expect, it } from 'vitest';
import { sources } from '../../../scripts/rooms/sources.ts';

it('one process alone loads nothing of several: only app.ts names them, and imports them when they are asked for', () => {
  const elsewhere = sources().filter(({ room }) => room !== 'processes');
  const naming = elsewhere.filter(({ code }) => /node:cluster|\/processes\//.test(code));
  expect(naming.map(({ path }) => path)).toEqual(['src/app.ts']);
  const [app] = naming;
  const statements = app?.code.match(/^import (?!type).*$/gm) ?? [];
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter((statement) => /processes|totals|metrics/.test(statement))).toEqual([]);
});
