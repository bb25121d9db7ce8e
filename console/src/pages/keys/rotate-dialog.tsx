import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyRow, Overlap } from '../../../../src/http/console/api/keys.ts';
import { codesOf } from '../../../../src/lib/values/codes-of.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';

const OVERLAPS = codesOf({ none: true, hour: true, day: true } satisfies Record<Overlap, true>);

/** Gives a key another secret, then shows it. */
export function RotateKeyDialog({ row, close }: { row: KeyRow; close: () => void }) {
  const keysText = useKeysText();
  const times = useTimes();
  const [overlap, setOverlap] = useState<Overlap>('hour');
  const rotate = useMutation({
    mutationFn: () => call('rotateKey', { params: { keyId: row.key_id }, body: { overlap } }),
    onSuccess: () => refresh('keys'),
  });
  if (rotate.data)
    return (
      <NewSecret
        secret={rotate.data.secret}
        scopes={row.scopes}
        note={
          overlap === 'none' ? keysText.oldEnded : keysText.oldEnds(times.moment(rotate.data.old_secret_expires_at))
        }
        close={close}
      />
    );
  return (
    <FormDialog
      title={keysText.rotateTitle(row.name)}
      close={close}
      action={keysText.rotate}
      submit={rotate.mutate}
      change={rotate}
    >
      <p className="soft">{keysText.rotateText}</p>
      <NativeSelect
        label={keysText.overlap}
        value={overlap}
        onChange={({ currentTarget: { value } }) => setOverlap(OVERLAPS.find((one) => one === value) ?? overlap)}
        data={OVERLAPS.map((value) => ({ value, label: keysText.overlaps[value] }))}
      />
    </FormDialog>
  );
}
