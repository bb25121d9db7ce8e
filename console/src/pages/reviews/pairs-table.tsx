import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { read } from '../../api/queries.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { useReviewText } from '../../text/reviews/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

/** The conversations that an agreement rests on, with what each reviewer gave; those they differ on first. */
export function PairsTable({ criterion, close }: { criterion: string; close: () => void }) {
  const fileColumns = useFileColumns();
  const text = useReviewText();
  const times = useTimes();
  const found = useQuery(read('reviewPairs', { query: { criterion } }));
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever pressed a number is taken to its rows.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'center' });
  }, [criterion]);
  const rows = found.data?.data.toSorted((one, other) => distance(other.given) - distance(one.given)) ?? [];
  const nameOf = (by: string | undefined) => (by === 'erased' ? text.somebodyErased : (by ?? ''));
  return (
    <section className="card pad stack tight" aria-labelledby="pairs">
      <div className="row apart">
        <h2 id="pairs" ref={head} tabIndex={-1}>
          {text.pairs(criterion)}
        </h2>
        <span className="row">
          {rows.length > 0 && (
            <CsvButton
              name="reviewers-scores"
              label={text.pairs(criterion)}
              rows={() => [
                [
                  fileColumns.assessment,
                  fileColumns.user,
                  text.person,
                  text.day,
                  text.reviewer,
                  text.score,
                  text.other,
                  text.otherScore,
                ],
                ...rows.map(({ assessment_id: id, user_id: userId, name, at, given: [one, other] }) => [
                  id,
                  userId,
                  name,
                  timeCell(at),
                  nameOf(one?.by),
                  one?.score ?? null,
                  nameOf(other?.by),
                  other?.score ?? null,
                ]),
              ]}
            />
          )}
          <button type="button" className="link small" onClick={close}>
            {text.close}
          </button>
        </span>
      </div>
      {found.isPending && <Bones lines={3} />}
      {found.isLoadingError && <Failed error={found.error} again={() => void found.refetch()} />}
      {found.data && rows.length === 0 && <Empty title={text.noPairs} />}
      {rows.length > 0 && (
        <table className="table folds">
          <caption className="sr">{text.pairs(criterion)}</caption>
          <TableHead columns={[text.person, text.day, text.reviewer, text.other, text.same]} />
          <tbody>
            {rows.map(({ assessment_id: assessmentId, user_id: userId, name, at, given, same }) => (
              <tr key={assessmentId}>
                <td>
                  <Link
                    to="/people/$userId/assessments/$assessmentId"
                    params={{ userId, assessmentId }}
                    search={{ criterion }}
                  >
                    {name}
                  </Link>
                </td>
                <td data-label={text.day}>{times.day(at)}</td>
                {given.map(({ by, score }, index) => (
                  <td key={index} data-label={index === 0 ? text.reviewer : text.other}>
                    <span>
                      <strong className="number">{times.number(score)}</strong>{' '}
                      <span className="soft small">{nameOf(by)}</span>
                    </span>
                  </td>
                ))}
                <td data-label={text.same}>
                  <span className={same ? 'tag good' : 'tag warn'}>{same ? text.yes : text.no}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const distance = (given: readonly { score: number }[]): number =>
  Math.abs((given[0]?.score ?? 0) - (given[1]?.score ?? 0));
