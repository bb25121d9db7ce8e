import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TeamRow } from '../../../../src/http/console/api/directory.ts';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { ActionsMenu } from '../../parts/menu/actions-menu.tsx';
import { MenuItem } from '../../parts/menu/menu.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { Icon } from '../../shell/icon.tsx';
import { useText } from '../../text/common/index.ts';
import { useDirectoryText } from '../../text/directory/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; team: TeamRow };

/** The teams: added, renamed, removed. */
export function Teams() {
  const fileColumns = useFileColumns();
  const text = useDirectoryText();
  const { common } = useText();
  const times = useTimes();
  const teams = useQuery(read('teams', {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rows = teams.data?.data ?? [];
  const add = (
    <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened({ dialog: 'add' })}>
      {text.team.add}
    </Button>
  );
  return (
    <section className="stack">
      <div className="section-head">
        <div>
          <h2>{text.team.title}</h2>
          <p className="soft">{text.team.lead}</p>
        </div>
        {rows.length > 0 && (
          <div className="row">
            <CsvButton
              name="teams"
              label={text.team.title}
              rows={() => [
                [fileColumns.team, text.team.name, text.team.people],
                ...rows.map(({ team_id: id, name, people }) => [id, name, people]),
              ]}
            />
            {add}
          </div>
        )}
      </div>
      <div className="card">
        {teams.isPending && <Bones lines={3} />}
        {teams.isLoadingError && <Failed error={teams.error} again={() => void teams.refetch()} />}
        {teams.data && rows.length === 0 && (
          <Empty title={text.team.empty} action={add}>
            {text.team.emptyText}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds">
            <caption className="sr">{text.team.title}</caption>
            <TableHead columns={[text.team.name, text.team.people]} hidden={[common.actions]} />
            <tbody>
              {rows.map((team) => (
                <tr key={team.team_id}>
                  <td className="break">
                    <strong>{team.name}</strong>
                  </td>
                  <td data-label={text.team.people} className="soft">
                    <Link
                      to="/people"
                      search={{ team: team.team_id }}
                      aria-label={`${team.name}: ${times.number(team.people)}`}
                    >
                      {times.number(team.people)}
                    </Link>
                  </td>
                  <td className="end">
                    <ActionsMenu name={team.name}>
                      <MenuItem onClick={() => setOpened({ dialog: 'rename', team })}>{text.team.rename}</MenuItem>
                      <MenuItem onClick={() => setOpened({ dialog: 'remove', team })}>{text.team.remove}</MenuItem>
                    </ActionsMenu>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {teams.data?.more && <p className="card-foot soft small">{text.team.first}</p>}
      </div>
      {opened?.dialog === 'add' && <TeamDialog team={null} close={close} />}
      {opened?.dialog === 'rename' && <TeamDialog team={opened.team} close={close} />}
      {opened?.dialog === 'remove' && <RemoveTeamDialog team={opened.team} close={close} />}
    </section>
  );
}

interface DialogProps {
  close: () => void;
}

/** Makes a team, or gives one another name. */
function TeamDialog({ team, close }: DialogProps & { team: TeamRow | null }) {
  const text = useDirectoryText();
  const [name, setName] = useState(team?.name ?? '');
  const save = useClosingChange(
    async () => {
      if (team)
        await call('renameTeam', {
          params: { teamId: team.team_id },
          body: { name: name.trim(), seen: { name: team.name } },
        });
      else await call('createTeam', { body: { name: name.trim() } });
    },
    { refreshes: ['teams', 'people'], close },
  );
  const fault = useFaults(save.error);
  return (
    <FormDialog
      title={team ? text.team.renameTitle(team.name) : text.team.add}
      close={close}
      action={team ? text.team.rename : text.team.add}
      submit={save.mutate}
      change={save}
    >
      <TextInput
        error={fault('name')}
        label={text.team.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

/** Asks before a team goes. */
function RemoveTeamDialog({ team, close }: DialogProps & { team: TeamRow }) {
  const text = useDirectoryText();
  const times = useTimes();
  const remove = useClosingChange(
    () => call('removeTeam', { params: { teamId: team.team_id }, body: { seen: { name: team.name } } }),
    {
      refreshes: ['teams', 'people'],
      close,
      said: text.team.removed(team.name),
    },
  );
  return (
    <ConfirmDialog
      title={text.team.removeTitle(team.name)}
      close={close}
      action={text.team.remove}
      confirm={remove.mutate}
      change={remove}
    >
      <p>{text.team.removeText(times.number(team.people))}</p>
    </ConfirmDialog>
  );
}
