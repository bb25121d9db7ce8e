import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { useText } from '../../text/common/index.ts';
import { isUnsaved } from './unsaved.ts';

/** Asks before somebody leaves a page with something unsaved on it. Filters and what is lit are the same page. */
export function LeaveGuard() {
  const { leaving: text } = useText();
  const blocker = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isUnsaved, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={text.title} close={blocker.reset}>
      <p>{text.note}</p>
      <div className="row">
        <Button onClick={blocker.reset} data-autofocus>
          {text.stay}
        </Button>
        <Button variant="default" onClick={blocker.proceed}>
          {text.leave}
        </Button>
      </div>
    </Dialog>
  );
}

function isLeft({ current, next }: { current: { pathname: string }; next: { pathname: string } }): boolean {
  return isUnsaved() && current.pathname !== next.pathname;
}
