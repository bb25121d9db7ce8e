import type { AccountSummary } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { usePasskeyText } from '../../text/passkeys/index.ts';
import { useText } from '../../text/common/index.ts';

interface Props {
  account: AccountSummary;
  lost: 'factor' | 'passkeys';
  close: () => void;
}

/** Asks before the second factor, or all passkeys, of somebody who has lost them are removed. */
export function LostFactorDialog({ account, lost, close }: Props) {
  const { factor } = useText();
  const passkeys = usePasskeyText();
  const [route, title, action, says] =
    lost === 'factor'
      ? (['removeSecondFactorOf', factor.removeTitle, factor.turnOff, factor.removeText] as const)
      : (['removePasskeysOf', passkeys.removeAllTitle, passkeys.removeAll, passkeys.removeAllText] as const);
  const remove = useClosingChange(() => call(route, { params: { accountId: account.account_id }, body: {} }), {
    refreshes: ['accounts'],
    close,
  });
  return (
    <ConfirmDialog title={title(account.name)} close={close} action={action} confirm={remove.mutate} change={remove}>
      <p>{says}</p>
    </ConfirmDialog>
  );
}
