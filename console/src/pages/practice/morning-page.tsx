import './practice.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Looked, Morning } from '../../../../src/http/console/api/morning.ts';
import type { Reason } from '../../../../src/domain/practice/attention.ts';
import { read } from '../../api/queries.ts';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/times.ts';
import { useLanguage } from '../../text/language.tsx';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell } from '../../parts/to-csv.ts';
import { HeatMap } from './heat-map.tsx';
import { Spark } from './spark.tsx';
import { usePracticeText } from '../../text/practice/index.ts';
import { Weeks } from './weeks.tsx';

const SOON_MS = 1_500;

/** Where managers begin: who needs a look and why, how teams stand, and what happened in the last weeks. */
export function MorningPage() {
  const text = usePracticeText();
  const times = useTimes();
  const language = useLanguage();
  const asked = useQuery({
    ...read('morning', {}),
    refetchInterval: ({ state }) => (state.data && state.data.gathered < 1 ? SOON_MS : false),
  });
  const morning = asked.data;
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    Date.now(),
  );
  return (
    <div className="page">
      <PageHead
        title={text.morning.title(new Date().getHours())}
        lead={
          <>
            {morning ? text.morning.lead(today, times.number(morning.people)) : ' '}
            {morning && morning.gathered < 1 && ` ${text.gathering(Math.floor(morning.gathered * 100))}`}
          </>
        }
        live
      />
      {asked.isPending && <Bones lines={5} height={110} />}
      {asked.isError && (
        <section className="card">
          <Failed error={asked.error} again={() => void asked.refetch()} />
        </section>
      )}
      {morning && (
        <>
          <Attention morning={morning} />
          {morning.failed.length > 0 && <FailedCalls failed={morning.failed} />}
          <HeatMap morning={morning} />
          <Weeks weeks={morning.weeks} />
          <p className="soft small">{text.scale}</p>
        </>
      )}
    </div>
  );
}

function Attention({ morning }: { morning: Morning }) {
  const text = usePracticeText();
  const times = useTimes();
  const say = useFigures();
  const rows = () => [
    [text.morning.reason, 'user_id', text.morning.person, text.morning.figures, text.people.last],
    ...morning.reasons.flatMap(({ reason, rows: some }) =>
      some.map((row) => [text.reasons[reason], row.user_id, row.name, say(reason, row), timeCell(row.last_at)]),
    ),
  ];
  return (
    <section className="stack">
      <div className="row apart">
        <h2>{text.morning.attention}</h2>
        {morning.reasons.length > 0 && <CsvButton name="attention" label={text.morning.attention} rows={rows} />}
      </div>
      {morning.reasons.length === 0 && morning.gathered === 1 && (
        <div className="card">
          <Empty title={text.morning.calm} action={<Link to="/reviews">{text.morning.listen}</Link>}>
            {text.morning.calmText}
          </Empty>
        </div>
      )}
      <div className="reason-cards">
        {morning.reasons.map(({ reason, total, rows: some }) => (
          <section key={reason} className="card">
            <div className="card-head">
              <h3>
                {text.reasons[reason]}{' '}
                <Link
                  to="/people"
                  search={{ why: reason }}
                  className="tag"
                  aria-label={text.morning.all(times.number(total))}
                >
                  {times.number(total)}
                </Link>
              </h3>
              {total > some.length && (
                <Link to="/people" search={{ why: reason }} className="small">
                  {text.morning.all(times.number(total))}
                  <span className="sr">: {text.reasons[reason]}</span>
                </Link>
              )}
            </div>
            {some.map((row) => (
              <div key={row.user_id} className="looked">
                <p>
                  <Link to="/people/$userId" params={{ userId: row.user_id }}>
                    {row.name}
                  </Link>
                </p>
                <p className="soft small">
                  {row.assessment_id === null ? (
                    say(reason, row)
                  ) : (
                    <AssessmentLink userId={row.user_id} assessmentId={row.assessment_id}>
                      {say(reason, row)}
                    </AssessmentLink>
                  )}
                </p>
                <Spark values={row.trend} label={text.people.trendOf(row.trend.map(times.score).join(', '))} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </section>
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

function FailedCalls({ failed }: { failed: Morning['failed'] }) {
  const text = usePracticeText();
  const times = useTimes();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text.morning.failed}</h2>
        <CsvButton
          name="failed-calls"
          label={text.morning.failed}
          rows={() => [
            [text.morning.person, 'assessment_id', text.people.last, text.morning.reason],
            ...failed.map((row) => [row.name, row.assessment_id, timeCell(row.at), row.reason]),
          ]}
        />
      </div>
      {failed.map(({ assessment_id: assessmentId, user_id: userId, name, at, reason }) => (
        <div key={assessmentId} className="looked">
          <p>
            <AssessmentLink userId={userId} assessmentId={assessmentId}>
              {name}
            </AssessmentLink>{' '}
            <span className="soft small">{text.morning.failedText(times.moment(at))}</span>
          </p>
          {reason !== null && <p className="soft small">{reason}</p>}
        </div>
      ))}
    </section>
  );
}
