import { AssessmentLink } from '../../../parts/assessment-link.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { MoveRow } from './chosen-moves.ts';
import { useBecause } from './use-because.ts';
import { useMoveCells } from './use-move-cells.ts';

/** Scores before and after, each with its conversation and why it moves. */
export function MovesTable({
  title,
  rows,
  file,
  all,
}: {
  title: string;
  rows: readonly MoveRow[];
  /** Of the file that has these, and more where `all` gives it. */
  file: string;
  all?: readonly MoveRow[];
}) {
  const text = useScenariosText();
  const times = useTimes();
  const because = useBecause();
  const cells = useMoveCells();
  const shown = (score: number | null) => (score === null ? '–' : times.score(score));
  return (
    <>
      <div className="row apart">
        <h3>{title}</h3>
        <CsvButton name={file} label={title} rows={() => cells(all ?? rows)} />
      </div>
      <table className="table folds">
        <caption className="sr">{title}</caption>
        <TableHead columns={[text.person, text.criterionName, text.before, text.after, text.because]} />
        <tbody>
          {rows.map(({ row, move }) => (
            <tr key={`${row.assessment_id} ${move.criterion}`}>
              <td>
                <AssessmentLink userId={row.user_id} assessmentId={row.assessment_id}>
                  {row.name}
                </AssessmentLink>{' '}
                {row.at !== null && <span className="soft small">{times.shortDay(row.at)}</span>}
              </td>
              <td data-label={text.criterionName}>{move.criterion}</td>
              <td data-label={text.before}>{shown(move.before)}</td>
              <td data-label={text.after}>
                <strong>{shown(move.after)}</strong>
              </td>
              <td data-label={text.because} className="small">
                {because(move)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
