import { useNavigate } from '@tanstack/react-router';
import { call, CallError } from '../api/call.ts';
import { forget } from '../api/forget.ts';
import { client } from '../api/queries.ts';
import { BASE, leaveFor } from '../api/tab.ts';

/** Ends the sign-in of this organisation, or of all that the browser is in, and forgets everything that was read. */
export function useSignOut(): (of?: 'all') => Promise<void> {
  const navigate = useNavigate();
  return async (of) => {
    let trouble: 'still_in' | undefined;
    try {
      const { provider_url: provider } = await call(of === 'all' ? 'signOutOfAll' : 'signOut', { body: {} });
      if (provider !== null) await leaveFor(provider);
      if (of === 'all') await leaveFor(`${BASE}sign-in`);
    } catch (error) {
      // Nobody is told that they are out where they may not be.
      if (!(error instanceof CallError && error.code === 'signed_out')) trouble = 'still_in';
    }
    client.removeQueries({ queryKey: ['openOrganisations'] });
    forget(client);
    await navigate({ to: '/sign-in', search: { trouble } });
  };
}
