import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '../../../src/http/console/api/access.ts';
import { call } from '../api/call.ts';
import { read, refresh } from '../api/queries.ts';
import { browserOf } from '../parts/browser.ts';
import { Dialog } from '../parts/dialogs/dialog.tsx';
import { Bones, Failed } from '../parts/states.tsx';
import { useTimes } from '../parts/numbers/times.ts';
import { useAccessText } from '../text/access/index.ts';
import { useText } from '../text/common/index.ts';

/** Where somebody else is signed in; each place, or all of them, can be ended. */
export function SignInsDialog({ account, close }: { account: AccountSummary; close: () => void }) {
  const text = useText();
  const accessText = useAccessText();
  const times = useTimes();
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
      <ul className="plain">
        {rows.map((row) => {
          const browser = browserOf(row.client) ?? text.account.unknownBrowser;
          return (
            <li key={row.sign_in_id} className="row apart">
              <div>
                <strong>{browser}</strong> {row.is_this && <span className="tag good">{text.account.here}</span>}
                <div className="soft small">
                  {row.address} · {text.account.used(times.ago(row.seen_at))} ·{' '}
                  {text.account.since(times.moment(row.created_at))}
                </div>
              </div>
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === row.sign_in_id}
                aria-label={text.account.endFor(browser)}
                onClick={() => end.mutate(row.sign_in_id)}
              >
                {text.account.end}
              </Button>
            </li>
          );
        })}
      </ul>
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
