import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteName } from '../../../src/http/console/api/paths.ts';
import { call, CallError, type Sent } from './call.ts';

/** What happens when the service says that nobody is signed in any more. The router sets it. */
export const whenSignedOut: { run: () => void } = { run() {} };

/** What has been read is kept for as long as the tab is open, and looked at again when it is shown. */
export const client = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (!(error instanceof CallError)) return;
      if (error.code === 'signed_out' && query.queryKey[0] !== 'me') whenSignedOut.run();
      // What was read before stays in sight where it cannot be read again, but not where it is gone, or no longer theirs to see.
      if (error.code === 'not_found' || error.code === 'forbidden') query.setState({ ...query.state, data: undefined });
    },
  }),
  defaultOptions: {
    // Without a network a request fails and the page says so; by default it would wait without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
  },
});

/** A read of the service, under the name of its route and what was asked. */
export function read<Name extends RouteName>(name: Name, sent: Sent<Name>) {
  return queryOptions({ queryKey: [name, sent], queryFn: ({ signal }) => call(name, sent, signal) });
}

/** Looks at everything again that may have changed, also where no part of the page watches it, as with who is signed in. */
export function refresh(...names: RouteName[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((one) => one === name),
    refetchType: 'all',
  });
}
