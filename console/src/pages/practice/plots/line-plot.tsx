import { useId } from 'react';
import { useTimes } from '../../../parts/numbers/times.ts';
import { standingsOf, type Standing } from '../standings.ts';
import { useWidth } from '../../../parts/numbers/use-width.ts';

export interface Plotted {
  id: string;
  at: number;
  kind: 'roleplay' | 'real_call' | null;
  score: number;
  low?: number | null;
  high?: number | null;
}

const EDGE = { top: 10, right: 12, bottom: 22, left: 22 };
const SIZE = 4;

/**
 * Scores between 1 and 5 over time: marks that tell roleplays (rings) from real calls (filled diamonds), each with a bar
 * where its score is uncertain; the mean of the latest ones as a line, and as a shade where that lies. A click on a mark
 * opens it; the same is in the table that stands beside it.
 */
export function LinePlot({
  points,
  title,
  height = 150,
  open,
}: {
  /** Oldest first. */
  points: readonly Plotted[];
  title: string;
  height?: number;
  open: (id: string) => void;
}) {
  const times = useTimes();
  const [ref, width] = useWidth<HTMLDivElement>(`plot ${height}`, 560);
  const name = useId();
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const x = (at: number) =>
    last === first
      ? (EDGE.left + width - EDGE.right) / 2
      : EDGE.left + SIZE + ((at - first) / (last - first)) * (width - EDGE.left - EDGE.right - 2 * SIZE);
  const y = (score: number) => EDGE.top + ((5 - score) / 4) * (height - EDGE.top - EDGE.bottom);
  const line = standingsOf(points);
  const isOneYear = new Date(first).getFullYear() === new Date(last).getFullYear();
  const dayOf = isOneYear ? times.shortDay : times.day;
  return (
    <div ref={ref} className="plot">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={name}>
        <title id={name}>{title}</title>
        {[1, 2, 3, 4, 5].map((score) => (
          <g key={score}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(score)} y2={y(score)} className="plot-grid" />
            <text x={EDGE.left - 8} y={y(score) + 4} textAnchor="end" className="plot-label">
              {score}
            </text>
          </g>
        ))}
        {runs(line).map((run) => (
          <polygon
            key={run[0]?.at}
            className="plot-shade"
            points={[
              ...run.map(({ at, high, mean }) => `${x(at)},${y(high ?? mean)}`),
              ...run.toReversed().map(({ at, low, mean }) => `${x(at)},${y(low ?? mean)}`),
            ].join(' ')}
          />
        ))}
        <polyline className="plot-line" points={line.map(({ at, mean }) => `${x(at)},${y(mean)}`).join(' ')} />
        {points.map(
          ({ id, at, low, high }) =>
            isKnown(low) &&
            isKnown(high) && <line key={id} className="plot-range" x1={x(at)} x2={x(at)} y1={y(high)} y2={y(low)} />,
        )}
        {points.map(({ id, at, kind, score }) => (
          <Mark key={id} call={kind === 'real_call'} x={x(at)} y={y(score)} open={() => open(id)}>
            {`${times.day(at)}: ${times.score(score)}`}
          </Mark>
        ))}
        <text x={EDGE.left} y={height - 5} className="plot-label">
          {dayOf(first)}
        </text>
        {last !== first && (
          <text x={width - EDGE.right} y={height - 5} textAnchor="end" className="plot-label">
            {dayOf(last)}
          </text>
        )}
      </svg>
    </div>
  );
}

function Mark({
  call,
  x,
  y,
  open,
  children,
}: {
  call: boolean;
  x: number;
  y: number;
  open: () => void;
  children: string;
}) {
  return (
    <g className="plot-mark" onClick={open}>
      {/* What is easier to hit than the mark itself. */}
      <circle cx={x} cy={y} r="10" fill="transparent" />
      {call ? (
        <rect
          className="mark-call"
          x={x - SIZE}
          y={y - SIZE}
          width={2 * SIZE}
          height={2 * SIZE}
          transform={`rotate(45 ${x} ${y})`}
        />
      ) : (
        <circle className="mark-roleplay" cx={x} cy={y} r={SIZE} />
      )}
      <title>{children}</title>
    </g>
  );
}

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Standings in a row of which it is known where they lie; one alone cannot be shaded. */
function runs(line: readonly Standing[]): Standing[][] {
  const found: Standing[][] = [];
  let open: Standing[] = [];
  for (const standing of line) {
    if (standing.low === null) {
      found.push(open);
      open = [];
    } else open.push(standing);
  }
  found.push(open);
  return found.filter((run) => run.length > 1);
}

/** What the marks mean. */
export function KindMark({ kind }: { kind: 'roleplay' | 'real_call' }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {kind === 'real_call' ? (
        <rect className="mark-call" x="3" y="3" width="8" height="8" transform="rotate(45 7 7)" />
      ) : (
        <circle className="mark-roleplay" cx="7" cy="7" r="4" />
      )}
    </svg>
  );
}
