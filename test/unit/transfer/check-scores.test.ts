import { expect, it } from 'vitest';
import { checkScores } from '../../../src/transfer/tables/check-scores.ts';

it('takes away the mark that our own files put before a formula, and no other quotation mark', () => {
  const { rows, faults } = checkScores("assessment_id,criterion,score\nasm_1,'=Growth,3\nasm_1,'Why' asked,4\n");
  expect(faults).toEqual([]);
  expect(rows.map(({ criterion }) => criterion)).toEqual(['=Growth', "'Why' asked"]);
});
