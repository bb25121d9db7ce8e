import { useState } from 'react';
import type { Compared } from '../../../../../src/http/console/api/scenarios.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { allMoves, chosenMoves, type Chosen } from './chosen-moves.ts';
import { Summary } from './moves-summary.tsx';
import { MovesTable } from './moves-table.tsx';
import { movers, overallOf, summarise, type Weights } from './summary.ts';
import { useMoveCells } from './use-move-cells.ts';

/** Scores that are shown one by one before somebody asks for more. */
const MOST_SHOWN = 12;

/** Which scores another rubric moves, by how much, and why. */
export function Moves({
  rows,
  scale,
  weights,
}: {
  rows: readonly Compared[];
  scale: { min: number; max: number };
  weights: Weights;
}) {
  const text = useScenariosText();
  const times = useTimes();
  const cells = useMoveCells();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [more, setMore] = useState(false);
  const summaries = summarise(rows);
  const every = allMoves(rows);
  const all = summaries.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const moved = movers(rows, every.length);
  const behind = chosen && chosenMoves(rows, chosen);
  const overall = overallOf(rows, weights);
  const problems = [...new Set(rows.flatMap(({ problem }) => problem ?? []))];
  const failed = rows.filter(({ problem }) => problem !== null);
  return (
    <div className="stack">
      <div className="row apart">
        <p>
          <strong>{moved.length === 0 ? text.unmoved : text.moved(moved.length, all)}</strong>
        </p>
        <CsvButton
          name="scores-before-and-after"
          label={text.allScores}
          rows={() => [
            ...cells(every),
            // So that the file says of every conversation what became of it.
            ...failed.map((row) => [row.name, row.user_id, row.assessment_id, null, null, null, row.problem]),
          ]}
        />
      </div>
      {overall && (
        <p>{text.overall(times.score(overall.before), times.score(overall.after), overall.moved, overall.all)}</p>
      )}
      <ul className="plain summaries">
        {summaries.map((summary) => (
          <Summary
            key={summary.criterion}
            summary={summary}
            scale={scale}
            chosen={chosen}
            choose={(next) =>
              setChosen(chosen?.criterion === next.criterion && chosen.which === next.which ? null : next)
            }
          />
        ))}
      </ul>
      {failed.length > 0 && (
        <p className="soft small">
          {text.problems(failed.length)} <span lang="en">{problems.slice(0, 3).join(' ')}</span>
        </p>
      )}
      {chosen && behind ? (
        <>
          <MovesTable
            title={text.scoresOf(chosen.criterion, text.which[chosen.which], behind.length)}
            rows={behind}
            file="scores"
          />
          <div>
            <button type="button" className="link small" onClick={() => setChosen(null)}>
              {text.backToMovers}
            </button>
          </div>
        </>
      ) : (
        moved.length > 0 && (
          <>
            <MovesTable title={text.movers} rows={more ? moved : moved.slice(0, MOST_SHOWN)} all={moved} file="moves" />
            {!more && moved.length > MOST_SHOWN && (
              <div>
                <button type="button" className="link small" onClick={() => setMore(true)}>
                  {text.allMovers(moved.length)}
                </button>
              </div>
            )}
          </>
        )
      )}
    </div>
  );
}
