import type { UseRow } from '../../../../src/http/console/api/keys.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { sum, total } from './day-counts.ts';

/** Requests by endpoint and by how they ended, those asked for most first. */
export function UseEndpoints({ rows }: { rows: readonly UseRow[] }) {
  const keysText = useKeysText();
  const times = useTimes();
  const endpoints = [...Map.groupBy(rows, ({ endpoint }) => endpoint)]
    .map(([endpoint, of]) => ({ endpoint, ...sum(of), last: Math.max(...of.map(({ last_at: at }) => at)) }))
    .toSorted((one, other) => total(other) - total(one));
  return (
    <section className="card">
      <div className="card-head">
        <div>
          <h2>{keysText.byEndpoint}</h2>
          <p className="soft small">{keysText.byEndpointText}</p>
        </div>
      </div>
      <table className="table folds">
        <caption className="sr">{keysText.byEndpoint}</caption>
        <TableHead
          columns={[keysText.endpoint, keysText.answered, keysText.unchanged, keysText.refused, keysText.last]}
        />
        <tbody>
          {endpoints.map(({ endpoint, answered, unchanged, refused, last }) => (
            <tr key={endpoint}>
              <td>
                <strong>{keysText.endpoints[endpoint]}</strong>
              </td>
              <td data-label={keysText.answered} className="number">
                {times.number(answered)}
              </td>
              <td data-label={keysText.unchanged} className="number">
                {times.number(unchanged)}
              </td>
              <td data-label={keysText.refused} className={refused > 0 ? 'number wrong' : 'number'}>
                {times.number(refused)}
              </td>
              <td data-label={keysText.last} className="soft">
                {times.ago(last)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
