import { useTimes } from '../../parts/times.ts';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/csv-button.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import type { Compared, Move } from '../../../../src/http/console/api/scenarios.ts';
import { useScenariosText } from '../../text/scenarios/index.ts';
import { movers, summarise, type CriterionSummary } from './summary.ts';

/** Scores that are shown one by one. */
const MOST_SHOWN = 12;

/** Which scores another rubric moves, by how much, and why. */
export function Moves({ rows, scale }: { rows: readonly Compared[]; scale: { min: number; max: number } }) {
  const text = useScenariosText();
  const because = useBecause();
  const summaries = summarise(rows);
  const all = summaries.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const moved = summaries.reduce((sum, { up, down }) => sum + up + down, 0);
  const most = movers(rows, MOST_SHOWN);
  const problems = [...new Set(rows.flatMap(({ problem }) => problem ?? []))];
  const failed = rows.filter(({ problem }) => problem !== null).length;
  const csv = () => [
    [text.person, 'user_id', 'assessment_id', text.criterionName, text.before, text.after, text.because],
    ...movers(rows, rows.length * summaries.length).map(({ row, move }) => [
      row.name,
      row.user_id,
      row.assessment_id,
      move.criterion,
      move.before,
      move.after,
      because(move),
    ]),
  ];
  return (
    <div className="stack">
      <p>
        <strong>{moved === 0 ? text.unmoved : text.moved(moved, all)}</strong>
      </p>
      <ul className="plain summaries">
        {summaries.map((summary) => (
          <Summary key={summary.criterion} summary={summary} scale={scale} />
        ))}
      </ul>
      {failed > 0 && (
        <p className="soft small">
          {text.problems(failed)} <span lang="en">{problems.slice(0, 3).join(' ')}</span>
        </p>
      )}
      {most.length > 0 && (
        <>
          <div className="row apart">
            <h3>{text.movers}</h3>
            <CsvButton name="moves" label={text.movers} rows={csv} />
          </div>
          <table className="table folds">
            <caption className="sr">{text.movers}</caption>
            <TableHead columns={[text.person, text.criterionName, text.before, text.after, text.because]} />
            <tbody>
              {most.map(({ row, move }) => (
                <Mover key={`${row.assessment_id} ${move.criterion}`} row={row} move={move} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

function Mover({ row, move }: { row: Compared; move: Move }) {
  const text = useScenariosText();
  const times = useTimes();
  const because = useBecause();
  return (
    <tr>
      <td>
        <AssessmentLink userId={row.user_id} assessmentId={row.assessment_id}>
          {row.name}
        </AssessmentLink>{' '}
        {row.at !== null && <span className="soft small">{times.shortDay(row.at)}</span>}
      </td>
      <td data-label={text.criterionName}>{move.criterion}</td>
      <td data-label={text.before}>{times.number(move.before ?? 0)}</td>
      <td data-label={text.after}>
        <strong>{times.number(move.after ?? 0)}</strong>
      </td>
      <td data-label={text.because} className="small">
        {because(move)}
      </td>
    </tr>
  );
}

/** Why a score moves, in a sentence of its two strongest reasons. */
function useBecause(): (move: Move) => string {
  const text = useScenariosText();
  const times = useTimes();
  const part = times.finePercent;
  return ({ because }) =>
    because.length === 0
      ? text.otherScale
      : because
          .slice(0, 2)
          .map(({ title, before, after }) => {
            if (!after) return text.noLonger(title, part(before?.share ?? 0), part(before?.points ?? 0));
            if (!before) return text.nowCounts(title, part(after.share), part(after.points));
            return Math.abs(before.share - after.share) < 0.005
              ? text.otherPoints(title, part(before.points), part(after.points))
              : text.otherShare(title, part(before.share), part(after.share), part(after.points));
          })
          .join('; ');
}

/** One criterion: every score as a line from where it is to where it would be. */
function Summary({ summary, scale }: { summary: CriterionSummary; scale: { min: number; max: number } }) {
  const text = useScenariosText();
  const times = useTimes();
  const { criterion, kind, pairs, up, down, meanBefore, meanAfter, unjudged } = summary;
  const words = [
    ...(kind === 'new' ? [text.newCriterion] : []),
    ...(kind === 'gone' ? [text.leftOut] : []),
    ...(kind === 'kept' && meanBefore !== null && meanAfter !== null
      ? [text.mean(times.number(meanBefore), times.number(meanAfter))]
      : []),
    ...(up > 0 ? [text.up1(up)] : []),
    ...(down > 0 ? [text.down1(down)] : []),
    ...(unjudged > 0 ? [text.unjudged(unjudged)] : []),
  ];
  const lowest = Math.min(scale.min, ...pairs.flatMap(({ before, after }) => [before, after]));
  const highest = Math.max(scale.max, ...pairs.flatMap(({ before, after }) => [before, after]));
  const y = (score: number) => 44 - ((score - lowest) / Math.max(0.001, highest - lowest)) * 40;
  return (
    <li>
      <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true" className="slopes">
        {pairs.map(({ before, after }, at) => (
          <line
            key={at}
            x1="6"
            x2="66"
            y1={y(before)}
            y2={y(after)}
            className={after > before ? 'rises' : after < before ? 'falls' : 'stays'}
          />
        ))}
      </svg>
      <div>
        <strong>{criterion}</strong>
        <p className="soft small">{words.join(' · ')}</p>
      </div>
    </li>
  );
}
