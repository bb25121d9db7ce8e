import { Button } from '@mantine/core';
import type { FaultRow, LookedTable, PlannedRow } from '../../../../src/http/console/api/directory.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { Empty, Notice } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useDirectoryText } from '../../text/directory/index.ts';

/** What a table would change, and everything that is wrong with it. */
export function TableLooked({
  looked,
  applying,
  apply,
}: {
  looked: LookedTable;
  applying: boolean;
  apply: () => void;
}) {
  const text = useDirectoryText();
  const times = useTimes();
  const changes = looked.added + looked.changed;
  const counts = [
    { label: text.table.added, count: looked.added, bad: false },
    { label: text.table.changed, count: looked.changed, bad: false },
    { label: text.table.unchanged, count: looked.unchanged, bad: false },
    { label: text.table.wrong, count: looked.fault_count, bad: looked.fault_count > 0 },
  ];
  return (
    <div className="stack" role="region" aria-label={text.table.changes}>
      <div className="counts" role="status">
        {counts.map(({ label, count, bad }) => (
          <div key={label} className={bad ? 'count bad' : 'count'}>
            <strong className="big">{times.number(count)}</strong>
            <span>{label}</span>
          </div>
        ))}
      </div>
      {looked.fault_count > 0 && <Faults faults={looked.faults} count={looked.fault_count} />}
      {looked.deactivated > 0 && <Notice tone="warn">{text.table.leaves(times.number(looked.deactivated))}</Notice>}
      {looked.unknown_team_count > 0 && (
        <Notice tone="warn">
          {text.table.unknown(looked.unknown_teams.slice(0, 10).join(', '), times.number(looked.unknown_team_count))}
        </Notice>
      )}
      {looked.fault_count === 0 && changes === 0 && (
        <div className="card">
          <Empty title={text.table.same}>{text.table.sameText}</Empty>
        </div>
      )}
      {looked.fault_count === 0 && changes > 0 && (
        <div>
          <Button loading={applying} onClick={apply}>
            {text.table.apply(times.number(changes))}
          </Button>
        </div>
      )}
      {looked.rows.length > 0 && <Changes rows={looked.rows} count={changes} />}
    </div>
  );
}

function Faults({ faults, count }: { faults: readonly FaultRow[]; count: number }) {
  const text = useDirectoryText();
  const times = useTimes();
  return (
    <div className="card">
      <div className="card-tools row apart">
        <div>
          <h3>{text.table.faults}</h3>
          <p className="soft small">
            {text.table.faultsText}{' '}
            {faults.length < count && text.table.firstFaults(times.number(faults.length), times.number(count))}
          </p>
        </div>
        <CsvButton
          name="what-is-wrong"
          label={text.table.faults}
          rows={() => [
            [text.table.line, text.table.column, text.table.field, text.table.problem],
            ...faults.map(({ line, column, field, kind, number }) => [
              line,
              column,
              field,
              text.table.fault[kind](number === null ? '' : times.number(number)),
            ]),
          ]}
        />
      </div>
      <table className="table folds">
        <caption className="sr">{text.table.faults}</caption>
        <TableHead columns={[text.table.line, text.table.column, text.table.problem]} />
        <tbody>
          {faults.map(({ line, column, field, kind, number }, index) => (
            <tr key={index}>
              <td data-label={text.table.line}>{times.number(line)}</td>
              <td data-label={text.table.column}>
                <span>
                  {column !== null && times.number(column)} {field !== null && <code>{field}</code>}
                </span>
              </td>
              <td>{text.table.fault[kind](number === null ? '' : times.number(number))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ rows, count }: { rows: readonly PlannedRow[]; count: number }) {
  const text = useDirectoryText();
  const times = useTimes();
  return (
    <div className="card">
      <div className="card-tools row apart">
        <div>
          <h3>{text.table.changes}</h3>
          {rows.length < count && (
            <p className="soft small">{text.table.firstRows(times.number(rows.length), times.number(count))}</p>
          )}
        </div>
        <CsvButton
          name="what-would-change"
          label={text.table.changes}
          rows={() => [
            [text.table.line, text.table.id, text.table.who, text.table.field, text.table.before, text.table.after],
            ...rows.flatMap(({ line, id, name, fields }) =>
              fields.map(({ field, before, after }) => [line, id, name, field, before, after]),
            ),
          ]}
        />
      </div>
      <table className="table folds">
        <caption className="sr">{text.table.changes}</caption>
        <TableHead columns={[text.table.line, text.table.who, text.table.what]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td data-label={text.table.line}>{times.number(row.line)}</td>
              <td data-label={text.table.who} className="break">
                <div>
                  <strong>{row.name}</strong> {row.is_new && <span className="tag good">{text.table.added}</span>}
                  {row.id !== row.name && <div className="soft small">{row.id}</div>}
                </div>
              </td>
              <td className="break">
                <div className="row-changes small">
                  {row.fields.map(({ field, before, after }) => (
                    <div key={field}>
                      <code>{field}</code>{' '}
                      {!row.is_new && (
                        <>
                          <del>{before ?? text.table.nothing}</del> <span aria-hidden="true">→</span>{' '}
                        </>
                      )}
                      <ins>{after === null || after === '' ? text.table.nothing : after}</ins>
                    </div>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
