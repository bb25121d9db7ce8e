import { expect, it } from 'vitest';
import type { TableRow } from '../../../src/domain/directory/directory-desk.ts';
import { readTable } from '../../../src/worker/desk/read-table.ts';

it('gives the rows of a large table in parts of at most 2,000, so that none is much work to take', () => {
  const lines = Array.from({ length: 4_500 }, (_, index) => `t-${index},Team ${index}`);
  const body = Buffer.from(JSON.stringify({ table: ['team_id,name', ...lines].join('\n'), mark: null }));
  const parts = readTable({ body, maxBytes: 1_000_000 }).parts.map((part): TableRow[] => JSON.parse(part));
  expect(parts.map(({ length }) => length)).toEqual([2_000, 2_000, 500]);
  expect(parts.flat().map(({ id }) => id)).toEqual(lines.map((line) => line.split(',')[0]));
});
