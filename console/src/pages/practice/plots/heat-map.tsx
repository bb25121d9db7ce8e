import { Link } from '@tanstack/react-router';
import type { Morning } from '../../../../../src/http/console/api/morning.ts';
import { partOf, rangeOf, type ShownRange } from './shown-range.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { Scrolls } from '../../../parts/tables/scrolls.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { usePracticeText } from '../../../text/practice/index.ts';

/** The deepest colour leaves the number well to be read. */
const DEEPEST = 46;

/** Teams by criterion: one hue, the deeper the higher, with the number in each cell. */
export function HeatMap({ morning: { heat, teams } }: { morning: Morning }) {
  const text = usePracticeText();
  const times = useTimes();
  const names = new Map(teams.map(({ team_id, name }) => [team_id, name]));
  const nameOf = (teamId: string | null) => (teamId === null ? text.morning.everybody : (names.get(teamId) ?? teamId));
  const range = rangeOf(heat.rows.flatMap(({ cells }) => cells.flatMap(({ score }) => score ?? [])));
  const shownOf = (shown: number, leftOut: number) => [times.number(shown), times.number(shown + leftOut)] as const;
  return (
    <section className="card">
      <div className="card-head">
        <div>
          <h2>{text.morning.heat}</h2>
          <p className="soft small">{heat.rows.length > 0 ? text.morning.heatText : text.morning.noHeat}</p>
        </div>
        {heat.rows.length > 0 && (
          <CsvButton
            name="teams-by-criterion"
            label={text.morning.heat}
            rows={() => [
              [text.morning.team, text.morning.active, ...heat.criteria],
              ...heat.rows.map((row) => [nameOf(row.team_id), row.people, ...row.cells.map(({ score }) => score)]),
            ]}
          />
        )}
      </div>
      {heat.rows.length > 0 && (
        <Scrolls label={text.morning.heat} hint={text.morning.scroll}>
          <table className="table heat">
            <caption className="sr">{text.morning.heat}</caption>
            <thead>
              <tr>
                <th scope="col">{text.morning.team}</th>
                {heat.criteria.map((criterion) => (
                  <th key={criterion} scope="col" title={criterion}>
                    <span>{criterion}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {heat.rows.map((row) => (
                <tr key={row.team_id ?? ''}>
                  <th scope="row">
                    {row.team_id === null ? (
                      <Link to="/people">{text.morning.everybody}</Link>
                    ) : (
                      <Link to="/people" search={{ team: row.team_id }} title={nameOf(row.team_id)}>
                        {nameOf(row.team_id)}
                      </Link>
                    )}{' '}
                    <Link
                      to="/people"
                      search={{ team: row.team_id ?? undefined, judged: 'yes' }}
                      className="soft small"
                    >
                      {text.morning.judged(times.number(row.people))}
                    </Link>
                  </th>
                  {row.cells.map(({ score, people }, index) => (
                    <td
                      key={heat.criteria[index]}
                      className="score"
                      title={score === null ? text.morning.noScores : text.morning.judged(times.number(people))}
                      style={{ background: score === null ? 'none' : colourOf(score, range) }}
                    >
                      {score === null ? (
                        <span className="soft">–</span>
                      ) : (
                        <Link
                          to="/people"
                          search={{
                            team: row.team_id ?? undefined,
                            criterion: heat.criteria[index],
                            sort: 'overall',
                            order: 'up',
                          }}
                          aria-label={`${nameOf(row.team_id)}, ${heat.criteria[index] ?? ''}: ${times.score(score)}`}
                        >
                          {times.score(score)}
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
      {heat.left_out.teams > 0 && (
        <p className="card-body soft small">
          {text.morning.heatTeams(...shownOf(heat.rows.length - 1, heat.left_out.teams))}
        </p>
      )}
      {heat.left_out.criteria > 0 && (
        <p className="card-body soft small">
          {text.morning.heatCriteria(...shownOf(heat.criteria.length, heat.left_out.criteria))}
        </p>
      )}
    </section>
  );
}

function colourOf(score: number, range: ShownRange): string {
  const part = partOf(score, range);
  return `color-mix(in srgb, var(--accent) ${Math.round(4 + part * (DEEPEST - 4))}%, var(--card))`;
}
