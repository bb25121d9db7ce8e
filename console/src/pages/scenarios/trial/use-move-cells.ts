import type { Cell } from '../../../parts/tables/to-csv.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { MoveRow } from './chosen-moves.ts';
import { useBecause } from './use-because.ts';

/** What a file says of scores before and after: the names of its columns, and a line for each score. */
export function useMoveCells(): (rows: readonly MoveRow[]) => Cell[][] {
  const text = useScenariosText();
  const because = useBecause();
  return (rows) => [
    [text.person, 'user_id', 'assessment_id', text.criterionName, text.before, text.after, text.because],
    ...rows.map(({ row, move }) => [
      row.name,
      row.user_id,
      row.assessment_id,
      move.criterion,
      move.before,
      move.after,
      because(move),
    ]),
  ];
}
