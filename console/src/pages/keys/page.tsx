import './keys.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { ENDS_SOON_MS } from '../../../../src/domain/keys/key-use.ts';
import { read } from '../../api/queries.ts';
import { ActionsMenu } from '../../parts/menu/actions-menu.tsx';
import { MenuItem } from '../../parts/menu/menu.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { Secret } from '../../parts/secrets/secret.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { useBeginning } from '../../shell/places/begin.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useText } from '../../text/common/index.ts';
import { SERVICE } from '../../parts/secrets/curl-line.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { LOOK_AGAIN_MS } from './look-again.ts';
import { UseStrip } from './use-strip.tsx';
import { ChangeKeyDialog } from './change-dialog.tsx';
import { CreateKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './dialogs.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

type OfKey = 'change' | 'rotate' | 'revoke';
type Opened = { dialog: 'create' } | { dialog: OfKey; row: KeyRow };

/** Reporting access: the keys of other systems, and where these find the interface. */
export function KeysPage() {
  const fileColumns = useFileColumns();
  const { common } = useText();
  const keysText = useKeysText();
  const me = useMe();
  const keys = useQuery({ ...read('keys', {}), refetchInterval: LOOK_AGAIN_MS });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useBeginning('key', me.can('keys.write'), () => setOpened({ dialog: 'create' }));
  const create = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened({ dialog: 'create' })}>
      {keysText.create}
    </Button>
  );
  // What still works stands first.
  const rows = (keys.data?.data ?? []).toSorted(
    (one, other) => Number(one.state !== 'active') - Number(other.state !== 'active'),
  );
  const csv = () => [
    [
      fileColumns.key,
      keysText.key,
      fileColumns.lastFour,
      keysText.note,
      keysText.scopes,
      keysText.state,
      keysText.expires,
      keysText.used,
      keysText.made,
      fileColumns.madeBy,
      fileColumns.requests,
      fileColumns.refused,
    ],
    ...rows.map((row) => [
      row.key_id,
      row.name,
      row.last_four,
      row.note,
      row.scopes.join(' '),
      row.state,
      timeCell(row.expires_at),
      timeCell(row.last_used_at),
      timeCell(row.created_at),
      row.created_by,
      sumOf(row.requests),
      sumOf(row.refused),
    ]),
  ];
  return (
    <div className="page">
      <PageHead title={keysText.title} lead={keysText.lead}>
        {rows.length > 0 && (
          <div className="row">
            <CsvButton name="keys" label={keysText.title} rows={csv} />
            {me.can('keys.write') && create}
          </div>
        )}
      </PageHead>
      <section className="card pad stack">
        <h2>{keysText.address}</h2>
        <Secret value={`${SERVICE}/v1`} label={keysText.address} />
        <p className="row soft small">
          <a href={`${SERVICE}/docs`}>{keysText.docs}</a>
          <a href={`${SERVICE}/openapi.json`}>{keysText.openapi}</a>
        </p>
      </section>
      <section className="card">
        {keys.isPending && <Bones />}
        {keys.isLoadingError && <Failed error={keys.error} again={() => void keys.refetch()} />}
        {keys.data && rows.length === 0 && (
          <Empty title={keysText.none} action={me.can('keys.write') ? create : null}>
            {keysText.noneText}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds keys-table">
            <caption className="sr">{keysText.title}</caption>
            <TableHead
              columns={[keysText.key, keysText.scopes, keysText.state, keysText.lately, keysText.made]}
              hidden={[common.actions]}
            />
            <tbody>
              {rows.map((row) => (
                <Row key={row.key_id} row={row} open={(dialog) => setOpened({ dialog, row })} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {opened?.dialog === 'create' && <CreateKeyDialog close={close} />}
      {opened?.dialog === 'change' && <ChangeKeyDialog row={opened.row} close={close} />}
      {opened?.dialog === 'rotate' && <RotateKeyDialog row={opened.row} close={close} />}
      {opened?.dialog === 'revoke' && <RevokeKeyDialog row={opened.row} close={close} />}
    </div>
  );
}

/** A bar for each day, with their number, which leads to what the key did. */
function Lately({ row }: { row: KeyRow }) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const [requests, refused] = [sumOf(row.requests), sumOf(row.refused)];
  const words = keysText.requests(requests, times.number(requests));
  const refusedWords = keysText.ofRefused(refused, times.number(refused));
  return (
    <div className="lately">
      {requests > 0 && (
        <UseStrip
          requests={row.requests}
          refused={row.refused}
          label={`${keysText.lately}: ${words}, ${refusedWords}`}
        />
      )}
      <Link
        to="/keys/$keyId"
        params={{ keyId: row.key_id }}
        className="small"
        aria-label={`${keysText.open(row.name)}: ${words}`}
      >
        {words}
      </Link>
      {refused > 0 && <span className="small wrong">{refusedWords}</span>}
      <span className="soft small">
        {keysText.used}: {row.last_used_at === null ? text.common.never : times.ago(row.last_used_at)}
      </span>
    </div>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function Row({ row, open }: { row: KeyRow; open: (dialog: OfKey) => void }) {
  const keysText = useKeysText();
  const times = useTimes();
  const me = useMe();
  return (
    <tr>
      <td>
        <div>
          <strong>{row.name}</strong> <code className="soft one-line">…{row.last_four}</code>
          {row.note !== null && <div className="soft small">{row.note}</div>}
        </div>
      </td>
      <td data-label={keysText.scopes}>
        <div className="row">
          {row.scopes.map((scope) => (
            <span key={scope} className="tag">
              {keysText.scope[scope]}
            </span>
          ))}
        </div>
      </td>
      <td data-label={keysText.state}>
        <State row={row} />
      </td>
      <td data-label={keysText.lately}>
        <Lately row={row} />
      </td>
      <td data-label={keysText.made} className="soft">
        <div>
          {times.day(row.created_at)}
          {row.created_by !== null && <div className="small one-line-wide">{makerOf(row.created_by, keysText)}</div>}
        </div>
      </td>
      <td className="end">
        {me.can('keys.write') && row.state !== 'revoked' && (
          <ActionsMenu name={row.name}>
            <MenuItem onClick={() => open('change')}>{keysText.change}</MenuItem>
            {row.state === 'active' && <MenuItem onClick={() => open('rotate')}>{keysText.rotate}</MenuItem>}
            <MenuItem onClick={() => open('revoke')}>{keysText.revoke}</MenuItem>
          </ActionsMenu>
        )}
      </td>
    </tr>
  );
}

function State({ row: { state, expires_at: expiresAt, revoked_at: revokedAt } }: { row: KeyRow }) {
  const keysText = useKeysText();
  const times = useTimes();
  if (state === 'revoked')
    return <span className="tag bad">{keysText.revoked(revokedAt === null ? '' : times.day(revokedAt))}</span>;
  if (expiresAt === null) return <span className="tag good">{keysText.active}</span>;
  return state === 'expired' ? (
    <span className="tag warn">{keysText.expired(times.day(expiresAt))}</span>
  ) : expiresAt - Date.now() < ENDS_SOON_MS ? (
    <span className="tag warn" title={times.moment(expiresAt)}>
      {keysText.ends(times.ago(expiresAt))}
    </span>
  ) : (
    <span className="tag good">{keysText.until(times.momentOrDay(expiresAt))}</span>
  );
}

/** Who made a key: an account's name, or what stands in its place. */
function makerOf(name: string, keysText: ReturnType<typeof useKeysText>): string {
  return name === 'cli' ? keysText.byCommand : name === 'erased' ? keysText.byErased : name;
}
