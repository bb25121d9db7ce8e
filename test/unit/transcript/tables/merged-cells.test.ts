import { expect, it } from 'vitest';
import { areMerged, writtenOut } from '../../../../src/transcript/columns/merged-cells.ts';

it.each<[string, boolean, string[]]>([
  ['go on with the one above', true, ['Kim', '', 'Jo', '', 'Kim', '', 'Jo', '']],
  ['are two of five', true, ['Kim', '', 'Jo', '', '', 'Kim', '', 'Jo', '', '']],
  ['are of too few names', false, ['Kim', '', 'Jo', '', 'Kim', '']],
  ['are hardly ever filled', false, ['Kim', '', '', 'Jo', '', '', 'Kim', '', '', 'Jo', '', '']],
  ['are all filled', false, ['Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo']],
  ['begin with nobody', false, ['', 'Kim', 'Jo', '', 'Kim', '', 'Jo', '']],
  ['have somebody twice running: who is missing may be another', false, ['Kim', '', 'Kim', '', 'Jo', '', 'Kim', '']],
])('cells that %s', (_, merged, cells) => {
  expect(areMerged(cells)).toBe(merged);
});

it('each cell that was merged has what stands above it', () => {
  expect(writtenOut(['Kim', '', '', 'Jo', ''])).toStrictEqual(['Kim', 'Kim', 'Kim', 'Jo', 'Jo']);
});
