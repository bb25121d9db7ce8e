import type { QueueRow } from '../../../../src/http/console/api/reviews.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useReviewText } from '../../text/reviews/index.ts';

interface Props {
  rows: readonly QueueRow[];
  needed: number;
  at: QueueRow | undefined;
  go: (row: QueueRow) => void;
}

/** What is to be reviewed, and how far each conversation is. */
export function Queue({ rows, needed, at, go }: Props) {
  const text = useReviewText();
  const times = useTimes();
  const done = rows.filter(({ mine }) => mine).length;
  return (
    <nav className="card review-queue" aria-labelledby="review-queue">
      <div className="review-queue-head">
        <h2 id="review-queue">{text.queue}</h2>
        <p className="soft small">{text.count(done, rows.length)}</p>
        <progress value={done} max={rows.length} aria-labelledby="review-queue" />
      </div>
      <ul className="plain">
        {rows.map((row) => (
          <li key={row.assessment_id}>
            <button type="button" aria-current={row === at ? 'true' : undefined} onClick={() => go(row)}>
              <span>
                <strong>{row.name}</strong>
                <span className="soft small">
                  {row.scenario === null ? times.shortDay(row.at) : `${times.shortDay(row.at)} · ${row.scenario}`}
                </span>
              </span>
              <span className={row.mine ? 'tag' : 'tag warn'}>
                {!row.mine ? text.state.todo : row.reviews < needed ? text.state.waiting : text.state.done}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
