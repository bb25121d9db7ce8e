import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { read, refresh } from '../../api/queries.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { SignInRows } from '../../parts/sign-in-rows.tsx';
import { Bones, Failed } from '../../parts/states.tsx';
import { useAccessText } from '../../text/access/index.ts';

/** Where somebody else is signed in; each place, or all of them, can be ended. */
export function SignInsDialog({ account, close }: { account: AccountSummary; close: () => void }) {
  const accessText = useAccessText();
  const params = { accountId: account.account_id };
  const asked = useQuery(read('signInsOf', { params }));
  const end = useMutation({
    mutationFn: (id: string | null) => call('endSignInOf', { params, body: { sign_in_id: id } }),
    onSettled: () => refresh('signInsOf'),
  });
  const rows = asked.data?.data ?? [];
  return (
    <Dialog title={accessText.placesTitle(account.name)} close={close} wide>
      {asked.isPending && <Bones lines={2} />}
      {asked.isLoadingError && <Failed error={asked.error} again={() => void asked.refetch()} />}
      {end.isError && <Failed error={end.error} again={() => end.mutate(end.variables)} />}
      {asked.data && rows.length === 0 && <p className="soft">{accessText.placesNone}</p>}
      <SignInRows rows={rows} end={end} variant="default" endsThis />
      {rows.length > 1 && (
        <div className="row">
          <Button variant="default" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {accessText.endAll}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
