const [WIDTH, HEIGHT] = [124, 28];

/** A small bar for each day, the newest at the end; what was refused is below, in another colour and not only by it. */
export function UseStrip({
  requests,
  refused,
  label,
}: {
  requests: readonly number[];
  refused: readonly number[];
  label: string;
}) {
  const most = Math.max(1, ...requests);
  const step = WIDTH / requests.length;
  const inner = HEIGHT - 3;
  // One request among thousands is still to be seen.
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * inner));
  return (
    <svg
      className="use-strip"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="use-ground" />
      {requests.map((count, at) => {
        const bad = tall(refused[at] ?? 0);
        const all = Math.max(tall(count), bad);
        const place = { x: at * step + 0.5, width: step - 1 };
        return (
          // Days have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={at}>
            <rect {...place} y={HEIGHT - 1 - all} height={all} className="use-answered" />
            {bad > 0 && <rect {...place} y={HEIGHT - 1 - bad} height={bad} className="use-refused" />}
          </g>
        );
      })}
    </svg>
  );
}
