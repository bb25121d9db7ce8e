import { useRouter } from '@tanstack/react-router';
import { Failed } from '../parts/states.tsx';

/** A page that could not be shown. */
export function Trouble({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main className="page">
      <Failed level="h1" error={error} again={() => void router.invalidate()} />
    </main>
  );
}
