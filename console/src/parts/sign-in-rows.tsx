import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { SignInRow } from '../../../src/http/console/api/access.ts';
import { useText } from '../text/common/index.ts';
import { browserOf } from './browser.ts';
import { useTimes } from './numbers/times.ts';

interface Props {
  rows: readonly SignInRow[];
  /** Ends one sign-in by its id; null ends several. */
  end: UseMutationResult<unknown, Error, string | null>;
  variant: 'default' | 'subtle';
  /** Whether the sign-in that this page is shown in can be ended here too. */
  endsThis: boolean;
}

/** Where an account is signed in, each place with a button that ends it. */
export function SignInRows({ rows, end, variant, endsThis }: Props) {
  const text = useText();
  const times = useTimes();
  return (
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
            {(endsThis || !row.is_this) && (
              <Button
                variant={variant}
                size="xs"
                loading={end.isPending && end.variables === row.sign_in_id}
                aria-label={text.account.endFor(browser)}
                onClick={() => end.mutate(row.sign_in_id)}
              >
                {text.account.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
