import { Link } from '@tanstack/react-router';
import type { AgreementRow, CalibrationReportRow, EstimateRow } from '../../../../src/http/console/api/calibration.ts';
import { CsvButton } from '../../parts/csv-button.tsx';
import { Empty, Notice } from '../../parts/states.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useTimes } from '../../parts/times.ts';
import { useCalibrationText } from '../../text/calibration/index.ts';
import { AgreementGrid } from './agreement-grid.tsx';

/** Fewer than this is too few to say, as in `debrief calibrate`. */
const FEWEST = 30;

/** How far people and the assessor agree, by criterion, and where they are furthest apart. */
export function CalibrationReport({ report }: { report: CalibrationReportRow }) {
  const words = useCalibrationText();
  const times = useTimes();
  const { all } = report;
  if (all.n === 0)
    return (
      <div className="card">
        <Empty title={words.nothing}>{words.nothingText}</Empty>
      </div>
    );
  return (
    <section className="stack" aria-label={words.title}>
      <div className="counts">
        <Figure label={words.pairs} value={times.number(all.n)} />
        <Figure label={words.kappa} value={shown(all.kappa)} range={all.kappa} note={words.kappaNote} />
        <Figure label={words.rank} value={shown(all.spearman)} range={all.spearman} />
        <Figure
          label={words.within}
          value={all.within_one.value === null ? '–' : times.percent(all.within_one.value)}
        />
      </div>
      <Verdict agreement={all} />
      <div className="card">
        <div className="card-tools">
          <CsvButton
            name="calibration"
            label={words.title}
            rows={() => [
              [words.criterion, words.pairs, words.kappa, 'low', 'high', words.rank, words.within],
              ...report.criteria.map(({ name, agreement: { n, kappa, spearman, within_one: within } }) => [
                name,
                n,
                kappa.value,
                kappa.low,
                kappa.high,
                spearman.value,
                within.value,
              ]),
            ]}
          />
        </div>
        <table className="table folds">
          <caption className="sr">{words.title}</caption>
          <TableHead columns={[words.criterion, words.pairs, words.kappa, words.within, words.where]} />
          <tbody>
            {report.criteria.map(({ name, agreement, people_only: leftOut, grid }) => (
              <tr key={name}>
                <td>
                  <div>
                    <strong>{name}</strong>
                    {leftOut > 0 && <div className="soft small">{words.leftOutByAssessor(times.number(leftOut))}</div>}
                  </div>
                </td>
                <td data-label={words.pairs}>{times.number(agreement.n)}</td>
                <td data-label={words.kappa}>
                  <div>
                    {shown(agreement.kappa)}
                    <div className="soft small">
                      <Range estimate={agreement.kappa} />
                    </div>
                  </div>
                </td>
                <td data-label={words.within}>
                  {agreement.within_one.value === null ? '–' : times.percent(agreement.within_one.value)}
                </td>
                <td data-label={words.where}>
                  <AgreementGrid name={name} grid={grid} lowest={report.scale.min} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="card-foot soft small">{words.gridNote}</p>
      </div>
      {report.disagreements.length > 0 && (
        <div className="card">
          <div className="card-tools">
            <h3>{words.apart}</h3>
            <CsvButton
              name="calibration-apart"
              label={words.apart}
              rows={() => [
                ['assessment_id', words.conversation, words.criterion, words.people, words.program],
                ...report.disagreements.map((row) => [
                  row.assessment_id,
                  row.name,
                  row.criterion,
                  row.people,
                  row.program,
                ]),
              ]}
            />
          </div>
          <table className="table folds">
            <caption className="sr">{words.apart}</caption>
            <TableHead
              columns={[words.conversation, words.criterion, words.people, words.program]}
              hidden={[words.open]}
            />
            <tbody>
              {report.disagreements.map((row) => (
                <tr key={`${row.assessment_id} ${row.criterion}`}>
                  <td>{row.name}</td>
                  <td data-label={words.criterion}>{row.criterion}</td>
                  <td data-label={words.people}>{times.score(row.people)}</td>
                  <td data-label={words.program}>{times.score(row.program)}</td>
                  <td className="end">
                    <Link
                      to="/people/$userId/assessments/$assessmentId"
                      params={{ userId: row.user_id, assessmentId: row.assessment_id }}
                      search={{ criterion: row.criterion }}
                      aria-label={`${words.open}: ${row.name}, ${row.criterion}`}
                    >
                      {words.open}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="soft small">{words.judgedBy(report.assessors.join(', '))}</p>
    </section>
  );
}

/** What the figures say, and no more than the ranges carry. */
function Verdict({ agreement: { n, kappa, bias } }: { agreement: AgreementRow }) {
  const words = useCalibrationText();
  const times = useTimes();
  if (n < FEWEST) return <Notice tone="warn">{words.few(times.number(n))}</Notice>;
  const lean = bias.low !== null && bias.high !== null && (bias.low > 0 || bias.high < 0) ? (bias.value ?? 0) : 0;
  const isChance = kappa.value !== null && (kappa.low === null || kappa.low <= 0);
  if (lean === 0 && !isChance) return null;
  return (
    <Notice tone="warn">
      {isChance && words.chance} {lean > 0 && words.higher(times.score(lean))}
      {lean < 0 && words.lower(times.score(-lean))}
    </Notice>
  );
}

function Figure({ label, value, range, note }: { label: string; value: string; range?: EstimateRow; note?: string }) {
  return (
    <div className="count">
      <strong className="big">{value}</strong>
      <span>{label}</span>
      {range && (
        <span>
          <Range estimate={range} />
        </span>
      )}
      {note !== undefined && <span>{note}</span>}
    </div>
  );
}

function Range({ estimate: { low, high } }: { estimate: EstimateRow }) {
  const words = useCalibrationText();
  return low === null || high === null ? null : words.range(low.toFixed(2), high.toFixed(2));
}

const shown = ({ value }: EstimateRow): string => (value === null ? '–' : value.toFixed(2));
