import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSummary } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { read, refresh } from '../../api/queries.ts';
import { Email } from '../../parts/email.tsx';
import { ActionsMenu } from '../../parts/menu/actions-menu.tsx';
import { MenuItem } from '../../parts/menu/menu.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { Bones, Failed, Notice, useProblem } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { useBeginning } from '../../shell/places/begin.ts';
import { useAccessText } from '../../text/access/index.ts';
import { useText } from '../../text/common/index.ts';
import { usePasskeyText } from '../../text/passkeys/index.ts';
import { SignInsDialog } from './sign-ins-dialog.tsx';
import { LostFactorDialog } from './lost-factor-dialog.tsx';
import { DeactivateDialog, RoleDialog } from './change-dialogs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, useMakeLink } from './link-dialog.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

type Opened =
  | { dialog: 'invite' }
  | { dialog: 'role' | 'factor' | 'passkeys' | 'places' | 'deactivate' | 'link'; account: AccountSummary };

/** Who has an account, and what can be done with each. */
export function AccessPage() {
  const fileColumns = useFileColumns();
  const text = useText();
  const accessText = useAccessText();
  const passkeyText = usePasskeyText();
  const times = useTimes();
  const me = useMe();
  const accounts = useQuery(read('accounts', {}));
  const byMail = useQuery(read('start', {})).data?.mail === true;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useBeginning('invitation', me.can('accounts.write'), () => setOpened({ dialog: 'invite' }));
  const making = useMakeLink();
  function makeLink(account: AccountSummary): void {
    making.mutate({ accountId: account.account_id, byHand: false });
    setOpened({ dialog: 'link', account });
  }
  const problem = useProblem();
  // Shown as active with the click, and kept here until that is saved and read again.
  const [activating, setActivating] = useState<readonly string[]>([]);
  const activate = useMutation({
    mutationFn: ({ account_id: accountId, role, status }: AccountSummary) =>
      call('changeAccount', { params: { accountId }, body: { role, status: 'active', seen: { role, status } } }),
    onSettled: async (_done, _error, { account_id: accountId }) => {
      await refresh('accounts');
      setActivating((ids) => ids.filter((id) => id !== accountId));
    },
  });
  const shown = (accounts.data?.data ?? []).map((account) =>
    activating.includes(account.account_id) ? { ...account, status: 'active' as const } : account,
  );
  const mayChange = (account: AccountSummary) =>
    me.can('accounts.write') &&
    account.account_id !== me.account_id &&
    (account.role !== 'owner' || me.can('owners.write'));

  const csv = () => [
    [
      fileColumns.account,
      accessText.person,
      accessText.email,
      accessText.directory,
      accessText.role,
      accessText.status,
      accessText.last,
    ],
    ...(accounts.data?.data ?? []).map((account) => [
      account.account_id,
      account.name,
      account.email,
      account.user_id,
      text.roles[account.role],
      account.status,
      timeCell(account.signed_in_at),
    ]),
  ];
  return (
    <div className="page">
      <PageHead title={accessText.title} lead={accessText.lead}>
        <div className="row">
          <CsvButton name="accounts" label={accessText.title} rows={csv} />
          {me.can('accounts.write') && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened({ dialog: 'invite' })}>
              {accessText.invite}
            </Button>
          )}
        </div>
      </PageHead>
      {activate.isError && <Notice tone="bad">{problem(activate.error)}</Notice>}
      <section className="card">
        {accounts.isPending && <Bones />}
        {accounts.isLoadingError && <Failed error={accounts.error} again={() => void accounts.refetch()} />}
        {accounts.data && (
          <table className="table folds">
            <caption className="sr">{accessText.title}</caption>
            <TableHead
              columns={[accessText.person, accessText.role, accessText.status, accessText.last]}
              hidden={[text.common.actions]}
            />
            <tbody>
              {shown.map((account) => (
                <tr key={account.account_id}>
                  <td>
                    <div>
                      <strong>{account.name}</strong>{' '}
                      {account.account_id === me.account_id && <span className="tag">{text.common.you}</span>}
                      <div className="soft small">
                        <Email address={account.email} />
                      </div>
                    </div>
                  </td>
                  <td data-label={accessText.role}>{text.roles[account.role]}</td>
                  <td data-label={accessText.status}>
                    <StatusTag account={account} />
                  </td>
                  <td data-label={accessText.last} className="soft">
                    {account.signed_in_at === null ? text.common.never : times.ago(account.signed_in_at)}
                  </td>
                  <td className="end">
                    {mayChange(account) && (
                      <ActionsMenu name={account.name}>
                        {account.status === 'active' ? (
                          <>
                            <MenuItem onClick={() => makeLink(account)}>
                              {
                                accessText.makes[byMail ? 'mail' : 'hand'][
                                  account.has_password ? 'reset' : 'invitation'
                                ]
                              }
                            </MenuItem>
                            <MenuItem onClick={() => setOpened({ dialog: 'role', account })}>
                              {accessText.changeRole}
                            </MenuItem>
                            {account.has_second_factor && (
                              <MenuItem onClick={() => setOpened({ dialog: 'factor', account })}>
                                {text.factor.remove}
                              </MenuItem>
                            )}
                            {account.has_passkeys && (
                              <MenuItem onClick={() => setOpened({ dialog: 'passkeys', account })}>
                                {passkeyText.removeAll}
                              </MenuItem>
                            )}
                            <MenuItem onClick={() => setOpened({ dialog: 'places', account })}>
                              {accessText.places}
                            </MenuItem>
                            <MenuItem onClick={() => setOpened({ dialog: 'deactivate', account })}>
                              {accessText.deactivate}
                            </MenuItem>
                          </>
                        ) : (
                          <MenuItem
                            onClick={() => {
                              setActivating((ids) => [...ids, account.account_id]);
                              activate.mutate(account);
                            }}
                          >
                            {accessText.activate}
                          </MenuItem>
                        )}
                      </ActionsMenu>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {opened?.dialog === 'invite' && <InviteDialog close={close} made={makeLink} />}
      {opened?.dialog === 'link' && (
        <LinkDialog account={opened.account} byMail={byMail} making={making} close={close} />
      )}
      {opened?.dialog === 'role' && <RoleDialog account={opened.account} close={close} />}
      {(opened?.dialog === 'factor' || opened?.dialog === 'passkeys') && (
        <LostFactorDialog account={opened.account} lost={opened.dialog} close={close} />
      )}
      {opened?.dialog === 'places' && <SignInsDialog account={opened.account} close={close} />}
      {opened?.dialog === 'deactivate' && <DeactivateDialog account={opened.account} close={close} />}
    </div>
  );
}

function StatusTag({
  account: { status, has_password: hasPassword, signed_in_at: signedInAt },
}: {
  account: AccountSummary;
}) {
  const accessText = useAccessText();
  if (status === 'deactivated') return <span className="tag bad">{accessText.deactivated}</span>;
  return hasPassword || signedInAt !== null ? (
    <span className="tag good">{accessText.active}</span>
  ) : (
    <span className="tag warn">{accessText.invited}</span>
  );
}
