import { useId } from 'react';
import { useTimes } from '../../parts/times.ts';
import { useWidth } from './use-width.ts';

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
 * Scores between 1 and 5 over time: a line, marks that tell roleplays (rings) from real calls (filled diamonds), and a
 * shade where the score is uncertain. A click on a mark opens it; the same is in the table that stands beside it.
 */
export function LinePlot({
  points,
  title,
  height = 150,
  joined = true,
  open,
}: {
  /** Oldest first. */
  points: readonly Plotted[];
  title: string;
  height?: number;
  joined?: boolean;
  open: (id: string) => void;
}) {
  const times = useTimes();
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const name = useId();
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const x = (at: number) =>
    last === first
      ? (EDGE.left + width - EDGE.right) / 2
      : EDGE.left + SIZE + ((at - first) / (last - first)) * (width - EDGE.left - EDGE.right - 2 * SIZE);
  const y = (score: number) => EDGE.top + ((5 - score) / 4) * (height - EDGE.top - EDGE.bottom);
  const shaded = runs(points);
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
        {shaded.map((run) => (
          <polygon
            key={run[0]?.id}
            className="plot-shade"
            points={[
              ...run.map(({ at, high, score }) => `${x(at)},${y(high ?? score)}`),
              ...run.toReversed().map(({ at, low, score }) => `${x(at)},${y(low ?? score)}`),
            ].join(' ')}
          />
        ))}
        {joined && (
          <polyline className="plot-line" points={points.map(({ at, score }) => `${x(at)},${y(score)}`).join(' ')} />
        )}
        {points.map(({ id, at, kind, score }) => (
          <Mark key={id} call={kind === 'real_call'} x={x(at)} y={y(score)} open={() => open(id)}>
            {`${times.day(at)}: ${times.score(score)}`}
          </Mark>
        ))}
        <text x={EDGE.left} y={height - 5} className="plot-label">
          {times.shortDay(first)}
        </text>
        {last !== first && (
          <text x={width - EDGE.right} y={height - 5} textAnchor="end" className="plot-label">
            {times.shortDay(last)}
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

/** Points in a row whose uncertainty is known; one alone cannot be shaded. */
function runs(points: readonly Plotted[]): Plotted[][] {
  const found: Plotted[][] = [];
  let open: Plotted[] = [];
  for (const point of points) {
    if (point.low === null || point.low === undefined || point.high === null || point.high === undefined) {
      found.push(open);
      open = [];
    } else open.push(point);
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
