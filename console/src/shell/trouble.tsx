import { useWindowEvent } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '../api/call.ts';
import { Failed } from '../parts/states.tsx';
import { isReachable } from './load-page.ts';

/** A page that could not be shown. */
export function Trouble({ error }: { error: unknown }) {
  const router = useRouter();
  async function again(): Promise<void> {
    // Its code may be what is missing, which is asked for once only.
    if (error instanceof CallError && error.code === 'offline' && (await isReachable())) location.reload();
    else await router.invalidate();
  }
  useWindowEvent('online', () => void again());
  return (
    <div className="page">
      <Failed level="h1" error={error} again={() => void again()} />
    </div>
  );
}
