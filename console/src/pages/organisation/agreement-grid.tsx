import { useTimes } from '../../parts/times.ts';
import { useCalibrationText } from '../../text/calibration/index.ts';

const CELL = 22;

/** How often which level of people met which of the assessor: a square for each, darker for more, the number in it. */
export function AgreementGrid({
  name,
  grid,
  lowest,
}: {
  name: string;
  grid: readonly (readonly number[])[];
  lowest: number;
}) {
  const words = useCalibrationText();
  const times = useTimes();
  const most = Math.max(1, ...grid.flat());
  const size = grid.length * CELL;
  const list = grid
    .flatMap((row, people) =>
      row.flatMap((count, program) =>
        count === 0
          ? []
          : [words.cell(times.number(people + lowest), times.number(program + lowest), times.number(count))],
      ),
    )
    .join('; ');
  return (
    <svg
      className="agreement"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.gridOf(name, list)}
    >
      {grid.flatMap((row, people) =>
        row.map((count, program) => (
          <g key={`${people} ${program}`} transform={`translate(${program * CELL} ${people * CELL})`}>
            <rect width={CELL - 2} height={CELL - 2} rx="4" className={people === program ? 'cell same' : 'cell'} />
            {count > 0 && (
              <>
                <rect
                  width={CELL - 2}
                  height={CELL - 2}
                  rx="4"
                  className="filled"
                  opacity={0.15 + (0.35 * count) / most}
                />
                <text x={(CELL - 2) / 2} y={(CELL - 2) / 2 + 4} textAnchor="middle">
                  {count}
                </text>
              </>
            )}
          </g>
        )),
      )}
    </svg>
  );
}
