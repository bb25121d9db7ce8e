import { Link } from '@tanstack/react-router';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';

/**
 * How often which level of people met which of the assessor: a square for each, darker for more, the number in it. A
 * number leads to its rows.
 */
export function AgreementGrid({
  name,
  grid,
  levels,
  at,
  scenarioId,
}: {
  name: string;
  grid: readonly (readonly number[])[];
  /** The score that each row and column stands for. */
  levels: readonly number[];
  /** The place of the criterion in the report. */
  at: number;
  scenarioId: string;
}) {
  const words = useCalibrationText();
  const times = useTimes();
  const most = Math.max(1, ...grid.flat());
  const level = (index: number) => times.number(levels[index] ?? index);
  return (
    <div
      className="agreement"
      role="group"
      aria-label={words.gridOf(name)}
      style={{ gridTemplateColumns: `repeat(${grid.length}, 1.75rem)` }}
    >
      {grid.flatMap((row, people) =>
        row.map((count, program) => {
          const key = `${people}.${program}`;
          const shape = people === program ? 'cell same' : 'cell';
          if (count === 0) return <span key={key} className={shape} aria-hidden="true" />;
          return (
            <Link
              key={key}
              to="/organisation/calibration"
              search={{ scenario: scenarioId, show: `${at}.${key}` }}
              resetScroll={false}
              className={shape}
              style={{
                background: `color-mix(in srgb, var(--accent) ${Math.round(12 + (34 * count) / most)}%, var(--card))`,
              }}
              aria-label={words.cell(name, level(people), level(program), times.number(count))}
            >
              {times.number(count)}
            </Link>
          );
        }),
      )}
    </div>
  );
}
