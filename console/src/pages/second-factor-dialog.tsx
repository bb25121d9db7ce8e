import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AccountSummary } from '../../../src/http/console/api/access.ts';
import { call } from '../api/call.ts';
import { refresh } from '../api/queries.ts';
import { Notice, useProblem } from '../parts/states.tsx';
import { useText } from '../text/common/index.ts';

/** Asks before the second factor of somebody who has lost it is turned off. */
export function SecondFactorDialog({ account, close }: { account: AccountSummary; close: () => void }) {
  const text = useText();
  const problem = useProblem();
  const remove = useMutation({
    mutationFn: () => call('removeSecondFactorOf', { params: { accountId: account.account_id }, body: {} }),
    onSuccess: async () => {
      await refresh('accounts');
      close();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      title={text.factor.removeTitle(account.name)}
      closeButtonProps={{ 'aria-label': text.common.close }}
    >
      <div className="stack">
        <p>{text.factor.removeText}</p>
        {remove.isError && <Notice tone="bad">{problem(remove.error)}</Notice>}
        <div className="row">
          <Button className="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {text.factor.turnOff}
          </Button>
          <Button variant="default" onClick={close} data-autofocus>
            {text.common.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
