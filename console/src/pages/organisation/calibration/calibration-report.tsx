import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalibrationReportRow, EstimateRow } from '../../../../../src/http/console/api/calibration.ts';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { Empty, Notice } from '../../../parts/states.tsx';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';
import { assessorName } from '../../assessment/scores/assessor-name.ts';
import { AgreementGrid } from './agreement-grid.tsx';
import { CalibrationRows } from './calibration-rows.tsx';
import { rowsBehind } from './calibration-search.ts';

/** How far people and the assessor agree, by criterion, and where they are furthest apart. */
export function CalibrationReport({
  report,
  scenarioId,
  show,
  close,
}: {
  report: CalibrationReportRow;
  scenarioId: string;
  /** The number whose rows are shown, as addresses name it. */
  show: string | undefined;
  close: () => void;
}) {
  const words = useCalibrationText();
  const assessmentText = useAssessmentText();
  const times = useTimes();
  const shown = ({ value }: EstimateRow) => (value === null ? '–' : times.hundredth(value));
  const { all, scale, scored } = report;
  if (all.n === 0)
    return (
      <div className="card">
        <Empty title={words.nothing}>{words.nothingText}</Empty>
      </div>
    );
  const names = report.criteria.map(({ name }) => name);
  const behind = rowsBehind(report, show);
  const [{ grid: first } = { grid: [] }] = report.criteria;
  const step = first.length > 1 ? (scale.max - scale.min) / (first.length - 1) : 1;
  const levels = first.map((_row, index) => scale.min + index * step);
  const level = (index: number) => times.number(levels[index] ?? index);
  const cellWords = behind?.cell ? words.levels(level(behind.cell.people), level(behind.cell.program)) : null;
  const apart = report.disagreements.flatMap(
    ({ assessment_id: id, criterion }) =>
      scored.find((row) => row.assessment_id === id && names[row.criterion] === criterion) ?? [],
  );
  const to = (what: string, count: string, label: string) => (
    <Link
      to="/organisation/calibration"
      search={{ scenario: scenarioId, show: what }}
      resetScroll={false}
      aria-label={label}
    >
      {count}
    </Link>
  );
  return (
    <section className="stack" aria-label={words.title}>
      <div className="counts">
        <Figure
          label={words.pairs}
          value={to('all', times.number(all.n), words.rowsOf(null, false, null, times.number(all.n)))}
        />
        <Figure label={words.kappa} value={shown(all.kappa)} range={all.kappa} note={words.kappaNote} />
        <Figure label={words.rank} value={shown(all.spearman)} range={all.spearman} />
        <Figure
          label={words.within}
          value={all.within_one.value === null ? '–' : times.percent(all.within_one.value)}
        />
      </div>
      <Finding pairs={all.n} finding={report.finding} />
      <div className="card">
        <div className="card-tools row apart">
          <h3>{words.byCriterion}</h3>
          <CsvButton
            name="calibration"
            label={words.title}
            rows={() => [
              [words.criterion, words.pairs, words.kappa, words.kappaLow, words.kappaHigh, words.rank, words.within],
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
            {report.criteria.map(({ name, agreement, people_only: leftOut, grid }, at) => (
              <tr key={at}>
                <td>
                  <div>
                    <strong>{name}</strong>
                    {leftOut > 0 && (
                      <div className="small">
                        {to(
                          `${at}-left`,
                          words.leftOutByAssessor(times.number(leftOut)),
                          words.rowsOf(name, true, null, times.number(leftOut)),
                        )}
                      </div>
                    )}
                  </div>
                </td>
                <td data-label={words.pairs}>
                  {agreement.n === 0
                    ? times.number(0)
                    : to(
                        String(at),
                        times.number(agreement.n),
                        words.rowsOf(name, false, null, times.number(agreement.n)),
                      )}
                </td>
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
                  <AgreementGrid name={name} grid={grid} levels={levels} at={at} scenarioId={scenarioId} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="card-foot soft small">{words.gridNote}</p>
      </div>
      {behind && (
        <CalibrationRows
          title={words.rowsOf(behind.criterion, behind.left, cellWords, times.number(behind.rows.length))}
          file="calibration-rows"
          rows={behind.rows}
          names={names}
          asked={show}
          close={close}
        />
      )}
      {apart.length > 0 && <CalibrationRows title={words.apart} file="calibration-apart" rows={apart} names={names} />}
      <p className="soft small">
        {words.judgedBy(report.assessors.map((one) => assessorName(one, null, assessmentText)).join(', '))}
      </p>
    </section>
  );
}

/** What the figures show, in words; nothing where they show agreement. */
function Finding({ pairs, finding }: { pairs: number; finding: CalibrationReportRow['finding'] }) {
  const words = useCalibrationText();
  const times = useTimes();
  const { too_few: tooFew, chance, lean } = finding;
  if (tooFew) return <Notice tone="warn">{words.few(times.number(pairs))}</Notice>;
  if (lean === 0 && chance === null) return null;
  return (
    <Notice tone="warn">
      {chance === 'may be' && words.chance}
      {chance === 'worse' && words.worse} {lean > 0 && words.higher(times.score(lean))}
      {lean < 0 && words.lower(times.score(-lean))}
    </Notice>
  );
}

function Figure({
  label,
  value,
  range,
  note,
}: {
  label: string;
  value: ReactNode;
  range?: EstimateRow;
  note?: string;
}) {
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
  const { hundredth } = useTimes();
  return low === null || high === null ? null : words.range(hundredth(low), hundredth(high));
}
