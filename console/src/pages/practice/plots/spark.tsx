const [WIDTH, HEIGHT, EDGE] = [88, 24, 4];

/** A small line of scores between 1 and 5, the newest with a dot. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length === 0) return null;
  const x = (index: number) =>
    values.length === 1 ? WIDTH - EDGE : EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - 1) / 4) * (HEIGHT - 2 * EDGE);
  const newest = values.length - 1;
  return (
    <svg
      className="spark"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <line x1={EDGE} x2={WIDTH - EDGE} y1={y(3)} y2={y(3)} className="spark-middle" />
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} className="spark-line" />
      <circle cx={x(newest)} cy={y(values[newest] ?? 1)} r="3" className="spark-dot" />
    </svg>
  );
}
