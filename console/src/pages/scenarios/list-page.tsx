import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { read } from '../../api/queries.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { useScenariosText } from '../../text/scenarios/index.ts';
import { NEW } from './new-id.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

/** The scenarios of the organisation. */
export function ScenariosPage() {
  const fileColumns = useFileColumns();
  const text = useScenariosText();
  const times = useTimes();
  const me = useMe();
  const navigate = useNavigate();
  const mayWrite = me.can('scenarios.write');
  const scenarios = useQuery(read('scenarios', {}));
  const counts = useQuery({ ...read('scenarioCounts', {}), enabled: mayWrite });
  const countOf = new Map(counts.data?.data.map(({ scenario_id: id, conversations }) => [id, conversations]));
  const rows = scenarios.data?.data ?? [];
  const create = mayWrite && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => void navigate({ to: '/scenarios/$scenarioId', params: { scenarioId: NEW } })}
    >
      {text.create}
    </Button>
  );
  const csv = () => [
    [fileColumns.scenario, text.name, text.criteria, ...(mayWrite ? [text.conversations] : []), text.state],
    ...rows.map((row) => [
      row.scenario_id,
      row.name,
      row.criteria,
      ...(mayWrite ? [countOf.get(row.scenario_id) ?? (counts.data ? 0 : null)] : []),
      row.archived ? text.archived : text.active,
    ]),
  ];
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        {rows.length > 0 && (
          <div className="row">
            <CsvButton name="scenarios" label={text.title} rows={csv} />
            {create}
          </div>
        )}
      </PageHead>
      <section className="card">
        {scenarios.isPending && <Bones />}
        {scenarios.isLoadingError && <Failed error={scenarios.error} again={() => void scenarios.refetch()} />}
        {scenarios.data && rows.length === 0 && (
          <Empty title={text.none} action={create}>
            {mayWrite ? text.noneText : text.readOnly}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds">
            <caption className="sr">{text.title}</caption>
            <TableHead columns={[text.name, text.criteria, ...(mayWrite ? [text.conversations] : []), text.state]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.scenario_id}>
                  <td>
                    <Link to="/scenarios/$scenarioId" params={{ scenarioId: row.scenario_id }}>
                      {row.name}
                    </Link>
                  </td>
                  <td data-label={text.criteria}>{row.criteria}</td>
                  {mayWrite && (
                    <td data-label={text.conversations}>
                      {!counts.data ? (
                        '…'
                      ) : (countOf.get(row.scenario_id) ?? 0) === 0 ? (
                        times.number(0)
                      ) : (
                        <Link to="/calls" search={{ scenario: row.scenario_id }}>
                          {times.number(countOf.get(row.scenario_id) ?? 0)}
                          <span className="sr">{text.conversations}</span>
                        </Link>
                      )}
                    </td>
                  )}
                  <td data-label={text.state}>
                    <span className={row.archived ? 'tag' : 'tag good'}>
                      {row.archived ? text.archived : text.active}
                    </span>{' '}
                    <span className="soft small">{text.version(row.version)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
