import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import type { Morning } from '../../../../../src/http/console/api/morning.ts';
import { weekAt } from '../searches.ts';
import { everyWithRoom } from './every-with-room.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { usePracticeText } from '../../../text/practice/index.ts';
import { useWidth } from '../../../parts/numbers/use-width.ts';

const HEIGHT = 170;
const EDGE = { top: 22, bottom: 24, side: 26 };

interface OfWeeks {
  weeks: Morning['weeks'];
  /** Of which team; everybody where it is undefined. */
  team: string | undefined;
}

/** Activity and scores week by week: bars for conversations, a line for the mean score, and both as a table. */
export function Weeks({ weeks, team }: OfWeeks) {
  const text = usePracticeText();
  const times = useTimes();
  const [before, present] = weeks.slice(-2);
  return (
    <section className="card">
      <div className="card-head">
        <div>
          <h2>{text.morning.weeks}</h2>
          <p className="soft small">
            {present && present.conversations > 0 && (
              <Link to="/people" search={{ team, week: weekAt(present.from) }}>
                {text.morning.weeksText(times.number(present.conversations), times.number(present.people))}
              </Link>
            )}
            {present?.conversations === 0 && before && (
              <>
                {text.morning.noneYet}{' '}
                {before.conversations > 0 && (
                  <Link to="/people" search={{ team, week: weekAt(before.from) }}>
                    {text.morning.lastWeek(times.number(before.conversations), times.number(before.people))}
                  </Link>
                )}
              </>
            )}
          </p>
        </div>
        <CsvButton
          name="weeks"
          label={text.morning.weeks}
          rows={() => [
            [text.morning.week, text.morning.held, text.morning.active, text.morning.scored, text.morning.overall],
            ...weeks.map((week) => [weekAt(week.from), week.conversations, week.people, week.scored, week.overall]),
          ]}
        />
      </div>
      <div className="card-body stack tight">
        <p className="row small soft">
          <span className="legend">
            <svg width="14" height="14" aria-hidden="true">
              <rect className="week-bar" x="3" y="2" width="8" height="10" />
            </svg>
            {text.morning.held}
          </span>
          <span className="legend">
            <svg width="18" height="14" aria-hidden="true">
              <line className="week-line" x1="1" x2="17" y1="7" y2="7" />
              <circle className="week-dot" cx="9" cy="7" r="3" />
            </svg>
            {text.morning.overall}
          </span>
        </p>
        <Bars weeks={weeks} team={team} />
        <details className="table-of">
          <summary>
            {text.asTable}
            <span className="sr"> ({text.morning.weeks})</span>
          </summary>
          <table className="table numbers">
            <caption className="sr">{text.morning.weeks}</caption>
            <TableHead
              columns={[
                text.morning.week,
                text.morning.held,
                text.morning.active,
                text.morning.scored,
                text.morning.overall,
              ]}
            />
            <tbody>
              {weeks.toReversed().map(({ from, conversations, people, scored, overall }) => (
                <tr key={from}>
                  <td>
                    <Link to="/people" search={{ team, week: weekAt(from) }}>
                      {times.shortDayInUtc(from)}
                    </Link>
                  </td>
                  <td className="number">{times.number(conversations)}</td>
                  <td className="number">{times.number(people)}</td>
                  <td className="number">{times.number(scored)}</td>
                  <td className="number">{overall === null ? '–' : times.score(overall)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

function Bars({ weeks, team }: OfWeeks) {
  const text = usePracticeText();
  const times = useTimes();
  const [ref, width] = useWidth<HTMLDivElement>('weeks', 720);
  const name = useId();
  const most = Math.max(1, ...weeks.map(({ conversations }) => conversations));
  const step = (width - 2 * EDGE.side) / weeks.length;
  const inner = HEIGHT - EDGE.top - EDGE.bottom;
  const middle = (index: number) => EDGE.side + step * (index + 0.5);
  const scoreY = (score: number) => EDGE.top + ((5 - score) / 4) * inner;
  const scored = weeks.flatMap(({ overall }, index) => (overall === null ? [] : [{ index, overall }]));
  // On a telephone there is room for every third week's day.
  const every = step < 44 ? 3 : 1;
  const numbers = weeks.map(({ conversations }) => times.number(conversations));
  const numberEvery = everyWithRoom(step, numbers, every);
  return (
    <div ref={ref} className="plot">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="group" aria-labelledby={name}>
        <title id={name}>{text.morning.weeks}</title>
        <line
          x1={EDGE.side}
          x2={width - EDGE.side}
          y1={HEIGHT - EDGE.bottom}
          y2={HEIGHT - EDGE.bottom}
          className="plot-grid"
        />
        {weeks.map(({ from, conversations }, index) => {
          const tall = (conversations / most) * inner;
          return (
            <g key={from}>
              <rect
                className="week-bar"
                x={middle(index) - step * 0.32}
                width={step * 0.64}
                y={HEIGHT - EDGE.bottom - tall}
                height={tall}
                rx="3"
              />
              {conversations > 0 && (weeks.length - 1 - index) % numberEvery === 0 && (
                <text
                  x={middle(index)}
                  y={HEIGHT - EDGE.bottom - 5}
                  textAnchor="middle"
                  aria-hidden="true"
                  className="plot-label"
                >
                  {numbers[index]}
                </text>
              )}
              {(weeks.length - 1 - index) % every === 0 && (
                <text x={middle(index)} y={HEIGHT - 7} textAnchor="middle" aria-hidden="true" className="plot-label">
                  {times.shortDayInUtc(from)}
                </text>
              )}
            </g>
          );
        })}
        <polyline
          className="week-line"
          points={scored.map(({ index, overall }) => `${middle(index)},${scoreY(overall)}`).join(' ')}
        />
        {scored.map(({ index, overall }) => (
          <g key={index}>
            <circle className="week-dot" cx={middle(index)} cy={scoreY(overall)} r="4" />
            {(index === scored.at(-1)?.index || index === scored[0]?.index) && (
              <text
                x={middle(index)}
                y={scoreY(overall) - 9}
                textAnchor="middle"
                aria-hidden="true"
                className="week-score"
              >
                {times.score(overall)}
              </text>
            )}
          </g>
        ))}
        {weeks.map((week, index) => {
          const label = text.morning.weekText(
            times.dayInUtc(week.from),
            times.number(week.conversations),
            times.number(week.people),
            week.overall === null ? null : times.score(week.overall),
          );
          return (
            <Link
              key={week.from}
              className="week"
              to="/people"
              search={{ team, week: weekAt(week.from) }}
              aria-label={label}
            >
              <rect x={middle(index) - step / 2} width={step} y="0" height={HEIGHT} rx="4" />
              <title>{label}</title>
            </Link>
          );
        })}
      </svg>
    </div>
  );
}
