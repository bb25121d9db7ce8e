import type { ReviewSheet } from '../../../../src/http/console/api/reviews.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useReviewText } from '../../text/reviews/index.ts';

/** What the reader gave, and what others did where all reviews are in. */
export function Given({ sheet: { criteria, mine, others } }: { sheet: ReviewSheet }) {
  const text = useReviewText();
  const { number } = useTimes();
  const all = [
    { by: text.yours, scores: mine ?? [] },
    ...others.map(({ by, scores }) => ({ by: by === 'erased' ? text.somebodyErased : by, scores })),
  ];
  return (
    <>
      <div className="row">
        <CsvButton
          name="review"
          label={text.scores}
          rows={() => [
            [text.criterion, ...all.map(({ by }) => by)],
            ...criteria.map(({ name }) => [
              name,
              ...all.map(({ scores }) => scores.find(({ criterion }) => criterion === name)?.score ?? null),
            ]),
          ]}
        />
      </div>
      <table className="table">
        <caption className="sr">{text.scores}</caption>
        <TableHead columns={[text.criterion, ...all.map(({ by }) => by)]} />
        <tbody>
          {criteria.map(({ name }) => (
            <tr key={name}>
              <td>{name}</td>
              {all.map(({ scores }, at) => {
                const score = scores.find(({ criterion }) => criterion === name)?.score ?? null;
                return (
                  <td key={at} className="number">
                    {score === null ? <span className="soft">{text.cannot}</span> : number(score)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length === 0 && <p className="soft">{text.waits}</p>}
    </>
  );
}
