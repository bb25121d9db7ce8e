import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MOST_ROWS } from '../../../../src/http/console/limits.ts';
import { read } from '../../api/queries.ts';
import { Email } from '../../parts/email.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { useBeginning } from '../../shell/places/begin.ts';
import { useDirectoryText } from '../../text/directory/index.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { AddPersonDialog, ChangePersonDialog } from './person-dialogs.tsx';
import { presentPeople } from './table-columns.tsx';
import { Teams } from './teams.tsx';

const STEP = 50;

type Opened =
  | { dialog: 'add' }
  | { dialog: 'change'; userId: string }
  | { dialog: 'erase'; userId: string; name: string };

/** Who is in the directory, and in which teams: to be changed by hand. */
export function DirectoryPage() {
  const text = useDirectoryText();
  const times = useTimes();
  const me = useMe();
  const [search, setSearch] = useState('');
  const asked = useAsked(search.trim());
  const [limit, setLimit] = useState(STEP);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useBeginning('person', me.can('people.write'), () => setOpened({ dialog: 'add' }));
  const people = useQuery({
    ...read('people', { query: { search: asked === '' ? undefined : asked, limit } }),
    placeholderData: keepPreviousData,
  });
  // Asked for at once, and shown below the people once it is known how much room they take.
  useQuery(read('teams', {}));
  const found = people.data;
  const teams = new Map(found?.teams.map(({ team_id, name }) => [team_id, name]));
  return (
    <>
      <section className="stack">
        <div className="section-head">
          <div>
            <h2>{text.people.title}</h2>
            <p className="soft">{text.people.lead}</p>
          </div>
          <div className="row">
            <Button
              variant="default"
              component={Link}
              to="/organisation/import"
              leftSection={<Icon name="upload" size={16} />}
            >
              {text.people.table}
            </Button>
            <CsvButton name="directory" label={text.people.title} rows={presentPeople} />
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened({ dialog: 'add' })}>
              {text.people.add}
            </Button>
          </div>
        </div>
        <div className="card">
          <div className="card-tools">
            <TextInput
              type="search"
              aria-label={text.people.search}
              placeholder={text.people.search}
              value={search}
              maxLength={100}
              leftSection={<Icon name="search" size={16} />}
              onChange={({ currentTarget: { value } }) => {
                setSearch(value);
                setLimit(STEP);
              }}
            />
          </div>
          {people.isPending && <Bones lines={6} height={52} />}
          {people.isLoadingError && <Failed error={people.error} again={() => void people.refetch()} />}
          {found && found.rows.length === 0 && (
            <Empty title={found.visible === 0 ? text.people.empty : text.people.none}>
              {found.visible === 0 ? text.people.emptyText : text.people.noneText}
            </Empty>
          )}
          {found && found.rows.length > 0 && (
            <>
              <table className="table folds">
                <caption className="sr">{text.people.title}</caption>
                <TableHead
                  columns={[text.people.name, text.people.teams, text.people.role, text.people.status]}
                  hidden={[text.people.edit]}
                />
                <tbody>
                  {found.rows.map((row) => (
                    <tr key={row.user_id}>
                      <td>
                        <div className="break">
                          <Link to="/people/$userId" params={{ userId: row.user_id }}>
                            {row.name}
                          </Link>
                          <div className="soft small">
                            <Email address={row.email ?? row.user_id} />
                          </div>
                        </div>
                      </td>
                      <td data-label={text.people.teams} className="soft">
                        {row.team_ids.length === 0 ? '–' : row.team_ids.map((id) => teams.get(id) ?? id).join(', ')}
                      </td>
                      <td data-label={text.people.role} className="soft">
                        {row.role ?? '–'}
                      </td>
                      <td data-label={text.people.status}>
                        <Status status={row.status} />
                      </td>
                      <td className="end">
                        <Button
                          variant="default"
                          size="xs"
                          aria-label={text.people.editFor(row.name)}
                          onClick={() => setOpened({ dialog: 'change', userId: row.user_id })}
                        >
                          {text.people.edit}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <div className="card-foot soft small">
                <span role="status">
                  {text.people.count(times.number(found.rows.length), times.number(found.total))}
                </span>
                {found.rows.length < found.total && limit < MOST_ROWS && (
                  <Button variant="default" size="xs" onClick={() => setLimit(Math.min(MOST_ROWS, limit * 2))}>
                    {text.people.more}
                  </Button>
                )}
                {found.rows.length < found.total && limit >= MOST_ROWS && <span>{text.people.others}</span>}
              </div>
            </>
          )}
        </div>
      </section>
      {!people.isPending && <Teams />}
      {opened?.dialog === 'add' && <AddPersonDialog close={close} />}
      {opened?.dialog === 'change' && (
        <ChangePersonDialog
          userId={opened.userId}
          close={close}
          erase={
            me.can('people.erase') ? (name) => setOpened({ dialog: 'erase', userId: opened.userId, name }) : undefined
          }
        />
      )}
      {opened?.dialog === 'erase' && <EraseDialog userId={opened.userId} name={opened.name} close={close} />}
    </>
  );
}

function Status({ status }: { status: string | null }) {
  const text = useDirectoryText();
  if (status === 'deactivated') return <span className="tag warn">{text.people.deactivated}</span>;
  return <span className="tag good">{status === null || status === 'active' ? text.people.active : status}</span>;
}
