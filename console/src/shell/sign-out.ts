import { useNavigate } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { forget } from '../api/forget.ts';
import { client } from '../api/queries.ts';
import { discardBegun } from '../parts/kept/begun.ts';
import { BASE, leaveFor, tab } from '../api/tab.ts';

/** Signs out of this organisation, or of all in this browser, and removes everything that was read. */
export function useSignOut(): (of?: 'all') => Promise<void> {
  const navigate = useNavigate();
  return async (of) => {
    let trouble: 'still_in' | undefined;
    discardBegun(of === 'all' ? null : tab.organisation);
    try {
      const { provider_url: provider } = await call(of === 'all' ? 'signOutOfAll' : 'signOut', { body: {} });
      if (provider !== null) await leaveFor(provider);
      if (of === 'all') await leaveFor(`${BASE}sign-in?again=true`);
    } catch (error) {
      // Where signing out failed, nobody may be told that they are signed out.
      if (!(error instanceof CallError && error.code === 'signed_out')) trouble = 'still_in';
    }
    client.removeQueries({ queryKey: ['openOrganisations'] });
    forget(client);
    await navigate({ to: '/sign-in', search: { trouble, again: trouble ? undefined : true } });
  };
}
