import type { CriterionRow } from '../../../../../src/http/console/api/assessments.ts';
import { useWidth } from '../../../parts/numbers/use-width.ts';

/** Of the overall scale, and where its line is, in px. */
const HEIGHT = 88;
const LINE = 56;

interface Scale {
  min: number;
  max: number;
}

/** Where a value stands on a scale, in percent. */
export function percentOf(value: number, { min, max }: Scale): number {
  return max > min ? Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)) : 0;
}

const percent = (value: number) => `${value}%`;

/** A score on its scale: how far it reaches, how sure it is, and what the assessor had given where a person set it. */
export function ScoreBar({ criterion, scale }: { criterion: CriterionRow; scale: Scale }) {
  const { score, original, override, interval } = criterion;
  return (
    <div className="bar" aria-hidden="true">
      <span
        className={override ? 'bar-fill set' : 'bar-fill'}
        style={{ inlineSize: percent(percentOf(score, scale)) }}
      />
      {interval && (
        <span
          className="bar-interval"
          style={{
            insetInlineStart: percent(percentOf(interval.low, scale)),
            inlineSize: percent(percentOf(interval.high, scale) - percentOf(interval.low, scale)),
          }}
        />
      )}
      {[25, 50, 75].map((at) => (
        <span key={at} className="bar-tick" style={{ insetInlineStart: percent(at) }} />
      ))}
      {override && original !== null && (
        <span className="bar-was" style={{ insetInlineStart: percent(percentOf(original, scale)) }} />
      )}
    </div>
  );
}

/** All scores on one scale, the overall one above them with how sure it is. */
export function OverallScale({
  criteria,
  overall,
  scale,
  number,
  tenth,
}: {
  criteria: readonly CriterionRow[];
  overall: { score: number; interval: { low: number; high: number } | null };
  scale: Scale;
  number: (value: number) => string;
  /** Of a score. */
  tenth: (value: number) => string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>('overall scale', 528);
  const [from, to] = [28, width - 28];
  const x = (value: number) => from + (percentOf(value, scale) / 100) * (to - from);
  const steps = scale.max - scale.min <= 10 && Number.isInteger(scale.max - scale.min) ? scale.max - scale.min : 4;
  const ticks = Array.from({ length: steps + 1 }, (_item, at) => scale.min + ((scale.max - scale.min) * at) / steps);
  return (
    <div ref={ref} className="overall-scale" aria-hidden="true">
      <svg width={width} height={HEIGHT}>
        {overall.interval && (
          <rect
            className="scale-interval"
            x={x(overall.interval.low)}
            y={LINE - 8}
            width={x(overall.interval.high) - x(overall.interval.low)}
            height="16"
            rx="8"
          />
        )}
        <line className="scale-line" x1={from} x2={to} y1={LINE} y2={LINE} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="scale-line" x1={x(tick)} x2={x(tick)} y1={LINE - 5} y2={LINE + 5} />
            <text className="scale-text" x={x(tick)} y={LINE + 25} textAnchor="middle">
              {number(tick)}
            </text>
          </g>
        ))}
        {criteria.map(({ name, score, override }) => (
          <circle key={name} className={override ? 'scale-dot set' : 'scale-dot'} cx={x(score)} cy={LINE} r="6">
            <title>{`${name}: ${tenth(score)}`}</title>
          </circle>
        ))}
        <path className="scale-mark" d={`M${x(overall.score)} ${LINE - 8}l-8-11h16z`} />
        <rect className="scale-mark" x={x(overall.score) - 24} y="4" width="48" height="34" rx="9" />
        <text className="scale-number" x={x(overall.score)} y="28" textAnchor="middle">
          {tenth(overall.score)}
        </text>
      </svg>
    </div>
  );
}
