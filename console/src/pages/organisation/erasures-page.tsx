import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ErasureRow } from '../../../../src/http/console/api/privacy.ts';
import { read } from '../../api/queries.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { Bones, Empty, Failed, Notice } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { useMe } from '../../shell/me.ts';
import { useDirectoryText } from '../../text/directory/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { EraseDialog } from './erase-dialog.tsx';

const route = getRouteApi('/inside/organisation/erasures');
/** How often an erasure under way is looked at. */
const SOON_MS = 1_000;
const KINDS = ['sessions', 'transcripts', 'assessments', 'accounts'] as const;

/** Erasing a person, and the proofs of those who were erased. */
export function ErasuresPage() {
  const text = useOrganisationText();
  const fileColumns = useFileColumns();
  const times = useTimes();
  const { begun } = route.useSearch();
  const [chosen, setChosen] = useState<{ userId: string; name: string } | null>(null);
  const [asking, setAsking] = useState(false);
  /** How many were erased here: the field for the next one is a new, empty one. */
  const [erased, setErased] = useState(0);
  const erasures = useQuery({
    ...read('erasures', {}),
    refetchInterval: ({ state }) => (state.data?.data.some(({ done_at: at }) => at === null) ? SOON_MS : false),
  });
  const rows = erasures.data?.data ?? [];
  const took = (row: ErasureRow) =>
    KINDS.filter((kind) => row[kind] > 0)
      .map((kind) => text.erasures.counts[kind](times.number(row[kind])))
      .join(', ');
  const byWhom = ({ begun_by: by, begun_by_name: name }: ErasureRow) =>
    name ?? (by === 'cli' ? text.erasures.byCommand : by === 'erased' ? text.erasures.byErased : by);
  const csv = () => [
    [
      text.erasures.id,
      text.erasures.when,
      text.erasures.done,
      text.erasures.by,
      ...KINDS.map((kind) => fileColumns[kind]),
      fileColumns.rows,
    ],
    ...rows.map((row) => [
      row.erasure_id,
      timeCell(row.begun_at),
      timeCell(row.done_at),
      byWhom(row),
      ...KINDS.map((kind) => row[kind]),
      row.rows,
    ]),
  ];
  return (
    <>
      <section className="card pad stack">
        <h2>{text.erasures.title}</h2>
        <p className="lead">{text.erasures.lead}</p>
        <div className="row erase-pick">
          <DirectoryPicker key={erased} choose={setChosen} />
          <Button
            className="danger"
            disabled={chosen === null}
            aria-describedby={chosen === null ? 'erase-first' : undefined}
            onClick={() => setAsking(true)}
          >
            {text.erasures.start}
          </Button>
        </div>
        {chosen === null && (
          <p id="erase-first" className="soft small">
            {text.erasures.chooseFirst}
          </p>
        )}
      </section>
      <section className="stack">
        <div className="section-head">
          <div>
            <h2>{text.erasures.proofs}</h2>
            <p className="soft">{text.erasures.proofsLead}</p>
          </div>
          {rows.length > 0 && <CsvButton name="erasures" label={text.erasures.proofs} rows={csv} />}
        </div>
        {begun && <Notice>{text.erasures.begun}</Notice>}
        <div className="card">
          {erasures.isPending && <Bones lines={3} />}
          {erasures.isLoadingError && <Failed error={erasures.error} again={() => void erasures.refetch()} />}
          {erasures.data && rows.length === 0 && <Empty title={text.erasures.empty}>{text.erasures.emptyText}</Empty>}
          {rows.length > 0 && (
            <table className="table folds">
              <caption className="sr">{text.erasures.proofs}</caption>
              <TableHead
                columns={[
                  text.erasures.when,
                  text.erasures.by,
                  text.erasures.took,
                  text.erasures.state,
                  text.erasures.id,
                ]}
              />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.erasure_id}>
                    <td data-label={text.erasures.when}>{times.moment(row.begun_at)}</td>
                    <td data-label={text.erasures.by}>{byWhom(row)}</td>
                    <td data-label={text.erasures.took}>
                      <div>
                        {took(row)}
                        <div className="soft small">{text.erasures.rows(times.number(row.rows))}</div>
                      </div>
                    </td>
                    <td data-label={text.erasures.state}>
                      {row.done_at === null ? (
                        <span className="tag warn">{text.erasures.underWay}</span>
                      ) : (
                        <span className="tag good" title={text.erasures.finished(times.moment(row.done_at))}>
                          {text.erasures.done}
                        </span>
                      )}
                    </td>
                    <td data-label={text.erasures.id} className="break">
                      <code className="small">{row.erasure_id}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        <p className="soft small">
          {text.erasures.compact} {erasures.data?.more && text.erasures.first}
        </p>
      </section>
      {asking && chosen && (
        <EraseDialog
          {...chosen}
          close={() => setAsking(false)}
          erased={() => {
            setChosen(null);
            setErased(erased + 1);
          }}
        />
      )}
    </>
  );
}

/** Chooses anybody of the directory but oneself, deactivated people too. */
function DirectoryPicker({ choose }: { choose: (person: { userId: string; name: string } | null) => void }) {
  const { erasures } = useOrganisationText();
  const { people: words } = useDirectoryText();
  const me = useMe();
  const [search, setSearch] = useState('');
  const [value, setValue] = useState<string | null>(null);
  /** What the field says of whoever is chosen: nothing to search for. */
  const [shown, setShown] = useState('');
  const asked = useAsked(search.trim());
  const people = useQuery({
    ...read('people', { query: { search: asked === '' || asked === shown ? undefined : asked, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const rows = (people.data?.rows ?? []).filter(({ user_id: id }) => id !== me.user_id);
  return (
    <Select
      label={erasures.pick}
      placeholder={words.search}
      className="grow"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': erasures.clear }}
      data={rows.map((row) => ({ value: row.user_id, label: labelOf(row) }))}
      value={value}
      onChange={(id) => {
        const person = rows.find(({ user_id: one }) => one === id);
        setValue(person?.user_id ?? null);
        setShown(person ? labelOf(person).trim() : '');
        choose(person ? { userId: person.user_id, name: person.name } : null);
      }}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={words.none}
    />
  );
}

function labelOf({ name, email }: { name: string; email: string | null }): string {
  return email === null || email === name ? name : `${name} (${email})`;
}
