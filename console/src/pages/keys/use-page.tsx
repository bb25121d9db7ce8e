import '../practice/practice.css';
import './keys.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/queries.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { dayCounts, shownRows, sum, total } from './day-counts.ts';
import { LOOK_AGAIN_MS } from './look-again.ts';
import { UseDays } from './use-days.tsx';
import { UseEndpoints } from './use-endpoints.tsx';
import { UseRefused } from './use-refused.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

const route = getRouteApi('/inside/keys/$keyId');

/** What a key did lately: by day, by endpoint, and what was refused. */
export function KeyUsePage() {
  const fileColumns = useFileColumns();
  const keysText = useKeysText();
  const times = useTimes();
  const { keyId } = route.useParams();
  const asked = useQuery({ ...read('keyUse', { params: { keyId } }), refetchInterval: LOOK_AGAIN_MS });
  const { name = '', last_four: lastFour = '', state = 'active', today = 0, data = [] } = asked.data ?? {};
  const shown = shownRows(data, today);
  const all = sum(shown);
  const lead = `${keysText.requests(total(all), times.number(total(all)))}, ${keysText.ofRefused(all.refused, times.number(all.refused))}`;
  const title = asked.data ? `${name} …${lastFour}` : ' ';
  return (
    <div className="page">
      <BackLink to="/keys">{keysText.back}</BackLink>
      <PageHead title={title} lead={asked.data ? `${keysText.lately}: ${lead}` : ' '} live>
        {data.length > 0 && (
          <CsvButton
            name={`key-${keyId}`}
            label={title}
            rows={() => [
              [
                fileColumns.key,
                keysText.key,
                keysText.day,
                keysText.endpoint,
                keysText.outcome,
                keysText.count,
                keysText.last,
              ],
              ...data.map((row) => [
                keyId,
                name,
                new Date(row.day).toISOString().slice(0, 10),
                row.endpoint,
                row.outcome,
                row.requests,
                timeCell(row.last_at),
              ]),
            ]}
          />
        )}
      </PageHead>
      {asked.isPending && (
        <section className="card">
          <Bones lines={6} />
        </section>
      )}
      {asked.isLoadingError && (
        <section className="card">
          <Failed error={asked.error} again={() => void asked.refetch()} />
        </section>
      )}
      {asked.data && shown.length === 0 && (
        <section className="card">
          <Empty title={keysText.noUse}>{keysText.noUseText}</Empty>
        </section>
      )}
      {shown.length > 0 && (
        <>
          <section className="card">
            <div className="card-head">
              <div>
                <h2>{keysText.lately}</h2>
                <p className="soft small">{keysText.latelyText}</p>
              </div>
            </div>
            <UseDays days={dayCounts(shown, today)} />
          </section>
          <UseEndpoints rows={shown} />
          <UseRefused rows={shown} state={state} />
        </>
      )}
    </div>
  );
}
