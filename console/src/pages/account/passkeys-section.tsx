import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyRow } from '../../../../src/http/console/api/passkeys.ts';
import { passkeysHere } from '../../api/device.ts';
import { read } from '../../api/queries.ts';
import { Bones, Failed, Notice } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { usePasskeyText } from '../../text/passkeys/index.ts';
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';

/** One's own passkeys: listed, added and removed. */
export function PasskeysSection() {
  const text = usePasskeyText();
  const passkeys = useQuery(read('passkeys', {}));
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyRow | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const here = passkeysHere();
  const { data: rows = [], most = 0, host = null } = passkeys.data ?? {};
  const obstacle = here === 'yes' ? (host === null && passkeys.data ? 'address' : null) : here;
  const isFull = passkeys.data !== undefined && rows.length >= most;
  return (
    <section className="card pad stack">
      <div className="row apart">
        <h2>{text.title}</h2>
        {passkeys.data && !obstacle && !isFull && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setAdded(null);
              setAdding(true);
            }}
          >
            {text.add}
          </Button>
        )}
      </div>
      <p className="soft">{text.lead}</p>
      {obstacle && <Notice tone="warn">{text.notHere[obstacle]}</Notice>}
      {isFull && <Notice tone="warn">{text.full(most)}</Notice>}
      {added !== null && <Notice>{text.added(added)}</Notice>}
      {passkeys.isPending && <Bones lines={1} />}
      {passkeys.isLoadingError && <Failed error={passkeys.error} again={() => void passkeys.refetch()} />}
      {rows.length > 0 && (
        <ul className="plain">
          {rows.map((row) => (
            <Row key={row.passkey_id} row={row} remove={() => setRemoved(row)} />
          ))}
        </ul>
      )}
      {passkeys.data && rows.length === 0 && !obstacle && <p className="soft small">{text.none}</p>}
      {adding && <AddPasskeyDialog close={() => setAdding(false)} added={setAdded} />}
      {removed && <RemovePasskeyDialog passkey={removed} close={() => setRemoved(null)} />}
    </section>
  );
}

function Row({ row, remove }: { row: PasskeyRow; remove: () => void }) {
  const text = usePasskeyText();
  const times = useTimes();
  return (
    <li className="row apart">
      <div>
        <strong>{row.name}</strong>{' '}
        {row.host !== location.hostname && <span className="tag warn">{text.otherHost(row.host)}</span>}
        <div className="soft small">
          {text.made(times.moment(row.created_at))} ·{' '}
          {row.used_at === null ? text.unused : text.used(times.ago(row.used_at))}
        </div>
      </div>
      <Button variant="subtle" size="xs" aria-label={text.removeFor(row.name)} onClick={remove}>
        {text.remove}
      </Button>
    </li>
  );
}
