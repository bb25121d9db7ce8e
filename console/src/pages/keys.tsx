import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyRow } from '../../../src/http/console/api/keys.ts';
import { read } from '../api/queries.ts';
import { Secret } from '../parts/secret.tsx';
import { Bones, Empty, Failed } from '../parts/states.tsx';
import { useTimes } from '../parts/times.ts';
import { Icon } from '../shell/icon.tsx';
import { useMe } from '../shell/me.ts';
import { useText } from '../text/use-text.tsx';
import { SERVICE } from './key-address.ts';
import { CreateKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx';

type Opened = { dialog: 'create' } | { dialog: 'rotate' | 'revoke'; row: KeyRow };

/** Reporting access: the keys of other systems, and where these find the interface. */
export function KeysPage() {
  const text = useText();
  const me = useMe();
  const keys = useQuery(read('keys', {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const create = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened({ dialog: 'create' })}>
      {text.keys.create}
    </Button>
  );
  const rows = keys.data?.data ?? [];
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{text.keys.title}</h1>
          <p className="lead">{text.keys.lead}</p>
        </div>
        {me.can('keys.write') && rows.length > 0 && create}
      </div>
      <section className="card pad stack">
        <h2>{text.keys.address}</h2>
        <Secret value={`${SERVICE}/v1`} label={text.keys.address} />
        <p className="row soft small">
          <a href={`${SERVICE}/docs`}>{text.keys.docs}</a>
          <a href={`${SERVICE}/openapi.json`}>{text.keys.openapi}</a>
        </p>
      </section>
      <section className="card">
        {keys.isPending && <Bones />}
        {keys.isError && <Failed error={keys.error} again={() => void keys.refetch()} />}
        {keys.data && rows.length === 0 && (
          <Empty title={text.keys.none} action={me.can('keys.write') ? create : null}>
            {text.keys.noneText}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds">
            <caption className="sr">{text.keys.title}</caption>
            <thead>
              <tr>
                {[text.keys.key, text.keys.scopes, text.keys.state, text.keys.used, text.keys.made].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{text.access.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key_id} row={row} open={(dialog) => setOpened({ dialog, row })} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {opened?.dialog === 'create' && <CreateKeyDialog close={close} />}
      {opened?.dialog === 'rotate' && <RotateKeyDialog row={opened.row} close={close} />}
      {opened?.dialog === 'revoke' && <RevokeKeyDialog row={opened.row} close={close} />}
    </div>
  );
}

function Row({ row, open }: { row: KeyRow; open: (dialog: 'rotate' | 'revoke') => void }) {
  const text = useText();
  const times = useTimes();
  const me = useMe();
  return (
    <tr>
      <td>
        <div>
          <strong>{row.name}</strong> <code className="soft">…{row.last_four}</code>
          {row.note !== null && <div className="soft small">{row.note}</div>}
        </div>
      </td>
      <td data-label={text.keys.scopes}>
        <div className="row">
          {row.scopes.map((scope) => (
            <span key={scope} className="tag">
              {text.keys.scope[scope]}
            </span>
          ))}
        </div>
      </td>
      <td data-label={text.keys.state}>
        <State row={row} />
      </td>
      <td data-label={text.keys.used} className="soft">
        {row.last_used_at === null ? text.common.never : times.ago(row.last_used_at)}
      </td>
      <td data-label={text.keys.made} className="soft">
        <div>
          {times.day(row.created_at)}
          {row.created_by !== null && <div className="small">{makerOf(row.created_by, text)}</div>}
        </div>
      </td>
      <td className="end">
        {me.can('keys.write') && row.state === 'active' && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                variant="default"
                size="xs"
                aria-label={text.access.actionsFor(row.name)}
                rightSection={<Icon name="more" size={14} />}
              >
                {text.access.actions}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => open('rotate')}>{text.keys.rotate}</Menu.Item>
              <Menu.Item onClick={() => open('revoke')}>{text.keys.revoke}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  );
}

function State({ row: { state, expires_at: expiresAt, revoked_at: revokedAt } }: { row: KeyRow }) {
  const text = useText();
  const times = useTimes();
  if (state === 'revoked')
    return <span className="tag bad">{text.keys.revoked(revokedAt === null ? '' : times.day(revokedAt))}</span>;
  if (expiresAt === null) return <span className="tag good">{text.keys.active}</span>;
  return state === 'expired' ? (
    <span className="tag warn">{text.keys.expired(times.day(expiresAt))}</span>
  ) : (
    <span className="tag good">{text.keys.until(times.day(expiresAt))}</span>
  );
}

/** Who made a key: an account's name, or what stands in its place. */
function makerOf(name: string, text: ReturnType<typeof useText>): string {
  return name === 'cli' ? text.keys.byCommand : name === 'erased' ? text.keys.byErased : name;
}
