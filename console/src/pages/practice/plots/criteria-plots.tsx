import type { CriterionPoint } from '../../../../../src/http/console/api/people.ts';
import type { Answer } from '../../../../../src/http/console/api/contract.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { AssessmentLink } from '../../../parts/assessment-link.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { timeCell } from '../../../parts/tables/to-csv.ts';
import { useNarrow } from '../../../parts/use-narrow.ts';
import { areApart } from '../standings.ts';
import { LinePlot } from './line-plot.tsx';
import { usePracticeText } from '../../../text/practice/index.ts';
import { useFileColumns } from '../../../text/file-columns/index.ts';

/** Each criterion as a line with its uncertainty, the weakest first, and the same as a table. */
export function CriteriaPlots({ person, open }: { person: Answer<'person'>; open: (assessmentId: string) => void }) {
  const fileColumns = useFileColumns();
  const text = usePracticeText();
  const times = useTimes();
  const { criteria, user_id: userId } = person;
  const apart = areApart(
    criteria.map(({ mean }) => mean),
    times.score,
  );
  const narrow = useNarrow();
  const isRanged = criteria.some(({ points }) => points.some(({ low }) => low !== null));
  const rows = () => [
    [
      text.person.criteria,
      text.person.date,
      fileColumns.kind,
      text.person.score,
      fileColumns.low,
      fileColumns.high,
      fileColumns.assessment,
    ],
    ...criteria.flatMap(({ name, points }) =>
      points.map(({ at, kind, score, low, high, assessment_id }) => [
        name,
        timeCell(at),
        kind,
        score,
        low,
        high,
        assessment_id,
      ]),
    ),
  ];
  return (
    <section className="card">
      <div className="card-head">
        <div>
          <h2>{text.person.criteria}</h2>
          {isRanged && <p className="soft small">{text.person.rangeText}</p>}
        </div>
        <CsvButton name={`criteria-${userId}`} label={text.person.criteria} rows={rows} />
      </div>
      <div className="card-body criteria">
        {criteria.map(({ name, mean, of, points }, index) => {
          const head = (
            <>
              <h3>{name}</h3>
              {apart && index === 0 && <span className="tag warn">{text.person.weakest}</span>}
              {apart && index === criteria.length - 1 && <span className="tag good">{text.person.strongest}</span>}
              <span className="score">{times.score(mean)}</span>
            </>
          );
          const ofHowMany = <span className="soft small">{text.person.mean(of)}</span>;
          const shown = (
            <>
              <LinePlot
                points={points.map((point) => ({ ...point, id: point.assessment_id }))}
                title={`${name}: ${points.map(({ score }) => times.score(score)).join(', ')}`}
                open={open}
              />
              <PointsTable name={name} points={points} userId={userId} />
            </>
          );
          return narrow ? (
            <details key={name} className="criterion-fold">
              <summary>{head}</summary>
              {ofHowMany}
              {shown}
            </details>
          ) : (
            <article key={name} className="criterion-plot">
              <header>
                {head}
                {ofHowMany}
              </header>
              {shown}
            </article>
          );
        })}
      </div>
    </section>
  );
}

function PointsTable({ name, points, userId }: { name: string; points: CriterionPoint[]; userId: string }) {
  const text = usePracticeText();
  const times = useTimes();
  return (
    <details className="table-of">
      <summary>
        {text.asTable}
        <span className="sr"> ({name})</span>
      </summary>
      <table className="table">
        <caption className="sr">{name}</caption>
        <TableHead columns={[text.person.date, text.person.kind, text.person.score, text.person.between]} />
        <tbody>
          {points.toReversed().map(({ assessment_id: assessmentId, at, kind, score, low, high, overridden }) => (
            <tr key={assessmentId}>
              <td>
                <AssessmentLink userId={userId} assessmentId={assessmentId}>
                  {times.day(at)}
                </AssessmentLink>
              </td>
              <td>{kind === null ? '' : text.kinds[kind]}</td>
              <td className="number">
                {times.score(score)}
                {overridden && <span className="soft small"> {text.person.changed}</span>}
              </td>
              <td className="number soft">
                {low === null || high === null ? '' : `${times.score(low)} – ${times.score(high)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
