import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reason } from '../../../../src/domain/practice/reasons.ts';
import type { Looked, Morning } from '../../../../src/http/console/api/morning.ts';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { Empty } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import { byPerson, type LookedAt } from './by-person.ts';
import { Spark } from './plots/spark.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

/** People that are shown before somebody asks for more. */
const MOST_SHOWN = 8;
const TONES: Record<Reason, string> = { falling: 'bad', low: 'bad', unheeded: 'warn', idle: '', high: 'good' };

/** Who needs a look: each person once, with every reason, how they went, and a conversation to read. */
export function Attention({
  morning: { reasons, looked, gathered, teams },
  team,
}: {
  morning: Morning;
  team: string | undefined;
}) {
  const fileColumns = useFileColumns();
  const text = usePracticeText();
  const times = useTimes();
  const say = useFigures();
  const [more, setMore] = useState(false);
  const people = byPerson(reasons);
  const shown = more ? people : people.slice(0, MOST_SHOWN);
  const names = new Map(teams.map(({ team_id: teamId, name }) => [teamId, name]));
  const rows = () => [
    [text.morning.reason, fileColumns.user, text.morning.person, text.morning.figures, text.people.last],
    ...reasons.flatMap(({ reason, rows: some }) =>
      some.map((row) => [text.reasons[reason], row.user_id, row.name, say(reason, row), timeCell(row.last_at)]),
    ),
  ];
  if (reasons.length === 0)
    return gathered < 1 ? null : (
      <section className="card" aria-label={text.morning.attention}>
        <Empty title={text.morning.calm} action={<Link to="/reviews">{text.morning.listen}</Link>}>
          {text.morning.calmText}
        </Empty>
      </section>
    );
  return (
    <section className="card" aria-labelledby="attention">
      <div className="card-head">
        <h2 id="attention">{text.morning.attention}</h2>
        <CsvButton name="attention" label={text.morning.attention} rows={rows} />
        <p className="row attention-reasons">
          {reasons.map(({ reason, total }) => (
            <Link key={reason} to="/people" search={{ team, why: reason }} className={`tag ${TONES[reason]}`}>
              {text.reasons[reason]} <strong>{times.number(total)}</strong>
              <span className="sr">{text.morning.allOf(total)}</span>
            </Link>
          ))}
        </p>
      </div>
      <ul className="plain attention">
        {shown.map((one) => (
          <Person key={one.person.user_id} one={one} names={names} />
        ))}
      </ul>
      {looked > shown.length && (
        <p className="card-body">
          {looked > people.length ? (
            <Link to="/people" search={{ team, why: 'any' }} className="small">
              {text.morning.all(times.number(looked))}
            </Link>
          ) : (
            <button type="button" className="link small" onClick={() => setMore(true)}>
              {text.morning.more(looked - shown.length)}
            </button>
          )}
        </p>
      )}
      <p className="attention-foot small soft">
        <Link to="/reviews">{text.morning.listen}</Link>: {text.morning.listenText}
      </p>
    </section>
  );
}

function Person({ one: { person, findings }, names }: { one: LookedAt; names: ReadonlyMap<string, string> }) {
  const text = usePracticeText();
  const times = useTimes();
  const say = useFigures();
  const { user_id: userId, name, newest, trend, weakest, team_ids: teams } = person;
  const teamNames = teams.map((id) => names.get(id) ?? id).join(', ');
  return (
    <li>
      <div className="attention-who">
        <Link to="/people/$userId" params={{ userId }}>
          <strong>{name}</strong>
        </Link>
        <span className="soft small" title={teamNames}>
          {teamNames}
        </span>
      </div>
      <ul className="plain attention-why">
        {findings.map(({ reason, row }) => (
          <li key={reason}>
            <span className={`tag ${TONES[reason]}`}>{text.reasons[reason]}</span>{' '}
            <span className="small">
              {row.assessment_id === null ? (
                say(reason, row)
              ) : (
                <AssessmentLink userId={userId} assessmentId={row.assessment_id}>
                  {say(reason, row)}
                </AssessmentLink>
              )}
            </span>
          </li>
        ))}
        {weakest && findings.some(({ reason }) => reason !== 'high') && (
          <li className="soft small">{text.morning.weakest(weakest.criterion, times.score(weakest.score))}</li>
        )}
      </ul>
      <Spark values={trend} label={text.people.trendOf(trend.map(times.score).join(', '))} />
      <span className="attention-read small">
        {newest && (
          <AssessmentLink userId={userId} assessmentId={newest.assessment_id}>
            {text.morning.read(times.shortDay(newest.at))}
            <span className="sr">({name})</span>
          </AssessmentLink>
        )}
      </span>
    </li>
  );
}

/** The figures of a reason, as words. */
function useFigures(): (reason: Reason, row: Looked) => string {
  const { morning: text } = usePracticeText();
  const times = useTimes();
  const show = (value: number | null) => (value === null ? '–' : times.score(value));
  return (reason, row) => {
    if (reason === 'falling') return text.falling(show(row.from), show(row.to), row.of ?? 0);
    if (reason === 'idle') return row.days === null ? text.never : text.idle(times.number(row.days));
    if (reason === 'unheeded') return text.unheeded(row.criterion ?? '', row.times ?? 0, show(row.from), show(row.to));
    return text.outlier(show(row.to), show(row.median), times.number(row.of ?? 0));
  };
}
