import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { removeBegun } from '../parts/kept/begun.ts';
import { call } from '../api/call.ts';
import { client, read, whenSignedOut } from '../api/queries.ts';
import { staySignedOut, useIsSignedOut, whoWasIn } from '../api/signed-out.ts';
import { PAGES, tab } from '../api/tab.ts';
import { useText } from '../text/common/index.ts';
import { letTypedGo } from './unsaved/typed.ts';
import { letUnsavedGo } from './unsaved/unsaved.ts';

/** Says that nobody is signed in any more, on a page that stays for what was typed; and goes on when they are in again. */
export function SignedOut() {
  const { out: text } = useText();
  const isOut = useIsSignedOut();
  useWindowEvent('focus', () => void lookAgain());
  useWindowEvent('visibilitychange', () => void lookAgain());
  if (!isOut) return null;
  const where = tab.organisation === null ? '' : `?organisation=${encodeURIComponent(tab.organisation)}`;
  return (
    <div className="note">
      <p>
        <strong>{text.there}</strong> {text.note}
      </p>
      <div className="row">
        <Button size="xs" component="a" href={`${PAGES}/sign-in${where}`} target="_blank">
          {text.again}
        </Button>
        <Button size="xs" variant="default" onClick={leave}>
          {text.leave}
        </Button>
      </div>
    </div>
  );
}

async function lookAgain(): Promise<void> {
  const was = whoWasIn();
  if (was === null || document.hidden) return;
  const me = await call('me', {}).catch(() => null);
  if (me === null || whoWasIn() === null) return;
  // Somebody else is here now: nothing of the one before stays.
  if (me.account_id !== was) return leave();
  client.setQueryData(read('me', {}).queryKey, me);
  staySignedOut(null);
  await client.invalidateQueries();
}

function leave(): void {
  removeBegun(tab.organisation);
  letUnsavedGo();
  letTypedGo();
  staySignedOut(null);
  whenSignedOut.run();
}
