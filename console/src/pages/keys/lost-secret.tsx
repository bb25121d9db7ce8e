import { useMutation } from '@tanstack/react-query';
import type { ScopeName } from '../../../../src/http/console/api/keys.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useKeysText } from '../../text/keys/index.ts';
import { NewSecret } from './new-secret.tsx';

/** A key that was made, but its secret did not arrive: says so, and gives it another one. */
export function LostSecret({
  keyId,
  scopes,
  close,
}: {
  keyId: string;
  scopes: readonly ScopeName[];
  close: () => void;
}) {
  const keysText = useKeysText();
  const rotate = useMutation({
    mutationFn: () => call('rotateKey', { params: { keyId }, body: { overlap: 'none' } }),
    onSuccess: () => refresh('keys'),
  });
  if (rotate.data) return <NewSecret secret={rotate.data.secret} scopes={scopes} close={close} />;
  return (
    <FormDialog
      title={keysText.lostTitle}
      close={close}
      action={keysText.rotate}
      submit={rotate.mutate}
      change={rotate}
    >
      <p>{keysText.lostText}</p>
    </FormDialog>
  );
}
