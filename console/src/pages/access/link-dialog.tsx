import { Button } from '@mantine/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AccountSummary } from '../../../../src/http/console/api/access.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { call } from '../../api/call.ts';
import { BASE } from '../../api/tab.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Secret } from '../../parts/secrets/secret.tsx';
import { Bones, Notice, useProblem } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useAccessText } from '../../text/access/index.ts';
import { useText } from '../../text/common/index.ts';

type MakeLink = UseMutationResult<Answer<'createLink'>, Error, { accountId: string; byHand: boolean }>;

/** Makes links of one use. It is run by what somebody does, never by a dialog that opens: each run ends the link before. */
export function useMakeLink(): MakeLink {
  return useMutation({
    mutationFn: ({ accountId, byHand }) => call('createLink', { params: { accountId }, body: { by_hand: byHand } }),
  });
}

/** What came of a link of one use. It goes out by mail where a mail server is set; else, and where that fails, it is shown once. */
export function LinkDialog({
  account,
  byMail,
  making,
  close,
}: {
  account: AccountSummary;
  /** Whether a mail server is set. */
  byMail: boolean;
  making: MakeLink;
  close: () => void;
}) {
  const text = useText();
  const accessText = useAccessText();
  const problem = useProblem();
  const { account_id: accountId } = account;
  const { mutate, data, isPending, isError, error } = making;
  return (
    <Dialog title={accessText.linkTitle(account.name)} close={close} wide once={typeof data?.token === 'string'}>
      {isError && <Notice tone="bad">{problem(error)}</Notice>}
      {isPending && (
        <>
          {byMail && <p className="soft">{accessText.sending}</p>}
          <Bones lines={1} />
        </>
      )}
      {data && !isPending && <Made account={account} made={data} />}
      <div className="row">
        <Button variant={data?.mail === 'sent' ? 'filled' : 'default'} onClick={close}>
          {text.common.done}
        </Button>
        {data?.mail === 'sent' && !isPending && (
          <Button variant="default" onClick={() => mutate({ accountId, byHand: true })}>
            {accessText.showInstead}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Made({ account, made }: { account: AccountSummary; made: Answer<'createLink'> }) {
  const accessText = useAccessText();
  const times = useTimes();
  const until = times.moment(made.expires_at);
  if (made.token === null)
    return (
      <>
        <Notice>{accessText.mailSent(account.email, until)}</Notice>
        <p className="soft small">{accessText.showInsteadNote}</p>
      </>
    );
  return (
    <>
      {made.mail === 'waiting' && <Notice tone="warn">{accessText.mailWaiting(account.email)}</Notice>}
      {made.mail === 'failed' && <Notice tone="bad">{accessText.mailFailed(account.email)}</Notice>}
      <p className="soft">{accessText.linkText(until)}</p>
      <Secret
        value={`${location.origin}${BASE}enter#${made.token}`}
        label={accessText.linkTitle(account.name)}
        begins
      />
    </>
  );
}
