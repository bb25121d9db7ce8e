import type { Cell } from '../../../parts/tables/to-csv.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { MoveRow } from './chosen-moves.ts';
import { useBecause } from './use-because.ts';
import { useFileColumns } from '../../../text/file-columns/index.ts';

/** What a file says of scores before and after: the names of its columns, and a line for each score. */
export function useMoveCells(): (rows: readonly MoveRow[]) => Cell[][] {
  const fileColumns = useFileColumns();
  const text = useScenariosText();
  const because = useBecause();
  return (rows) => [
    [text.person, fileColumns.user, fileColumns.assessment, text.criterionName, text.before, text.after, text.because],
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
