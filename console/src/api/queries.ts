import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { call, type Sent } from './call.ts';
import { CallError } from './call-error.ts';

/** Called when the service says that nobody is signed in any more. The router sets it. */
export const whenSignedOut: { run: () => void } = { run() {} };

/** Keeps answers for as long as the tab is open, and reads them again when they are shown. */
export const client = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (!(error instanceof CallError)) return;
      if (error.code === 'signed_out' && query.queryKey[0] !== 'me') whenSignedOut.run();
      // Where a read fails, the last answer stays on the page, unless it is gone or may no longer be seen.
      if (error.code === 'not_found' || error.code === 'forbidden') query.setState({ ...query.state, data: undefined });
    },
  }),
  defaultOptions: {
    // Without a network a request fails at once and the page says so; by default it would wait silently.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
  },
});

/** A read of the service; its key is its route and its parameters. */
export function read<Name extends RouteName>(name: Name, sent: Sent<Name>) {
  return queryOptions({ queryKey: [name, sent], queryFn: ({ signal }) => call(name, sent, signal) });
}

/**
 * Reads everything again that may have changed, including reads that no part of the page watches, such as who is signed
 * in.
 */
export function refresh(...names: RouteName[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((one) => one === name),
    refetchType: 'all',
  });
}
