import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LeaveDialog as OpenDialog } from './leave-dialog.tsx';
import { isUnsaved } from './unsaved.ts';

/** Loads the question. The frame calls it soon after the first page, which it would only delay. */
export const loadLeaveDialog = () => import('./leave-dialog.tsx');

/** Asks before somebody leaves a page with something unsaved on it. Filters and what is lit are the same page. */
export function LeaveGuard() {
  const blocker = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isUnsaved, withResolver: true });
  const [LeaveDialog, setLeaveDialog] = useState<typeof OpenDialog | null>(null);
  const { status, reset } = blocker;
  useEffect(() => {
    if (status !== 'blocked') return;
    // Where it cannot be loaded, nothing is lost: the page stays, and says that the service is away.
    loadLeaveDialog().then((loaded) => setLeaveDialog(() => loaded.LeaveDialog), reset);
  }, [status, reset]);
  if (blocker.status !== 'blocked' || !LeaveDialog) return null;
  return <LeaveDialog stay={blocker.reset} leave={blocker.proceed} />;
}

function isLeft({ current, next }: { current: { pathname: string }; next: { pathname: string } }): boolean {
  return isUnsaved() && current.pathname !== next.pathname;
}
