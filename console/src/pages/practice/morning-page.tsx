import './practice.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Morning } from '../../../../src/http/console/api/morning.ts';
import { read } from '../../api/queries.ts';
import { Bones, Failed, Notice } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useLocale } from '../../text/locale.ts';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeatMap } from './plots/heat-map.tsx';
import { Told } from '../../told/told.tsx';
import { usePracticeText } from '../../text/practice/index.ts';
import { readMorningSearch } from './searches.ts';
import { Weeks } from './plots/weeks.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

const route = getRouteApi('/inside/');
const SOON_MS = 1_500;

/** Where managers begin: who needs a look and why, how teams stand, and what happened in the last weeks. */
export function MorningPage() {
  const text = usePracticeText();
  const times = useTimes();
  const locale = useLocale();
  const { team } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useQuery({
    ...read('morning', { query: readMorningSearch({ team }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.gathered < 1 ? SOON_MS : false),
  });
  const morning = asked.data;
  const isFirst = morning !== undefined && team === undefined && isNew(morning);
  const today = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(Date.now());
  return (
    <div className="page">
      <PageHead
        title={text.morning.title(new Date().getHours())}
        lead={
          <>
            {morning ? text.morning.lead(today, times.number(morning.people)) : '\u00A0'}
            {morning && !isFirst && ` ${text.scale}`}
            {morning && morning.gathered < 1 && ` ${text.gathering(Math.floor(morning.gathered * 100))}`}
          </>
        }
        live
      >
        {morning && morning.teams.length > 1 && (
          <FilterSelect
            label={text.morning.team}
            value={team ?? ''}
            set={(value) => void navigate({ search: { team: value === '' ? undefined : value }, replace: true })}
            data={[
              { value: '', label: text.people.anyTeam },
              ...morning.teams.map(({ team_id: value, name: label }) => ({ value, label })),
            ]}
          />
        )}
      </PageHead>
      {asked.isPending && <Bones lines={5} height={110} />}
      {asked.isLoadingError && (
        <section className="card">
          <Failed error={asked.error} again={() => void asked.refetch()} />
        </section>
      )}
      {morning && morning.ending_keys.length > 0 && <EndingKeys keys={morning.ending_keys} />}
      {morning && isFirst && <FirstSteps people={morning.people} />}
      {morning && !isFirst && (
        <>
          <Attention morning={morning} team={team} />
          {morning.failed.length > 0 && <FailedCalls failed={morning.failed} more={morning.failed_more} />}
          <HeatMap morning={morning} />
          <Weeks weeks={morning.weeks} team={team} />
        </>
      )}
    </div>
  );
}

/** Whether there is nothing yet that could be shown. */
function isNew({ gathered, reasons, failed, heat, weeks }: Morning): boolean {
  return (
    gathered === 1 &&
    reasons.length + failed.length + heat.criteria.length === 0 &&
    weeks.every(({ conversations }) => conversations === 0)
  );
}

/** Keys that other systems use, and that will soon be refused. */
function EndingKeys({ keys }: { keys: Morning['ending_keys'] }) {
  const text = usePracticeText();
  const times = useTimes();
  return (
    <Notice tone="warn">
      <div className="stack tight">
        {keys.map(({ key_id: keyId, name, expires_at: at }) => (
          <p key={keyId}>
            {text.morning.keyEnds(name, times.ago(at))}{' '}
            <Link to="/keys" aria-label={`${text.morning.toKeys}: ${name}`}>
              {text.morning.toKeys}
            </Link>
          </p>
        ))}
      </div>
    </Notice>
  );
}

function FailedCalls({ failed, more }: { failed: Morning['failed']; more: boolean }) {
  const fileColumns = useFileColumns();
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
            [text.morning.person, fileColumns.assessment, text.people.last, text.morning.reason],
            ...failed.map((row) => [row.name, row.assessment_id, timeCell(row.at), row.reason]),
          ]}
        />
      </div>
      {failed.map(({ assessment_id: assessmentId, user_id: userId, name, at, reason, reason_said: said }) => (
        <div key={assessmentId} className="looked">
          <p>
            <AssessmentLink userId={userId} assessmentId={assessmentId}>
              {name}
            </AssessmentLink>{' '}
            <span className="soft small">{text.morning.failedText(times.moment(at))}</span>
          </p>
          {reason !== null && (
            <p className="soft small">
              <Told words={reason} said={said} />
            </p>
          )}
        </div>
      ))}
      {more && (
        <p className="attention-foot small">
          <Link to="/calls" search={{ state: 'failed' }}>
            {text.morning.failedMore}
          </Link>
        </p>
      )}
    </section>
  );
}
