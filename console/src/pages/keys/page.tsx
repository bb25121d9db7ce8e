import './keys.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { read } from '../../api/queries.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { timeCell } from '../../parts/tables/to-csv.ts';
import { Secret } from '../../parts/secrets/secret.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { useBeginning } from '../../shell/places/begin.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useText } from '../../text/common/index.ts';
import { SERVICE } from '../../parts/secrets/curl-line.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { LOOK_AGAIN_MS } from './look-again.ts';
import { ChangeKeyDialog } from './change-dialog.tsx';
import { CreateKeyDialog } from './create-dialog.tsx';
import { KeyTableRow, sumOf, type OfKey } from './key-row.tsx';
import { RevokeKeyDialog } from './revoke-dialog.tsx';
import { RotateKeyDialog } from './rotate-dialog.tsx';
import { useFileColumns } from '../../text/file-columns/index.ts';

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
                <KeyTableRow key={row.key_id} row={row} open={(dialog) => setOpened({ dialog, row })} />
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
