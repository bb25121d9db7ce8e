import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useWidth } from '../../parts/numbers/use-width.ts';
import { total, type DayCount, type Ended } from './day-counts.ts';

const HEIGHT = 170;
const EDGE = { top: 20, bottom: 24, side: 8 };

/** From the ground up. */
const PARTS = ['refused', 'unchanged', 'answered'] as const;

/** A bar for each day, in parts by how requests ended, with their number, and the same as a table. */
export function UseDays({ days }: { days: readonly DayCount[] }) {
  const keysText = useKeysText();
  const times = useTimes();
  return (
    <div className="card-body stack tight">
      <p className="row small soft">
        {PARTS.toReversed().map((part) => (
          <span key={part} className="legend">
            <svg width="14" height="14" aria-hidden="true">
              <rect className={`use-${part}`} x="2" y="2" width="10" height="10" rx="2" />
            </svg>
            {keysText[part]}
          </span>
        ))}
      </p>
      <Bars days={days} />
      <details className="table-of">
        <summary>
          {keysText.asTable}
          <span className="sr"> ({keysText.lately})</span>
        </summary>
        <table className="table numbers">
          <caption className="sr">{keysText.lately}</caption>
          <TableHead columns={[keysText.day, keysText.answered, keysText.unchanged, keysText.refused]} />
          <tbody>
            {days
              .filter((day) => total(day) > 0)
              .toReversed()
              .map((day) => (
                <tr key={day.day}>
                  <td>{times.dayInUtc(day.day)}</td>
                  <td className="number">{times.number(day.answered)}</td>
                  <td className="number">{times.number(day.unchanged)}</td>
                  <td className="number">{times.number(day.refused)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function Bars({ days }: { days: readonly DayCount[] }) {
  const keysText = useKeysText();
  const times = useTimes();
  const [ref, width] = useWidth<HTMLDivElement>('days', 720);
  const most = Math.max(1, ...days.map(total));
  const step = (width - 2 * EDGE.side) / days.length;
  const inner = HEIGHT - EDGE.top - EDGE.bottom;
  const ground = HEIGHT - EDGE.bottom;
  // The number of each day where there is room for it, else of the fullest day alone.
  const numbered = step >= 26 ? 0 : most;
  const every = step < 14 ? 10 : 5;
  return (
    <div ref={ref} className="plot">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="group" aria-label={keysText.lately}>
        <line x1={EDGE.side} x2={width - EDGE.side} y1={ground} y2={ground} className="plot-grid" />
        {days.map((day, at) => {
          const all = total(day);
          const x = EDGE.side + step * at;
          const label = keysText.dayText(
            times.dayInUtc(day.day),
            keysText.requests(all, times.number(all)),
            keysText.ofRefused(day.refused, times.number(day.refused)),
          );
          return (
            <g key={day.day}>
              {stacked(day, most, inner).map(({ part, from, tall }) => (
                <rect
                  key={part}
                  className={`use-${part}`}
                  x={x + step * 0.14}
                  width={step * 0.72}
                  y={ground - from - tall}
                  height={tall}
                />
              ))}
              {all > 0 && all >= numbered && (
                <text
                  x={x + step / 2}
                  y={ground - (all / most) * inner - 6}
                  textAnchor="middle"
                  aria-hidden="true"
                  className="plot-label"
                >
                  {times.short(all)}
                </text>
              )}
              {(days.length - 1 - at) % every === 0 && (
                <text
                  x={Math.min(Math.max(x + step / 2, 24), width - 24)}
                  y={HEIGHT - 7}
                  textAnchor="middle"
                  aria-hidden="true"
                  className="plot-label"
                >
                  {times.shortDayInUtc(day.day)}
                </text>
              )}
              <rect x={x} width={step} y="0" height={HEIGHT} className="use-day" role="img" aria-label={label}>
                <title>{label}</title>
              </rect>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The parts of a day's bar, each tall enough to be seen. */
function stacked(day: Ended, most: number, inner: number) {
  let from = 0;
  return PARTS.filter((part) => day[part] > 0).map((part) => {
    const tall = Math.max(2, (day[part] / most) * inner);
    const placed = { part, from, tall };
    from += tall;
    return placed;
  });
}
