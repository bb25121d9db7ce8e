import { Link } from '@tanstack/react-router';
import type { AgreementRow } from '../../../../src/http/console/api/reviews.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useReviewText } from '../../text/reviews/index.ts';

/** Pairs from which on an agreement says something. */
const ENOUGH = 10;

/** How far reviewers agree on each criterion. */
export function AgreementTable({ rows, of }: { rows: readonly AgreementRow[]; of: string | undefined }) {
  const text = useReviewText();
  const { number, hundredth, percent } = useTimes();
  return (
    <section className="card pad stack tight" aria-labelledby="agreement">
      <div className="row apart">
        <h2 id="agreement">{text.agreement}</h2>
        <CsvButton
          name="reviewers-agreement"
          label={text.agreement}
          rows={() => [
            [text.criterion, text.conversations, text.kappa, text.same],
            ...rows.map(({ criterion, n, kappa, exact }) => [criterion, n, kappa, exact]),
          ]}
        />
      </div>
      <p className="soft small">{text.agreementNote}</p>
      <table className="table folds">
        <caption className="sr">{text.agreement}</caption>
        <TableHead columns={[text.criterion, text.conversations, text.kappa, text.same]} />
        <tbody>
          {rows.map(({ criterion, n, kappa, exact }) => (
            <tr key={criterion}>
              <td>{criterion}</td>
              <td data-label={text.conversations} className="number">
                <Link to="/reviews" search={{ of, pairs: criterion }} resetScroll={false}>
                  {number(n)}
                  <span className="sr"> {text.pairsOf(criterion)}</span>
                </Link>{' '}
                {n < ENOUGH && <span className="tag warn">{text.few}</span>}
              </td>
              <td data-label={text.kappa} className="number">
                {kappa === null ? text.undefinedKappa : hundredth(kappa)}
              </td>
              <td data-label={text.same} className="number">
                {percent(exact)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
