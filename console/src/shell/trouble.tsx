import { useWindowEvent } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../api/call-error.ts';
import { isReachable } from '../api/reach.ts';
import { Failed } from '../parts/states.tsx';

const KEPT = 'debrief.reloaded';
/** A page is not loaded anew by itself more often than this, in ms. */
const PAUSE_MS = 30_000;

/** A page that could not be shown. */
export function Trouble({ error }: { error: unknown }) {
  const router = useRouter();
  const code = error instanceof CallError ? error.code : null;
  // Somebody came here from a page that is left already, so there is nothing typed that could be lost.
  useEffect(() => {
    if (code !== 'updated' || Date.now() - Number(sessionStorage.getItem(KEPT)) < PAUSE_MS) return;
    sessionStorage.setItem(KEPT, String(Date.now()));
    location.reload();
  }, [code]);
  async function again(): Promise<void> {
    // Its code may be what is missing, which is asked for once only.
    if (code === 'updated' || (code === 'offline' && (await isReachable()))) location.reload();
    else await router.invalidate();
  }
  useWindowEvent('online', () => void again());
  return (
    <div className="page">
      <Failed level="h1" error={error} again={() => void again()} />
    </div>
  );
}
